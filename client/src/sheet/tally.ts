/** Points that a stroke of the traditional sheet stands for. */
export const STROKE = 5
/** Strokes of a whole figure: a big cross, and a small one in each of its four quarters. */
export const STROKES = 10

/** Whether a rule set's scores can be kept in strokes, as the core's `Rules.in_strokes` has it. */
export function inStrokes(fields: {
  readonly unit?: unknown
  readonly scoring?: unknown
  readonly settlement?: unknown
}): boolean {
  const raw = fields.unit === 'raw' && fields.scoring !== 'fives-and-threes'
  return raw && fields.settlement !== 'own-deducted'
}

/** A score as marks. */
export interface Tally {
  /** The strokes of each figure: ten for every one but the last. */
  readonly figures: readonly number[]
  /** What no stroke stands for, written in figures beside the marks: `2½`; empty where they say it all. */
  readonly rest: string
}

/** The marks for a score that is not below zero. */
export function tally(score: number): Tally {
  const strokes = Math.floor(score / STROKE)
  const figures = Array<number>(Math.floor(strokes / STROKES)).fill(STROKES)
  if (strokes % STROKES) figures.push(strokes % STROKES)
  const left = score - strokes * STROKE
  const whole = Math.floor(left)
  return { figures, rest: `${whole || ''}${left > whole ? '½' : ''}` }
}

/** Middle and half side of each cross of a figure of side 100 around 0, in the order in which they are made. */
const CROSSES = [
  [0, 0, 44],
  [0, -30, 9.5],
  [30, 0, 9.5],
  [0, 30, 9.5],
  [-30, 0, 9.5],
] as const

/** A stroke of a pen: nearly straight, and always the same for the same figure. */
export interface Stroke {
  readonly path: string
  readonly big: boolean
}

/** The first strokes of a figure. `seed` makes the hand of one figure differ from the next. */
export function strokes(count: number, seed: number): readonly Stroke[] {
  return Array.from({ length: Math.min(count, STROKES) }, (_, at) => {
    const [x, y, half] = CROSSES[Math.floor(at / 2)] ?? CROSSES[0]
    const pen = wobble(seed * STROKES + at, half * 0.07)
    // The first stroke of a cross falls from the left, the second rises.
    const fall = at % 2 ? half : -half
    const path = `M${pen(x - half)} ${pen(y + fall)}Q${pen(x)} ${pen(y)} ${pen(x + half)} ${pen(y - fall)}`
    return { path, big: at < 2 }
  })
}

/** Moves numbers by up to so much, the same way each time for the same seed. */
function wobble(seed: number, by: number): (value: number) => string {
  let state = (seed + 1) * 2654435761
  return (value) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 1013904223
    const unit = ((state >>> 8) & 0xffff) / 0xffff
    return (value + (unit * 2 - 1) * by).toFixed(1)
  }
}
