/** The measures of a tile's drawing, in hundredths of its short side. */

/** How fine the lines are: on a small tile they are thicker, for they would be lost. */
export type Grade = 'fine' | 'middle' | 'coarse'

export interface Body {
  readonly slab: number
  readonly edge: number
  readonly shine: number
  readonly rule: number
}

export const BODIES: { readonly [G in Grade]: Body } = {
  fine: { slab: 5.5, edge: 1.4, shine: 2.2, rule: 3 },
  middle: { slab: 5.8, edge: 2.2, shine: 2.4, rule: 3.4 },
  coarse: { slab: 9, edge: 4.4, shine: 0, rule: 5 },
}

export const GRADES = Object.keys(BODIES) as readonly Grade[]

/** How fine a tile of so many pixels across is drawn. */
export function gradeOf(size: number): Grade {
  return size >= 40 ? 'fine' : size >= 22 ? 'middle' : 'coarse'
}

/** From here on a tile shows its brass pin. */
export const PINNED = 36

const GRID = 26.2
const PIP = 8.8
const RISING = [
  [-1, -1],
  [1, 1],
] as const
const CORNERS = [...RISING, [1, -1], [-1, 1]] as const

/** Pips of an upright half, right and down; the threes of a six run along the tile. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  RISING,
  [...RISING, [0, 0]],
  CORNERS,
  [...CORNERS, [0, 0]],
  [...CORNERS, [-1, 0], [1, 0]],
]

/** The pips of a half around its middle, as one path; `drop` lowers them. */
export function pips(value: number, lying: boolean, drop = 0): string {
  const spots: readonly (readonly [number, number])[] = PIPS[value] ?? []
  return spots
    .map(([x, y]) => (lying ? ([-y, x] as const) : ([x, y] as const)))
    .map(
      ([x, y]) =>
        `M${x * GRID - PIP} ${y * GRID + drop}a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0`,
    )
    .join('')
}

/** The middle of each half of a tile whose left upper corner is at 0. */
export function halves(
  grade: Grade,
  lying: boolean,
): readonly [readonly [number, number], readonly [number, number]] {
  const { slab } = BODIES[grade]
  return lying
    ? [
        [50, (100 - slab) / 2],
        [150, (100 - slab) / 2],
      ]
    : [
        [50, (200 - slab) / 4],
        [50, (3 * (200 - slab)) / 4],
      ]
}
