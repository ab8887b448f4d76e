import type { Branching, Placement } from '../types'
import { habit } from './plan'

/** What a tile of the deal hangs on, however the arms turn. */
export interface Branch {
  readonly tile: string
  readonly double: boolean
  readonly branches: boolean
  /** Where its host is in the order of placements; -1 for the lead. */
  readonly host: number
  /** Which side of the host: 0 ahead, 1 and 2 the sides of a branching double, 3 behind the lead. */
  readonly side: number
  readonly arm: number
  /** The first of its own two arms, if it branches. */
  readonly arms: number
}

interface Free {
  readonly host: number
  readonly side: number
  readonly value: number
  readonly arm: number
}

/** The tree of a deal. Of two ends that are the same play the first is taken: the other is its mirror image. */
export function treeOf(placements: readonly Placement[], branching: Branching): readonly Branch[] {
  const tree: Branch[] = []
  const index = new Map<string, number>()
  let ends: Free[] = []
  let arms = 2
  let spinners = 0
  for (const { tile, host } of placements) {
    const at = tree.length
    const low = Number(tile[0])
    const high = Number(tile[1])
    const double = low === high
    const branches = double && branching !== 'none' && (branching === 'all' || spinners === 0)
    if (double) spinners++
    index.set(tile, at)
    let value = low
    if (host === null) {
      tree.push({ tile, double, branches, host: -1, side: 0, arm: 0, arms })
      ends.push({ host: 0, side: 0, value: high, arm: 0 }, { host: 0, side: 3, value: low, arm: 1 })
    } else {
      const on = index.get(host)
      const end = ends.find((free) => free.host === on && (free.value === low || free.value === high))
      if (on === undefined || end === undefined) throw new Error(`${tile} cannot be joined to ${host}`)
      tree.push({ tile, double, branches, host: on, side: end.side, arm: end.arm, arms })
      ends = ends.filter((free) => free !== end)
      value = end.value
      ends.push({ host: at, side: 0, value: value === low ? high : low, arm: end.arm })
    }
    // The sides come after the line, so they are taken only once the line is covered.
    if (branches) for (const side of [1, 2]) ends.push({ host: at, side, value, arm: arms++ })
  }
  return tree
}

/** How many tiles each of the four habits concerns. */
export function armLengths(tree: readonly Branch[]): readonly number[] {
  const lengths = [0, 0, 0, 0]
  for (const { host, arm } of tree) if (host >= 0) lengths[habit(arm)] = (lengths[habit(arm)] ?? 0) + 1
  return lengths
}
