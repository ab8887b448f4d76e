import { options, straight, type End, type Plan, type State } from './state'
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
  const plains: (readonly [End, Box])[] = []
  for (const end of state.ends) {
    const double = straight(end, true).box
    const grown = joinBoxes(box, double)
    if (!inside(grown, walls) || !clear(state, double, end.host)) return null
    if (!doubles.every((other) => distance(other, double) >= GAP)) return null
    box = grown
    doubles.push(double)
  }
  for (const end of state.ends) {
    const found = options(end, false, plan).find(
      (option) =>
        inside(joinBoxes(box, option.box), walls) &&
        clear(state, option.box, end.host) &&
        plains.every(([, other]) => distance(other, option.box) >= GAP),
    )
    if (found === undefined) return null
    box = joinBoxes(box, found.box)
    plains.push([end, found.box])
  }
  return { doubles, plains, box }
}
