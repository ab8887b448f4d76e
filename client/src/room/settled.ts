import type { Room } from '../live/room'
import { pips } from '../match/tiles'
import type { MatchEvent } from '../wire'
import { sideOf } from './players'

type Ended = Extract<MatchEvent, { type: 'deal_ended' }>

/** What a deal's end is told with: the room as it stood then, and its figures by side. */
export interface Settled {
  readonly room: Room
  readonly ended: Ended
  /** The tile that was placed last, and what it scored. */
  readonly last: Extract<MatchEvent, { type: 'placed' }> | null
  readonly before: readonly number[]
  readonly placements: readonly number[]
  readonly settlement: readonly number[]
  readonly now: readonly number[]
  /** The hands whose tiles pay: those of the sides that got nothing; after a block all are shown. */
  readonly shown: readonly {
    readonly seat: number
    readonly tiles: readonly string[]
    readonly pips: number
  }[]
  /** The pips that were counted, and what they paid; null where the sum is not that simple. */
  readonly counted: { readonly pips: readonly number[]; readonly points: number } | null
}

/** The end of the last deal; null while it goes on. */
export function settledOf(room: Room): Settled | null {
  const ended = room.log.findLast((event) => event.type === 'deal_ended')
  if (ended === undefined) return null
  const placed = room.log.filter((event) => event.type === 'placed')
  const start = room.log.find((event) => event.type === 'deal_started')
  const placements = room.scores.map((_, side) =>
    placed.reduce((sum, event) => sum + (sideOf(room, event.seat) === side ? event.points : 0), 0),
  )
  const paid = new Map(ended.settlement)
  const settlement = room.scores.map((_, side) => paid.get(side) ?? 0)
  const before = ended.scores.map(
    (score, side) => start?.scores[side] ?? score - (placements[side] ?? 0) - (settlement[side] ?? 0),
  )
  const hands = (ended.hands ?? []).map((tiles, seat) => ({
    seat,
    tiles,
    pips: tiles.reduce((sum, tile) => sum + pips(tile), 0),
  }))
  const gainers = [...paid].filter(([, points]) => points > 0).map(([side]) => side)
  const losers = hands.filter(({ seat, tiles }) => tiles.length > 0 && !gainers.includes(sideOf(room, seat)))
  const simple =
    room.fields.settlement === 'opponents-sum' && room.fields.unit === 'raw' && gainers.length > 0
  return {
    room,
    ended,
    last: placed.at(-1) ?? null,
    before,
    placements,
    settlement,
    now: ended.scores,
    shown: ended.how === 'blocked' ? hands : hands.filter(({ tiles }) => tiles.length > 0),
    counted: simple
      ? {
          pips: losers.flatMap(({ tiles }) => tiles.map(pips)),
          points: gainers.reduce((sum, side) => sum + (paid.get(side) ?? 0), 0),
        }
      : null,
  }
}
