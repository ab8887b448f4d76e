import { tick } from 'svelte'

/** After a change that may have taken away what had the focus: if it did, `to` gets it, so that it is never lost. */
export async function refocus(to: HTMLElement | undefined): Promise<void> {
  await tick()
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) to?.focus({ preventScroll: true })
}
