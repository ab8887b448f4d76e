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
  /** What was counted, and what that paid; null where the sum is not that simple. */
  readonly counted: Counted | null
}

/** One sum that was paid for: pips, less the winner's own where the difference counts. */
export interface Counted {
  readonly pips: readonly number[]
  /** The pips of the winning side that were taken off; null where they were not. */
  readonly own: number | null
  readonly total: number
  /** The total as it was rounded, in pips; the points are as many fives or threes where those are points. */
  readonly rounded: number
  readonly points: number
  /** What is left over five, where the total was rounded to fives. */
  readonly rest: number
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
  return {
    room,
    ended,
    last: placed.at(-1) ?? null,
    before,
    placements,
    settlement,
    now: ended.scores,
    shown: ended.how === 'blocked' ? hands : hands.filter(({ tiles }) => tiles.length > 0),
    counted: countedOf(room, ended, hands, gainers, losers),
  }
}

type Hand = Settled['shown'][number]

function countedOf(
  room: Room,
  ended: Ended,
  hands: readonly Hand[],
  gainers: readonly number[],
  losers: readonly Hand[],
): Counted | null {
  const { settlement, scoring, unit, exact, round_to } = room.fields
  const less = settlement === 'difference'
  // Each hand is rounded for itself where there are several; a score that would pass an exact target is worth nothing.
  const one =
    settlement === 'opponents-sum' || less || (settlement === 'opponents-each' && losers.length === 1)
  const winner = gainers[0] ?? (ended.how === 'out' && ended.seat !== null ? sideOf(room, ended.seat) : null)
  if (!one || winner === null || (gainers.length === 0 && exact === true)) return null
  const paying = losers.filter(({ seat }) => sideOf(room, seat) !== winner || gainers.length > 1)
  const own = hands.reduce((sum, { seat, pips }) => sum + (sideOf(room, seat) === winner ? pips : 0), 0)
  const total = paying.reduce((sum, hand) => sum + hand.pips, less ? -own : 0)
  const points = ended.settlement.reduce((sum, [, each]) => sum + Math.max(0, each), 0)
  const worth = unit === 'raw' ? 1 : scoring === 'threes' ? 3 : 5
  return {
    pips: less ? paying.map((hand) => hand.pips) : paying.flatMap(({ tiles }) => tiles.map(pips)),
    own: less ? own : null,
    total,
    rounded: points * worth,
    points,
    rest: round_to === 5 ? total % 5 : 0,
  }
}

/** Which side the sum goes to: who gained, or who went out and gained nothing. */
export function paidSide({ room, ended }: Settled): number | null {
  const gainer = ended.settlement.find(([, points]) => points > 0)?.[0]
  return gainer ?? (ended.seat === null ? null : sideOf(room, ended.seat))
}
