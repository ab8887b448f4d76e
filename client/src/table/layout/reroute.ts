import type { Placement } from '../types'
import { reserve, type Reserve } from './fits'
import { floating, type View } from './frame'
import type { Plan } from './plan'
import { Replay } from './replay'
import { attach, endsFor, lead, options, type State } from './state'
import { armLengths, treeOf } from './tree'
import { UNIT } from './units'

export interface Routed {
  readonly state: State
  readonly plan: Plan
  readonly rung: number
  readonly free: Reserve | null
}

interface Found extends Routed {
  readonly cost: number
}

const MOST_PLANS = 200
/** Square tile widths that each tile needs at the least. */
const AREA = 2.6
/** How many tiles an arm has before its habits are varied. */
const LONG = 3
const HANDS = [1, -1] as const
const FOLDS = [0, 2] as const
const EARLY = [0, 1, 2, 3, 4, 6] as const
/** By how much fewer turns must be worth a step towards smaller tiles. */
const WORTH = 2

/** Lay the whole deal anew: the best way with the largest tiles. */
export function reroute(
  placements: readonly Placement[],
  view: View,
  { from, to, roomy }: { readonly from: number; readonly to: number; readonly roomy: number },
): Routed | null {
  const tree = treeOf(placements, view.branching)
  const made = plans(armLengths(tree))
  const replay = new Replay(tree, view.width >= view.height)
  let best: Found | null = null
  for (let rung = from; rung <= to; rung++) {
    const walls = floating(view, rung)
    if (walls.wide <= 0 || walls.high <= 0) continue
    if (AREA * placements.length * UNIT * UNIT > walls.wide * walls.high) continue
    let found: Found | null = null
    for (const plan of made) {
      const most: number = found?.cost ?? (best === null ? Infinity : best.cost - WORTH)
      if (!replay.run(plan, walls, most, roomy)) continue
      const state = built(placements, view, plan, replay)
      const free = reserve(state, walls, plan)
      if (free !== null || roomy < placements.length) found = { state, plan, rung, free, cost: replay.cost }
    }
    if (best !== null) return found ?? best
    best = found
  }
  return best
}

/** The state that a replay has come to. */
export function built(placements: readonly Placement[], view: View, plan: Plan, { codes }: Replay): State {
  const [leader, ...others] = placements as readonly [Placement, ...Placement[]]
  let state = lead(leader.tile, view.branching, plan, view.width >= view.height)
  others.forEach((placement, at) => {
    const [end] = endsFor(state, placement)
    const code = codes[at + 1]
    if (end === undefined || code === undefined) return
    for (const option of options(end, placement.tile[0] === placement.tile[1], plan)) {
      const turn = option.turn === 0 ? '' : option.turn > 0 ? '+' : '-'
      if (option.way + turn !== code) continue
      state = attach(state, placement.tile, end, option, view.branching, plan)
      break
    }
  })
  return state
}

/** The sets of habits that are tried: the simple ones first, of the others as many as there is time for. */
function plans(lengths: readonly number[]): readonly Plan[] {
  const hands = lengths.map((length) => (length > 0 ? HANDS : [1]))
  const folds = lengths.map((length) => (length >= LONG ? FOLDS : [0]))
  const early = lengths.map((length) => (length >= LONG ? EARLY : [0]))
  const size = (choices: readonly (readonly number[])[]) =>
    choices.reduce((product, { length }) => product * length, 1)
  const simple = 2 * size(hands)
  const all = simple * size(folds) * size(early)

  // A plan by its number: the first digits are those of the simple habits.
  const plan = (index: number): Plan => {
    let rest = Math.floor(index / 2)
    const digit = (choices: readonly number[]) => {
      const choice = choices[rest % choices.length] as number
      rest = Math.floor(rest / choices.length)
      return choice
    }
    return {
      across: index % 2 === 1,
      hands: hands.map(digit),
      early: early.map(digit),
      folds: folds.map(digit),
    }
  }
  if (all <= MOST_PLANS) return Array.from({ length: all }, (_, index) => plan(index))
  return Array.from({ length: MOST_PLANS }, (_, at) => {
    // By the golden section, so that every habit is met together with all the others.
    const part = ((at - simple) * 0.6180339887) % 1
    return plan(at < simple ? at : simple + Math.floor(part * (all - simple)))
  })
}
