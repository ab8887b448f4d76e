const waiting = new Set<() => void>()
let going = false

function next(): void {
  const [show] = waiting
  going = show !== undefined
  if (show === undefined) return
  waiting.delete(show)
  setTimeout(next) // first: one that fails holds no other up
  show()
}

/**
 * Do it soon, in a task of its own: what is done in pieces never holds an input up for long.
 *
 * @returns What takes it back.
 */
export function soon(show: () => void): () => void {
  waiting.add(show)
  if (!going) setTimeout(next)
  going = true
  return () => waiting.delete(show)
}
