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
const FOLDS = [0, 2] as const
const EARLY = [0, 1, 2, 3, 4, 6] as const
/** By how much fewer turns must be worth a step towards smaller tiles. */
const WORTH = 2

/** Lay the whole deal anew: the best way with the largest tiles. */
export function reroute(
  placements: readonly Placement[],
  view: View,
  { from, to, over }: { readonly from: number; readonly to: number; readonly over: boolean },
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
      if (!replay.run(plan, walls, most, over)) continue
      const state = built(placements, view, plan, replay)
      const free = reserve(state, walls, plan)
      if (free !== null || over) found = { state, plan, rung, free, cost: replay.cost }
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

/** The sets of habits that are tried: the simple ones first, the others thinned evenly. */
export function plans(lengths: readonly number[]): readonly Plan[] {
  const arms = [0, 1, 2, 3]
  const hands: number[][] = [[]]
  for (const arm of arms) {
    const given = (lengths[arm] ?? 0) > 0 ? [1, -1] : [1]
    hands.push(...hands.splice(0).flatMap((one) => given.map((hand) => [...one, hand])))
  }
  const habits: { folds: number[]; early: number[] }[] = [{ folds: [], early: [] }]
  for (const arm of arms) {
    const long = (lengths[arm] ?? 0) >= LONG
    habits.push(
      ...habits
        .splice(0)
        .flatMap(({ folds, early }) =>
          (long ? FOLDS : [0]).flatMap((fold) =>
            (long ? EARLY : [0]).map((turn) => ({ folds: [...folds, fold], early: [...early, turn] })),
          ),
        ),
    )
  }
  const simple: Plan[] = []
  const rest: (() => Plan)[] = []
  habits.forEach(({ folds, early }, at) => {
    for (const across of [false, true]) {
      for (const hand of hands) {
        const make = () => ({ across, hands: hand, folds, early })
        if (at === 0) simple.push(make())
        else rest.push(make)
      }
    }
  })
  const room = MOST_PLANS - simple.length
  if (rest.length <= room) return [...simple, ...rest.map((make) => make())]
  // By the golden section, so that every habit is met in every combination with the others.
  const thinned = Array.from(
    { length: room },
    (_, at) => rest[Math.floor(((at * 0.6180339887) % 1) * rest.length)],
  )
  return [...simple, ...thinned.flatMap((make) => (make ? [make()] : []))]
}
