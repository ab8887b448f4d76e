/** What a reader has learned. It stays in this browser. */
interface Progress {
  /** The lessons whose question was answered. */
  done: string[]
  /** The most tables in a row that were counted right. */
  best: number
}

const KEY = 'allfives.learn'

function read(): Progress {
  const found: Progress = { done: [], best: 0 }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return found
    const { done, best } = kept as Record<string, unknown>
    if (Array.isArray(done)) found.done = done.filter((name) => typeof name === 'string')
    if (typeof best === 'number' && best >= 0) found.best = Math.floor(best)
  } catch {
    // No storage, or nonsense in it.
  }
  return found
}

export const progress: Progress = $state(read())

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // No storage: it holds until the page is left.
  }
}

export function learned(lesson: string): void {
  if (progress.done.includes(lesson)) return
  progress.done.push(lesson)
  keep()
}

export function counted(streak: number): void {
  if (streak <= progress.best) return
  progress.best = streak
  keep()
}
