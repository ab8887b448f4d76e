import { choiceFrom, type Choice } from './choice'

const KEY = 'allfives.match'

function read(): Choice {
  try {
    return choiceFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return choiceFrom(null) // no storage, or nonsense in it
  }
}

let current = $state.raw(read())

/** What was chosen for the last match, and is offered for the next one. */
export function chosen(): Choice {
  return current
}

/** Choose something else, and keep it in this browser. */
export function pick(changes: Partial<Choice>): void {
  current = choiceFrom({ ...current, ...changes })
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // No storage: it holds until the page is left.
  }
}
