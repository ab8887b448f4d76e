import type { Attachment } from 'svelte/attachments'

/**
 * Tell how large an element is inside, now and whenever that changes: once it has been laid out, for to ask would
 * have the page laid out for it.
 */
export function sized(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const sizes = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }
}
