import type { Plan } from './plan'
import { options, straight, type End, type State } from './state'
import { CLEAR, distance, GAP, joinBoxes, type Box } from './units'

/** What a box around tiles and ghosts must stay inside: a window that lies fast, or one that floats. */
export interface Walls {
  readonly wide: number
  readonly high: number
  /** Where the window lies; null: wherever it is needed. */
  readonly at: Box | null
}

export function inside(box: Box, walls: Walls): boolean {
  const { at } = walls
  if (at === null) return box.right - box.left <= walls.wide && box.bottom - box.top <= walls.high
  return box.left >= at.left && box.top >= at.top && box.right <= at.right && box.bottom <= at.bottom
}

/** Ghosts that are tried before an end counts as blocked: many short arms would make a puzzle of it. */
export const PATIENCE = 100

/** Whether a rectangle keeps its distance from every tile but its host. */
export function clear(state: State, box: Box, host: number, least = CLEAR): boolean {
  const { laid } = state
  for (let at = 0; at < laid.length; at++) {
    const other = laid[at] as Box
    if (
      at !== host &&
      box.left - other.right < least &&
      other.left - box.right < least &&
      box.top - other.bottom < least &&
      other.top - box.bottom < least
    )
      return false
  }
  return true
}

/** The places that are kept free for whatever comes next: at each end one for a double, one for another. */
export interface Reserve {
  readonly doubles: readonly Box[]
  readonly plains: readonly (readonly [End, Box])[]
  /** Around tiles and all of these. */
  readonly box: Box
}

/**
 * Room for any next tile at every end, with all ghosts at once, those of sides that are shut too; null if
 * there is none. Ghosts of doubles and of other tiles are never seen together.
 */
export function reserve(state: State, walls: Walls, plan: Plan): Reserve | null {
  let { box } = state
  const doubles: Box[] = []
  for (const end of state.ends) {
    const double = straight(end, true).box
    const grown = joinBoxes(box, double)
    if (!inside(grown, walls) || !clear(state, double, end.host)) return null
    if (!doubles.every((other) => distance(other, double) >= GAP)) return null
    box = grown
    doubles.push(double)
  }
  return search(state, walls, plan, doubles, [], box, { left: PATIENCE })
}

/** Find ghosts of plain tiles for the ends that have none yet, whatever way they lie. */
function search(
  state: State,
  walls: Walls,
  plan: Plan,
  doubles: readonly Box[],
  plains: readonly (readonly [End, Box])[],
  box: Box,
  patience: { left: number },
): Reserve | null {
  const end = state.ends[plains.length]
  if (end === undefined) return { doubles, plains, box }
  for (const { box: ghost } of options(end, false, plan)) {
    if (patience.left-- <= 0) return null
    const grown = joinBoxes(box, ghost)
    if (!inside(grown, walls) || !clear(state, ghost, end.host)) continue
    if (!plains.every(([, other]) => distance(other, ghost) >= GAP)) continue
    const found = search(state, walls, plan, doubles, [...plains, [end, ghost]], grown, patience)
    if (found !== null) return found
  }
  return null
}
