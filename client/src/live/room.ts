import type {
  MatchEvent,
  EntryFrame,
  SeatSeen,
  State,
  Welcome,
  Said,
  Sitter,
  FairSeen,
  Choice,
} from '../wire'
import type { Layout, Branching, Placement } from '../table/types'
import { EMPTY } from '../table/types'
import { placementsOf } from '../match/tiles'

/** How many messages are kept; the server's state has as many. */
const TALK_KEPT = 50
/** The level that plays on for who is away. */
const PLAYS_ON = 'club'
const GUEST_KINDS = ['open', 'person']

/** A room as this client knows it: the fold of what the server told. A value; each frame makes the next. */
export interface Room extends Omit<State, 'layout' | 'ends' | 'places' | 'talk'> {
  readonly code: string
  /** My seat; null for a spectator. */
  readonly seat: number | null
  readonly name: string
  /** The last entry that is in it. */
  readonly seq: number
  /** When that was, by the server's clock, and how far that is ahead of mine. */
  readonly at: number
  readonly ahead: number
  readonly layout: Layout
  readonly talk: readonly Said[]
  /** How the deal before this one ended; null for the first, undefined where that is not known. */
  readonly before: How | null | undefined
}

export type How = 'out' | 'blocked' | 'target'

export function isGuestSeat(kind: string): boolean {
  return GUEST_KINDS.includes(kind)
}

/** Since when a guest who is gone is waited for, by the server's clock; null where nobody waits, or for nobody. */
export function waitedSince(room: Room, seat: number): number | null {
  const gone = room.seats[seat]?.since ?? null
  const here = room.seats.flatMap((each) => (each.present && each.since !== null ? [each.since] : []))
  if (gone === null || (here.length === 0 && room.clock === null)) return null
  return Math.max(gone, here.length === 0 ? 0 : Math.min(...here))
}

/** The room that a whole state tells of. */
export function roomOf(welcome: Welcome, before: Room | null, here: number): Room {
  const { state } = welcome
  const { layout, ends, places, talk, ...rest } = state
  const known = before !== null && before.match === state.match && before.deal === state.deal
  return {
    ...rest,
    code: welcome.room,
    seat: welcome.seat,
    name: welcome.name,
    seq: welcome.seq,
    at: welcome.now,
    ahead: welcome.now - here,
    layout: { placements: placed(state), branching: state.fields.spinner as Branching, ends, places },
    talk: talk as readonly Said[],
    before: state.deal <= 1 ? null : known ? before.before : undefined,
  }
}

/** In the order in which they were placed, which the text of a layout alone does not tell. */
function placed(state: State): Placement[] {
  const placements: Placement[] = []
  for (const event of state.log) {
    if (event.type === 'placed') placements.push({ tile: event.tile, host: event.host })
  }
  const own = new Set(placements.map(({ tile }) => tile))
  const all = placementsOf(state.layout)
  return all.length === placements.length
    ? placements
    : [...all.filter(({ tile }) => !own.has(tile)), ...placements]
}

/** Whether an entry cannot be folded from what is known: what a match is taken up from is in the state only. */
export function needsState({ entry }: EntryFrame): boolean {
  return entry.type === 'happened' && entry.event.type === 'match_started' && entry.event.position != null
}

/** The room after the next entry. */
export function follow(room: Room, frame: EntryFrame): Room {
  const { entry } = frame
  let now: Room = { ...room, seq: frame.seq, at: frame.at, phase: frame.phase, turn: frame.turn }
  if (frame.clock) now = { ...now, clock: frame.clock }
  if (frame.choices) now = { ...now, choices: frame.choices }
  else if (entry.type === 'happened' || entry.type === 'opened') now = { ...now, choices: NONE }
  switch (entry.type) {
    case 'happened':
      return happened(room, now, entry.event)
    case 'opened':
      return {
        ...now,
        match: entry.match,
        options: entry.options,
        seats: room.seats.map((seat, n) => ({
          ...taken(seat, entry.seats[n] ?? null, frame.at),
          resigned: false,
          tiles: 0,
          hand: null,
        })),
        deal: 0,
        leader: null,
        scores: room.scores.map(() => 0),
        winners: [],
        layout: { ...EMPTY, branching: room.layout.branching },
        boneyard: 0,
        fair: null,
        log: [],
        talk: [],
        before: null,
      }
    case 'seated':
      return sat(now, entry.seat, entry.sitter, frame.at)
    case 'left':
      return sat(now, entry.seat, null, frame.at)
    case 'came':
      return change(now, entry.seat, { present: true, since: frame.at })
    case 'gone':
      return change(now, entry.seat, { present: false, since: frame.at })
    case 'ready':
    case 'rematch_wanted':
      return change(now, entry.seat, { ready: true })
    case 'said':
      return { ...now, talk: [...now.talk, entry].slice(-TALK_KEPT) }
    case 'deal_committed': {
      const { deal, attempt, commit, asked } = entry
      const fair = { deal, attempt, commit, asked, commits: [], closed: null, revealed: [] }
      return { ...now, fair, seats: now.seats.map((seat) => ({ ...seat, ready: false })) }
    }
    case 'seat_committed':
    case 'commits_closed':
    case 'seat_revealed':
      return { ...now, fair: now.fair && agreed(now.fair, entry) }
    case 'deal_aborted':
    case 'deal_revealed':
      return { ...now, fair: null }
    case 'closed':
      return { ...now, choices: NONE }
  }
}

const NONE: readonly Choice[] = []

function agreed(
  fair: FairSeen,
  entry: Extract<EntryFrame['entry'], { type: 'seat_committed' | 'commits_closed' | 'seat_revealed' }>,
): FairSeen {
  switch (entry.type) {
    case 'seat_committed': {
      const commits = [...fair.commits, [entry.seat, entry.commit] as const]
      return { ...fair, commits: commits.sort(([a], [b]) => a - b) }
    }
    case 'commits_closed':
      return { ...fair, closed: entry.seats }
    case 'seat_revealed':
      return { ...fair, revealed: [...fair.revealed, entry.seat].sort((a, b) => a - b) }
  }
}

/** After an event of the match. */
function happened(before: Room, now: Room, event: MatchEvent): Room {
  const room: Room = { ...now, log: [...now.log, event] }
  // Who gives up while a deal is agreed on ends that: it will not be dealt.
  const fair = before.phase === 'dealing' && now.phase === 'over' ? null : now.fair
  switch (event.type) {
    case 'match_started':
      return { ...room, log: [event] }
    case 'deal_started':
      return {
        ...room,
        log: event.deal > 1 ? [event] : room.log,
        before: event.deal > 1 ? before.log.findLast((each) => each.type === 'deal_ended')?.how : null,
        deal: event.deal,
        ended_at: null,
        leader: event.leader,
        scores: event.scores,
        layout: { ...EMPTY, branching: room.layout.branching },
        boneyard: typeof event.boneyard === 'number' ? event.boneyard : event.boneyard.length,
        seats: room.seats.map((seat, n) => held(seat, event.hands[n] ?? 0)),
      }
    case 'drew': {
      const seat = room.seats[event.seat]
      const hand = seat?.hand && event.tile ? [...seat.hand, event.tile].sort() : (seat?.hand ?? null)
      const drawn = { hand, tiles: (seat?.tiles ?? 0) + 1 }
      return { ...change(room, event.seat, drawn), boneyard: room.boneyard - 1 }
    }
    case 'placed': {
      const seat = room.seats[event.seat]
      const hand = seat?.hand?.filter((tile) => tile !== event.tile) ?? null
      const { placements, branching } = room.layout
      return {
        ...change(room, event.seat, { hand, tiles: (seat?.tiles ?? 1) - 1 }),
        scores: event.scores,
        layout: {
          placements: [...placements, { tile: event.tile, host: event.host }],
          branching,
          ends: event.ends,
          places: event.places,
        },
      }
    }
    case 'deal_ended': {
      const hands = event.hands
      const seats = hands ? room.seats.map((seat, n) => held(seat, hands[n] ?? [])) : room.seats
      return { ...room, seats, scores: event.scores, ended_at: now.phase === 'dealing' ? now.at : null }
    }
    case 'match_ended':
      return { ...room, scores: event.scores, winners: event.winners, fair, ended_at: null }
    case 'resigned':
      return { ...change(room, event.seat, { bot: PLAYS_ON, resigned: true }), fair }
    case 'absent':
      return change(room, event.seat, { bot: PLAYS_ON })
    case 'back':
      return change(room, event.seat, { bot: null })
    case 'timed_out':
    case 'passed':
      return room
  }
}

function held(seat: SeatSeen, hand: readonly string[] | number): SeatSeen {
  return typeof hand === 'number'
    ? { ...seat, hand: null, tiles: hand }
    : { ...seat, hand: [...hand].sort(), tiles: hand.length }
}

/** A seat with somebody else in it, or nobody: what it held and whether it resigned are the match's. */
function taken(seat: SeatSeen, sitter: Sitter | null, at: number): SeatSeen {
  const bot = !isGuestSeat(seat.kind)
  return {
    ...seat,
    name: bot ? seat.kind : (sitter?.name ?? null),
    program: sitter?.program ?? false,
    present: false,
    since: sitter === null ? null : at,
    bot: bot ? seat.kind : null,
    ready: false,
  }
}

function sat(room: Room, seat: number, sitter: Sitter | null, at: number): Room {
  const before = room.seats[seat]
  return before === undefined ? room : withSeat(room, seat, taken(before, sitter, at))
}

function change(room: Room, seat: number, changes: Partial<SeatSeen>): Room {
  const before = room.seats[seat]
  return before === undefined ? room : withSeat(room, seat, { ...before, ...changes })
}

function withSeat(room: Room, seat: number, told: SeatSeen): Room {
  return { ...room, seats: put(room.seats, seat, told) }
}

function put<T>(values: readonly T[], index: number, value: T): T[] {
  return values.map((each, n) => (n === index ? value : each))
}
