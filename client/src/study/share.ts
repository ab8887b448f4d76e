/** A text as a file that the visitor keeps. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Hand something on as the device does it; where it does not, copy the text. True if it was copied. */
export async function share(data: ShareData & { readonly text: string }): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function' && navigator.canShare?.(data) !== false) {
      await navigator.share(data)
      return false
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false // thought better of it
  }
  return copy(data.url ?? data.text)
}

/** Put a text on the clipboard, also where the page has come over plain http. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'unseen'
    // While a dialog is open, nothing outside it can be selected.
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    ;(open ?? document.body).append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}
