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
  /** The pips left, for pairs are compared by both hands. */
  readonly pips: readonly number[]
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
  /** The side it goes to; the first of two who share it. */
  readonly side: number
  /** What is added: the pips of tiles or of hands, or what hands were rounded to. */
  readonly pips: readonly number[]
  /** The hands that were rounded each for itself; null where the sum was. */
  readonly each: readonly { readonly seat: number; readonly pips: number; readonly rounded: number }[] | null
  /** The pips of the winning side that were taken off; null where they were not. */
  readonly own: number | null
  readonly total: number
  /** The total as it was rounded, in pips; the points are as many fives or threes where those are points. */
  readonly rounded: number
  readonly points: number
  /** Whether that was worth nothing, since it would have passed a target that is to be hit. */
  readonly over: boolean
  /** What is left over five or three, where the total was rounded to those. */
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
    pips: totalsOf(room, hands),
    shown: ended.how === 'blocked' ? hands : hands.filter(({ tiles }) => tiles.length > 0),
    counted: countedOf(room, ended, hands, gainers, losers),
  }
}

type Hand = Settled['shown'][number]

/** The pips left by side. */
function totalsOf(room: Room, hands: readonly Hand[]): number[] {
  return room.scores.map((_, side) =>
    hands.reduce((sum, { seat, pips }) => sum + (sideOf(room, seat) === side ? pips : 0), 0),
  )
}

function countedOf(
  room: Room,
  ended: Ended,
  hands: readonly Hand[],
  gainers: readonly number[],
  losers: readonly Hand[],
): Counted | null {
  const { settlement, scoring, unit, exact } = room.fields
  const side = gainers[0] ?? entitled(room, ended, hands)
  if (side === null || !PAID.has(String(settlement))) return null
  const paying = gainers.length > 1 ? losers : losers.filter(({ seat }) => sideOf(room, seat) !== side)
  // Of two who tie each is owed the third hand alone.
  const less = settlement === 'difference' && gainers.length <= 1
  const to = Number(room.fields.round_to)
  const nearest = (pips: number): number => Math.floor((pips + Math.floor(to / 2)) / to) * to
  const each =
    settlement === 'opponents-each' && paying.length > 1
      ? paying.map(({ seat, pips }) => ({ seat, pips, rounded: nearest(pips) }))
      : null
  const own = totalsOf(room, hands)[side] ?? 0
  const added =
    each?.map(({ rounded }) => rounded) ??
    (less ? paying.map((hand) => hand.pips) : paying.flatMap(({ tiles }) => tiles.map(pips)))
  const total = added.reduce((sum, one) => sum + one, less ? -own : 0)
  const rounded = Math.max(0, nearest(total))
  const points = rounded / (unit === 'raw' ? 1 : scoring === 'threes' ? 3 : 5)
  return {
    side,
    pips: added,
    each,
    own: less ? own : null,
    total,
    rounded,
    points,
    over: exact === true && points > 0 && gainers.length === 0,
    rest: total % to,
  }
}

/** The settlements in which the winner is paid for what the others hold. */
const PAID: ReadonlySet<string> = new Set(['opponents-sum', 'opponents-each', 'difference'])

/** Who is to be paid, though that may come to nothing: who went out, or alone has the fewest pips after a block. */
function entitled(room: Room, ended: Ended, hands: readonly Hand[]): number | null {
  if (ended.how === 'out' && ended.seat !== null) return sideOf(room, ended.seat)
  if (ended.how !== 'blocked') return null
  const totals = totalsOf(room, hands)
  const least = Math.min(...totals)
  const lowest = [...totals.keys()].filter((side) => totals[side] === least)
  return lowest.length === 1 ? (lowest[0] ?? null) : null
}
