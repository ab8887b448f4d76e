import { standing, type Act, type Session } from './session'

const KEY = 'allfives.keeper'

/** The match that was being written down; null where there is none, or nonsense. */
function read(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
    // Whatever cannot be followed is nonsense.
    if (kept === null || kept.names.length !== kept.players) return null
    standing(kept)
    return kept
  } catch {
    return null
  }
}

let current = $state.raw(read())

/** The match that is written down on this device. */
export function session(): Session | null {
  return current
}

function keep(now: Session | null): void {
  current = now
  try {
    if (now === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // No storage: it holds until the page is left.
  }
}

export function begin(now: Omit<Session, 'acts' | 'date'>): void {
  const day = new Date()
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('.')
  keep({ ...now, date, acts: [] })
}

export function write(act: Act): void {
  if (current !== null) keep({ ...current, acts: [...current.acts, act] })
}

export function undo(): void {
  if (current !== null) keep({ ...current, acts: current.acts.slice(0, -1) })
}

export function putAway(): void {
  keep(null)
}
