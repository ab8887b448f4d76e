import type { Placement } from '../types'
import { clear, inside, reserve, type Reserve, type Walls } from './fits'
import { floating, type View } from './frame'
import { attach, endsFor, habit, lead, options, type Plan, type State } from './state'
import { distance, joinBoxes, UNIT } from './units'

export interface Routed {
  readonly state: State
  readonly plan: Plan
  readonly rung: number
  readonly free: Reserve | null
}

const MOST_PLANS = 200
/** Square tile widths that each tile needs at the least. */
const AREA = 2.6
/** How many tiles an arm has before its habits are varied. */
const LONG = 5
const FOLDS = [0, 2, 3] as const
const EARLY = [0, 2, 3, 4] as const
/** By how much fewer turns must be worth a step towards smaller tiles. */
const WORTH = 2

/** Lay the whole deal anew: the best way with the largest tiles. */
export function reroute(
  placements: readonly Placement[],
  view: View,
  { from, to, over }: { readonly from: number; readonly to: number; readonly over: boolean },
): Routed | null {
  let best: (Routed & { readonly cost: number }) | null = null
  let made: readonly Plan[] | null = null
  for (let rung = from; rung <= to; rung++) {
    const walls = floating(view, rung)
    if (walls.wide <= 0 || walls.high <= 0) continue
    if (AREA * placements.length * UNIT * UNIT > walls.wide * walls.high) continue
    made ??= plans(placements, view)
    let found: (Routed & { readonly cost: number }) | null = null
    for (const plan of made) {
      const state = replay(placements, view, walls, plan)
      if (state === null) continue
      const cost = costOf(state)
      if (found !== null && cost >= found.cost) continue
      const free = reserve(state, walls, plan)
      if (free !== null || over) found = { state, plan, rung, free, cost }
    }
    if (best !== null) return found !== null && found.cost < best.cost - WORTH ? found : best
    best = found
  }
  return best
}

/** All tiles in their order, each at the first place where it fits; null once one fits nowhere. */
function replay(placements: readonly Placement[], view: View, walls: Walls, plan: Plan): State | null {
  let state: State | null = null
  for (const placement of placements) {
    if (state === null) {
      state = lead(placement.tile, view.branching, plan, view.width >= view.height)
      if (!inside(state.box, walls)) return null
      continue
    }
    state = replayed(state, placement, view, walls, plan)
    if (state === null) return null
  }
  return state
}

function replayed(state: State, placement: Placement, view: View, walls: Walls, plan: Plan): State | null {
  const double = placement.tile[0] === placement.tile[1]
  for (const end of endsFor(state, placement)) {
    for (const option of options(end, double, plan)) {
      if (inside(joinBoxes(state.box, option.box), walls) && clear(state, option.box, end.host))
        return attach(state, placement.tile, end, option, view.branching, plan)
    }
  }
  return null
}

/** Turns, those that mislead the eye counted more, less the air between arms. */
function costOf(state: State): number {
  let cost = 0
  let least = UNIT
  state.laid.forEach((laid, at) => {
    if (laid.way === 'A' || laid.way === 'B') {
      const host = state.laid[laid.host]
      const off = host?.branches ? 1 : host?.double ? 0.4 : 0
      cost += 1 + 2 * ((laid.way === 'B' ? 1 : 0) + off)
    }
    for (let other = 0; other < at; other++) {
      const there = state.laid[other]
      if (there !== undefined && other !== laid.host) least = Math.min(least, distance(laid, there))
    }
  })
  return cost - (3 * Math.max(0, least)) / UNIT
}

/** The sets of habits that are tried: the simple ones first, the others thinned evenly. */
function plans(placements: readonly Placement[], view: View): readonly Plan[] {
  const lengths = armLengths(placements, view)
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
  const thinned = Array.from({ length: room }, (_, at) => rest[Math.floor(((at + 0.5) * rest.length) / room)])
  return [...simple, ...thinned.flatMap((make) => (make ? [make()] : []))]
}

/** How many tiles each of the four habits concerns, wherever they lie. */
function armLengths(placements: readonly Placement[], view: View): readonly number[] {
  const plan: Plan = { across: false, hands: [], folds: [], early: [] }
  const lengths = [0, 0, 0, 0]
  let state: State | null = null
  for (const placement of placements) {
    if (state === null) {
      state = lead(placement.tile, view.branching, plan, true)
      continue
    }
    const end = endsFor(state, placement)[0]
    const option = end && options(end, placement.tile[0] === placement.tile[1], plan)[0]
    if (!end || !option) continue
    const arm = habit(end.arm)
    lengths[arm] = (lengths[arm] ?? 0) + 1
    state = attach(state, placement.tile, end, option, view.branching, plan)
  }
  return lengths
}
