import type { Placement, TileText } from '../table/types'

/** A tile as sentences have it: `0|5`. */
export function tileName(tile: TileText): string {
  return `${tile[0]}|${tile[1]}`
}

export function isDouble(tile: TileText): boolean {
  return tile[0] === tile[1]
}

/** The pips on a tile. */
export function pips(tile: TileText): number {
  return Number(tile[0]) + Number(tile[1])
}

/** The tile and the host of a command: `12@11`, a lead `12`; null for a draw or a pass. */
export function playOf(action: string): Placement | null {
  const found = /^(\d\d)(?:@(\d\d))?$/.exec(action)
  return found?.[1] === undefined ? null : { tile: found[1], host: found[2] ?? null }
}

/** The placements that a layout text tells of, in an order in which they can have been made. */
export function placementsOf(text: string): Placement[] {
  const placements: Placement[] = []
  const branching: TileText[] = []
  let host: TileText | null = null
  for (const sign of text.match(/\d\d|[()]/g) ?? []) {
    if (sign === '(') {
      if (host !== null) branching.push(host)
    } else if (sign === ')') {
      host = branching.pop() ?? null
    } else {
      const tile: TileText = [...sign].sort().join('')
      placements.push({ tile, host })
      host = tile
    }
  }
  return placements
}
