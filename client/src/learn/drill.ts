import { Board, TILES, type Form } from '../data/law'

/** How many tiles lie on a table that is to be counted. */
export const SIZES = { small: [2, 5], medium: [5, 11], large: [11, 19] } as const
export type Size = keyof typeof SIZES

export interface Exercise {
  readonly board: Board
  /** The answers that are offered, in their order. */
  readonly options: readonly number[]
}

type Random = () => number

const pick = <T>(some: readonly T[], random: Random): T | undefined =>
  some[Math.floor(random() * some.length)]

/** A table that came about by placing tiles at random. */
export function exercise(form: Form, size: Size, random: Random = Math.random): Exercise {
  const [least, most] = SIZES[size]
  const wanted = least + Math.floor(random() * (most - least + 1))
  let board = Board.empty(form)
  while (board.placements.length < wanted) {
    const play = pick(
      TILES.flatMap((tile) => board.plays(tile)),
      random,
    )
    if (play === undefined) break
    board = board.place(play.tile, play.host)
  }
  const right = board.sum
  const options = new Set([right])
  for (const wrong of mistakes(board, random)) {
    if (options.size < 4 && wrong >= 0) options.add(wrong)
  }
  for (let off = 1; options.size < 4; off++) options.add(right + off)
  return { board, options: [...options].sort((a, b) => a - b) }
}

/** Sums that one arrives at by a slip: a double counted once or not at all, a covered one counted too. */
function mistakes(board: Board, random: Random): number[] {
  const { ends, placements } = board.layout
  const sum = board.sum
  const counting = new Set(ends.map(([tile]) => tile))
  const slips = [sum - 5, sum + 5, sum + 1, sum - 1, sum + 2, sum - 2]
  for (const { tile } of placements) {
    const value = Number(tile[0])
    if (tile[0] !== tile[1] || value === 0) continue
    if (counting.has(tile)) slips.unshift(sum - value, sum - 2 * value)
    else slips.unshift(sum + 2 * value)
  }
  return slips
    .map((slip) => ({ slip, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ slip }) => slip)
}
