import type { Branching, Placement } from '../types'
import { clear, reserve, type Walls } from './fits'
import type { Plan } from './plan'
import { attach, endsFor, isDouble, lead, options, type State } from './state'

const TRIES = 60
/** Tiles that are laid in one try, those taken back included. */
const PATIENCE = 400

const ENDLESS: Walls = { wide: Infinity, high: Infinity, at: null }

/**
 * Some layout of a deal without a fault, however large, where no plan leads to one: many doubles that
 * branch, close to each other, block each other's arms. Tries turns by lot, always the same lot.
 *
 * @param roomy Whether there must be room for any next tile.
 */
export function solve(
  placements: readonly Placement[],
  branching: Branching,
  plan: Plan,
  wide: boolean,
  roomy: boolean,
): State | null {
  const [leader, ...others] = placements as readonly [Placement, ...Placement[]]
  let lot = 1
  const chance = () => (lot = (lot * 48271) % 2147483647) / 2147483647
  let patience = 0

  function lay(state: State, at: number): State | null {
    const placement = others[at]
    if (placement === undefined) return roomy && reserve(state, ENDLESS, plan) === null ? null : state
    const double = isDouble(placement.tile)
    const ways = endsFor(state, placement).flatMap((end) =>
      [...options(end, double, plan)].map((option, order) => ({ end, option, rank: order + 3 * chance() })),
    )
    ways.sort((one, other) => one.rank - other.rank)
    for (const { end, option } of ways) {
      if (!clear(state, option.box, end.host)) continue
      if (patience-- <= 0) return null
      const found = lay(attach(state, placement.tile, end, option, branching, plan), at + 1)
      if (found !== null) return found
    }
    return null
  }

  let best: State | null = null
  for (let round = 0; round < TRIES; round++) {
    patience = PATIENCE
    const found = lay(lead(leader.tile, branching, plan, wide), 0)
    if (found !== null && (best === null || extent(found) < extent(best))) best = found
  }
  return best
}

function extent({ box }: State): number {
  return Math.max(box.right - box.left, box.bottom - box.top)
}
