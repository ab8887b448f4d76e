/**
 * Lengths on the table are whole numbers, fifty to the short side of a tile, so that every machine
 * gets the same layout and no comparison needs a tolerance.
 */
export const UNIT = 50
/** Half a tile's short side. */
export const HALF = UNIT / 2
/** The joint between a tile and its host. */
export const GAP = 4
/** The least distance between tiles that are not joined. */
export const CLEAR = 14
/** What stays free along the edge of the view, for the numbers at ends. */
export const MARGIN = 20
/** Pixels along the edge of the view that nothing is laid on. */
export const INSET = 6

export const EAST = 0
export const SOUTH = 1
export const DX = [1, 0, -1, 0] as const
export const DY = [0, 1, 0, -1] as const
export type Heading = 0 | 1 | 2 | 3

/** The heading to the right of another (1), or to its left (-1). */
export function turned(heading: Heading, turn: number): Heading {
  return ((heading + turn + 4) % 4) as Heading
}

/** A rectangle by its sides. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function around(x: number, y: number, wide: number, high: number): Box {
  return { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 }
}

export function joinBoxes(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** How far two rectangles are apart, along the axis on which they are farther; below 0 they overlap. */
export function distance(one: Box, other: Box): number {
  return Math.max(
    one.left - other.right,
    other.left - one.right,
    one.top - other.bottom,
    other.top - one.bottom,
  )
}
