import {
  Board,
  credited,
  formOf,
  pointsFor,
  seatsOf,
  settle,
  TILES,
  type Form,
  type Seats,
  type Settled,
} from '../data/law'
import { pips } from '../match/tiles'
import type { TileText } from '../table/types'
import { pipsLeft, type Left } from '../match/reckoning'

/** What is written down at a real table, one thing after the other; everything else follows from it. */
export type Act =
  | { readonly do: 'deal'; readonly leader: number }
  | { readonly do: 'draw' }
  | { readonly do: 'place'; readonly tile: TileText; readonly host: TileText | null }
  /** A placement of which only what the ends count then was noted. */
  | { readonly do: 'ends'; readonly counts: readonly number[] }
  /** A placement of which only the points were noted. */
  | { readonly do: 'points'; readonly points: number }
  | { readonly do: 'pass' }
  | { readonly do: 'out' }
  | { readonly do: 'blocked' }
  | { readonly do: 'settle'; readonly left: readonly Left[] }

/** A match at a real table. */
export interface Session {
  readonly form: string
  readonly players: number
  readonly target: number
  readonly names: readonly string[]
  /** What it is called; may be empty. */
  readonly event: string
  /** The day it began: `2026.11.30`. */
  readonly date: string
  readonly acts: readonly Act[]
}

/** A turn, or the end of a deal, as the list of what was written down has it. */
export interface Line {
  readonly deal: number
  readonly seat: number
  readonly drew: number
  readonly did: 'placed' | 'counted' | 'scored' | 'passed' | 'out' | 'blocked'
  readonly tile: TileText | null
  readonly host: TileText | null
  readonly counts: readonly number[]
  readonly points: number
  /** What a settlement changed, by side. */
  readonly changes: readonly (readonly [side: number, points: number])[]
}

/** Where a match stands. */
export interface Standing {
  readonly form: Form
  readonly seats: Seats
  readonly deal: number
  readonly leader: number | null
  /** `deal`: the next deal is due; `settle`: what is left in the hands is to be told. */
  readonly phase: 'deal' | 'play' | 'settle' | 'over'
  readonly turn: number
  readonly scores: readonly number[]
  /** The tiles on the table; null where only ends or points of the deal were noted. */
  readonly board: Board | null
  /** How many tiles were placed in the deal. */
  readonly placed: number
  /** The tiles in each hand; what follows from what was noted. */
  readonly counts: readonly number[]
  /** How many tiles may still be drawn. */
  readonly drawable: number
  /** How many the seat to play has drawn this turn. */
  readonly drew: number
  /** Who went out, in the phases after it; null for a block. */
  readonly out: number | null
  /** Who leads next; null where that is a matter of a lot or a choice. */
  readonly nextLeader: number | null
  /** The sides that have won. */
  readonly winners: readonly number[]
  readonly lines: readonly Line[]
}

const NOTHING = { tile: null, host: null, counts: [], points: 0, changes: [] } as const

export function sideOf(seats: Seats, seat: number): number {
  return seats.sides.findIndex((some) => some.includes(seat))
}

/** Where a match stands before its first deal. */
function beginning(session: Session): Standing {
  const form = formOf(session.form)
  const seats = seatsOf(form, session.players)
  const common = {
    form,
    seats,
    deal: 0,
    leader: null,
    phase: 'deal',
    turn: 0,
    board: null,
    placed: 0,
  } as const
  const counts = seats.next.map(() => 0)
  const scores = seats.sides.map(() => 0)
  return {
    ...common,
    counts,
    scores,
    drawable: 0,
    drew: 0,
    out: null,
    nextLeader: null,
    winners: [],
    lines: [],
  }
}

/** Where a match stands after all that was written down. */
export function standing(session: Session): Standing {
  return session.acts.reduce((now, act) => after(session, now, act), beginning(session))
}

/** Where a match stands after one more thing; what cannot be done there changes nothing. */
export function after(session: Session, now: Standing, act: Act): Standing {
  if (act.do === 'deal') return now.phase === 'deal' ? dealt(now, act.leader) : now
  if (act.do === 'settle') return now.phase === 'settle' ? settled(session, now, act.left) : now
  if (now.phase !== 'play') return now
  const { turn, lines, deal, drew } = now
  const line = { deal, seat: turn, drew, ...NOTHING } as const
  switch (act.do) {
    case 'draw': {
      if (now.drawable === 0 || now.placed === 0) return now
      const counts = now.counts.map((count, seat) => (seat === turn ? count + 1 : count))
      return { ...now, counts, drawable: now.drawable - 1, drew: drew + 1 }
    }
    case 'pass': {
      if (!mayPass(now)) return now
      const passed = [...lines, { ...line, did: 'passed' as const }]
      const next = { ...now, turn: now.seats.next[turn] ?? 0, drew: 0, lines: passed }
      // All have passed in a row.
      const round = passed.slice(-now.seats.next.length)
      const all = round.length === now.seats.next.length && round.every(({ did }) => did === 'passed')
      return all ? blocked(session, next) : next
    }
    case 'place': {
      if (now.board === null || !now.board.plays(act.tile).some(({ host }) => host === act.host)) return now
      const board = now.board.place(act.tile, act.host)
      const counts = board.layout.ends.map(([, count]) => count)
      const told = { ...line, did: 'placed' as const, tile: act.tile, host: act.host, counts }
      return placed(session, { ...now, board }, told, board.points)
    }
    case 'ends': {
      const sum = act.counts.reduce((total, count) => total + count, 0)
      const told = { ...line, did: 'counted' as const, counts: act.counts }
      return placed(session, { ...now, board: null }, told, pointsFor(now.form, sum))
    }
    case 'points':
      return placed(session, { ...now, board: null }, { ...line, did: 'scored' as const }, act.points)
    case 'out': {
      const last = lines.findLast(({ did }) => did !== 'passed')
      if (now.placed === 0 || last === undefined) return now
      return wentOut(session, now, last.seat)
    }
    case 'blocked':
      return mayPass(now) ? blocked(session, now) : now
  }
}

function dealt(now: Standing, leader: number): Standing {
  const { form, seats } = now
  return {
    ...now,
    deal: now.deal + 1,
    leader,
    phase: 'play',
    turn: leader,
    board: Board.empty(form),
    placed: 0,
    counts: seats.next.map(() => seats.hand),
    drawable: seats.drawable,
    drew: 0,
    out: null,
  }
}

/** Whether somebody may pass: nothing is left to draw. Where not all is noted, the table knows and the keeper does not. */
export function mayPass({ board, drawable, placed }: Standing): boolean {
  return placed > 0 && (drawable === 0 || board === null)
}

/** A tile was placed that made the ends worth so many points. */
function placed(session: Session, now: Standing, line: Line, worth: number): Standing {
  const { seat } = line
  const side = sideOf(now.seats, seat)
  const points = credited(now.form, worth, now.scores[side] ?? 0, session.target)
  const scores = now.scores.map((score, at) => (at === side ? score + points : score))
  const counts = now.counts.map((count, at) => (at === seat ? Math.max(0, count - 1) : count))
  const next: Standing = {
    ...now,
    scores,
    counts,
    placed: now.placed + 1,
    turn: now.seats.next[seat] ?? 0,
    drew: 0,
    lines: [...now.lines, { ...line, points }],
  }
  if (points > 0 && (scores[side] ?? 0) >= session.target) return { ...next, phase: 'over', winners: [side] }
  if (next.board !== null && counts[seat] === 0) return wentOut(session, next, seat)
  return next.board !== null && next.drawable === 0 && nothingFits(next) ? blocked(session, next) : next
}

/** Whether no tile that is not on the table fits, so that nobody can go on. */
function nothingFits({ board }: Standing): boolean {
  return board !== null && TILES.every((tile) => board.plays(tile).length === 0)
}

function wentOut(session: Session, now: Standing, seat: number): Standing {
  return unasked(session, { ...now, phase: 'settle', out: seat })
}

function blocked(session: Session, now: Standing): Standing {
  return unasked(session, { ...now, phase: 'settle', out: null })
}

/** Where the pips left do not matter, nobody needs to tell them. */
function unasked(session: Session, now: Standing): Standing {
  return asksForPips(now)
    ? now
    : settled(
        session,
        now,
        now.seats.next.map(() => 0),
      )
}

/** Whether a settlement depends on what is left in the hands. */
export function asksForPips({ seats, out }: Standing): boolean {
  const plans = out === null ? Object.values(seats.blocked) : [seats.out[out] ?? []]
  return plans.flat().some(({ groups }) => groups.length > 0)
}

export function settlementOf(session: Session, now: Standing, left: readonly Left[]): Settled {
  return settle(now.form, now.seats, now.out, left.map(pipsLeft), now.scores, session.target)
}

function settled(session: Session, now: Standing, left: readonly Left[]): Standing {
  const { payments } = settlementOf(session, now, left)
  const changes = payments
    .filter(({ points }) => points !== 0)
    .map(({ side, points }) => [side, points] as const)
  const scores = now.scores.map((score, side) =>
    changes.reduce((sum, [to, n]) => (to === side ? sum + n : sum), score),
  )
  const told = { deal: now.deal, drew: 0, ...NOTHING, changes } as const
  const line: Line = { ...told, seat: now.out ?? -1, did: now.out === null ? 'blocked' : 'out' }
  const highest = Math.max(...scores)
  const over = highest >= session.target
  const rotates = now.form.next_leader === 'rotate'
  return {
    ...now,
    scores,
    phase: over ? 'over' : 'deal',
    winners: over ? [...scores.keys()].filter((side) => scores[side] === highest) : [],
    nextLeader: rotates
      ? (now.seats.next[now.leader ?? 0] ?? 0)
      : now.form.next_leader === 'winner'
        ? now.out
        : null,
    lines: [...now.lines, line],
  }
}

/** The tiles that can be left in a hand: those not on the table; after a block those of them that fit nowhere. */
export function remaining({ board, out }: Standing): readonly TileText[] {
  if (board === null) return TILES
  return TILES.filter((tile) => !board.has(tile) && (out !== null || board.plays(tile).length === 0))
}

/** The least and the most that so many of those tiles can add up to; null where the table is not known. */
export function bounds(now: Standing, seat: number): readonly [number, number] | null {
  if (now.board === null) return null
  const weights = remaining(now)
    .map(pips)
    .sort((a, b) => a - b)
  const count = now.counts[seat] ?? 0
  const sum = (some: readonly number[]): number => some.reduce((total, n) => total + n, 0)
  return [sum(weights.slice(0, count)), sum(weights.slice(weights.length - count))]
}
