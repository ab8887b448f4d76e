// Made by `python -m tools.typescript` from the types of the server. Change those, not this file.

/** The number of the protocol that these are the types of; a `Welcome` has that of the server. */
export const PROTOCOL = 1

export type Frame =
  | Welcome
  | EntryFrame
  | Done
  | RefusedFrame
  | Bye

export type Command =
  | Sit
  | Leave
  | Act
  | Commit
  | Reveal
  | Ready
  | Say
  | Resign
  | Back
  | Rematch
  | Resync

/** The first frame, and the answer to a resync: all that you may know. */
export interface Welcome {
  readonly type: 'welcome'
  /** `PROTOCOL`. */
  readonly protocol: number
  /** The code of the room. */
  readonly room: string
  /** Your seat; null for a spectator. */
  readonly seat: number | null
  /** What you are called. */
  readonly name: string
  /** The last entry that the state holds; the next frame that tells of an entry has `seq + 1`. */
  readonly seq: number
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
  /** The state. */
  readonly state: State
  /** What happened after the entry that you said you had seen last, as far as it is at hand. */
  readonly missed: readonly EntryFrame[]
}

/** Everything that you may know of a room. */
export interface State {
  /**
   * `waiting` for players; `dealing`: a deal is being agreed on, or the last one stands; `playing`;
   * `over`: the match is; `closed`: the room is.
   */
  readonly phase: 'closed' | 'dealing' | 'over' | 'playing' | 'waiting'
  /** The number of the match in the room. */
  readonly match: number
  /** What the room was made with. */
  readonly options: Options
  /** The rule set as its fields, all of them; the options have it as text. */
  readonly fields: { readonly [key: string]: boolean | number | string }
  /** The seats. */
  readonly seats: readonly SeatSeen[]
  /** The number of the current or last deal; 0 before the first. */
  readonly deal: number
  /** Who led it. */
  readonly leader: number | null
  /** The seat to act. */
  readonly turn: number | null
  /** The scores, by side. */
  readonly scores: readonly number[]
  /** The sides that have won. */
  readonly winners: readonly number[]
  /** The layout as text; `-` when nothing lies. */
  readonly layout: string
  /** What counts, as (tile, counts). */
  readonly ends: readonly (readonly [string, number])[]
  /** Where one may attach, as (host, value). */
  readonly places: readonly (readonly [string, number])[]
  /** The number of tiles in it. */
  readonly boneyard: number
  /** What you may do; empty unless it is your turn. */
  readonly choices: readonly Choice[]
  /** The clocks; null where the room has none. */
  readonly clock: ClockSeen | null
  /** How the current deal was or is agreed on. */
  readonly fair: FairSeen | null
  /** When the last deal ended, in milliseconds since 1970, while the next one is awaited. */
  readonly ended_at: number | null
  /** How long the end of a deal stands, in milliseconds, unless all are ready before. */
  readonly pause: number
  /** The events of the current deal, as you saw them; the JSON format. */
  readonly log: readonly MatchEvent[]
  /** What was said last, oldest first. */
  readonly talk: readonly unknown[]
}

/** What the maker of a room chooses. */
export interface Options {
  /** The rule set, as text. */
  readonly rules: string
  /** Who may take each seat, one of `SEAT_KINDS`. */
  readonly seats: readonly string[]
  /** What the room is called. */
  readonly title: string
  /** Whether the lobby lists it; else only who has its link finds it. */
  readonly public: boolean
  /** Seconds for each turn, or for the match with an increment; null for no clock. */
  readonly clock: PerTurn | Bank | null
  /** What a seat's running out of time does: a bot plays on, or the seat resigns. */
  readonly on_timeout: 'bot' | 'resign'
  /** Whether free text is allowed (in a room by link only), preset messages, or neither. */
  readonly chat: 'free' | 'none' | 'preset'
  /** How long a bot waits before it plays, and a deal's end stands before the next deal. */
  readonly pace: 'fast' | 'none' | 'normal'
  /** Whether others may look on. */
  readonly spectators: boolean
  /** A position that the first match is taken up from. */
  readonly position: string | null
  /** The first deal of the first match, given instead of shuffled. */
  readonly deal: GivenDeal | null
}

/** So many seconds for each turn. */
export interface PerTurn {
  readonly type: 'turn'
  readonly seconds: number
}

/** So many seconds for the whole match, and an increment in seconds for each turn. */
export interface Bank {
  readonly type: 'bank'
  readonly seconds: number
  readonly increment: number
}

/** A deal as given: tiles as `12.05`, hands by seat, boneyard in draw order; hidden tiles `?9`. */
export interface GivenDeal {
  readonly hands: readonly string[]
  readonly boneyard: string
  readonly leader: number
}

/** One seat, as everybody sees it. */
export interface SeatSeen {
  /** Who may take it, as in the room's options. */
  readonly kind: string
  /** Who has it: a guest's name, or the bot's level; null while it is free. */
  readonly name: string | null
  /** Whether a program has it. */
  readonly program: boolean
  /** Whether whoever has it is connected. */
  readonly present: boolean
  /** Since when they are, or are not, in milliseconds since 1970; null where no guest has it. */
  readonly since: number | null
  /** The level of the bot that plays it now; null while its guest does. */
  readonly bot: string | null
  /** Whether it has resigned. */
  readonly resigned: boolean
  /** The number of tiles in its hand. */
  readonly tiles: number
  /** Its tiles, where you may see them. */
  readonly hand: readonly string[] | null
  /** Whether it waits for the next deal or for a rematch. */
  readonly ready: boolean
}

/** Something the seat to act may do. */
export interface Choice {
  /** `12@11`, a lead `12`, a draw `+` or a pass `--`. */
  readonly action: string
  /** What it would score. */
  readonly points: number
  /** What would count after it, as (tile, counts); for a draw or a pass, what counts now. */
  readonly ends: readonly (readonly [string, number])[]
}

/** The clocks. */
export interface ClockSeen {
  /** Milliseconds that each seat had left at `since`; null for a bot. */
  readonly left: readonly (number | null)[]
  /** When the turn began or was taken up again, in milliseconds since 1970 by the server's clock. */
  readonly since: number
  /** The seat whose clock runs; null if none does. */
  readonly running: number | null
}

/** The deal that is being agreed on, or the one that is played. */
export interface FairSeen {
  /** Its number. */
  readonly deal: number
  /** Which attempt at it. */
  readonly attempt: number
  /** The server's commitment. */
  readonly commit: string
  /** The seats that were asked to commit. */
  readonly asked: readonly number[]
  /** The commitments so far, as (seat, SHA-256). */
  readonly commits: readonly (readonly [number, string])[]
  /** The seats that take part, once no more commitments are taken. */
  readonly closed: readonly number[] | null
  /** The seats that have revealed. */
  readonly revealed: readonly number[]
}

/** Something happened. */
export interface EntryFrame {
  readonly type: 'entry'
  /** Its number, one more than that of the frame before it; after a gap ask for a resync. */
  readonly seq: number
  /** When, in milliseconds since 1970 by the server's clock. */
  readonly at: number
  /** What, as you may see it. */
  readonly entry:
    | Opened
    | Seated
    | Left
    | Came
    | Gone
    | Happened
    | DealCommitted
    | SeatCommitted
    | CommitsClosed
    | SeatRevealed
    | DealAborted
    | DealRevealed
    | ReadyFor
    | Said
    | RematchWanted
    | Closed
  /** Where the room is after it, as in the state. */
  readonly phase: 'closed' | 'dealing' | 'over' | 'playing' | 'waiting'
  /** The seat to act after it. */
  readonly turn: number | null
  /** What you may do now, if it is your turn after this entry and nothing follows at once. */
  readonly choices?: readonly Choice[] | null
  /** The clocks, if this entry changed them. */
  readonly clock?: ClockSeen | null
}

/** A match of the room is set up, the first or a rematch. */
export interface Opened {
  readonly type: 'opened'
  /** Its number in the room, from 1. */
  readonly match: number
  /** What the room was made with. */
  readonly options: Options
  /** Who sits where; null for an open seat or a bot's. */
  readonly seats: readonly (Sitter | null)[]
  /** The guest who made the room; known to the server only. */
  readonly maker: string
}

/** Who has a seat. */
export interface Sitter {
  /** The guest's id; known to the server only. */
  readonly guest: string
  /** What the guest is called. */
  readonly name: string
  /** Whether it is a program. */
  readonly program: boolean
}

/** A guest took a seat. */
export interface Seated {
  readonly type: 'seated'
  readonly seat: number
  readonly sitter: Sitter
}

/** A seat is free again; only while no match is going on. */
export interface Left {
  readonly type: 'left'
  readonly seat: number
}

/** The guest of a seat is connected; what was connected before is replaced. */
export interface Came {
  readonly type: 'came'
  /** The seat. */
  readonly seat: number
  /** The connection; known to the server only. */
  readonly session: string
  /** The server process that has it; known to the server only. */
  readonly process: string
}

/** The connection of a seat is lost; it means nothing if a newer one has come. */
export interface Gone {
  readonly type: 'gone'
  readonly seat: number
  readonly session: string
}

/** Something happened in the match. */
export interface Happened {
  readonly type: 'happened'
  /** The event, as the JSON format has it; its `seq` is its place in the match. */
  readonly event: MatchEvent
}

/** The server commits to its secret for a deal, and asks seats for theirs. */
export interface DealCommitted {
  readonly type: 'deal_committed'
  /** The number of the deal. */
  readonly deal: number
  /** Which attempt at it, from 1. */
  readonly attempt: number
  /** SHA-256 of the server's secret, in hexadecimal. */
  readonly commit: string
  /** The seats that are asked to commit to bytes of their own. */
  readonly asked: readonly number[]
  /** The server's secret; hidden. */
  readonly secret: string
}

/** A seat committed to bytes of its own. */
export interface SeatCommitted {
  readonly type: 'seat_committed'
  readonly seat: number
  readonly commit: string
}

/** No more commitments are taken; these seats take part and are asked to reveal. */
export interface CommitsClosed {
  readonly type: 'commits_closed'
  readonly seats: readonly number[]
}

/** A seat revealed its bytes to the server; to others they are hidden until the deal is over. */
export interface SeatRevealed {
  readonly type: 'seat_revealed'
  readonly seat: number
  readonly secret: string
}

/** An attempt at a deal came to nothing: seats that had committed did not reveal. */
export interface DealAborted {
  readonly type: 'deal_aborted'
  /** The number of the deal. */
  readonly deal: number
  /** Which attempt it was. */
  readonly attempt: number
  /** The commitments, the server's first, then by seat. */
  readonly commits: readonly string[]
  /** What was revealed, in the same order; null for what was not. */
  readonly secrets: readonly (string | null)[]
  /** The seats that did not reveal; they are left out of the next attempts. */
  readonly missing: readonly number[]
}

/** The deal is over, and everything it was shuffled from is published. */
export interface DealRevealed {
  readonly type: 'deal_revealed'
  /** The number of the deal. */
  readonly deal: number
  /** The commitments, the server's first, then by seat. */
  readonly commits: readonly string[]
  /** The secrets in the same order. */
  readonly secrets: readonly string[]
}

/** A seat wants the next deal now. */
export interface ReadyFor {
  readonly type: 'ready'
  readonly seat: number
}

/** A seat said something: a preset message or free text. */
export interface Said {
  readonly type: 'said'
  readonly seat: number
  readonly name: string
  readonly preset: string | null
  readonly text: string | null
}

/** A seat wants another match. */
export interface RematchWanted {
  readonly type: 'rematch_wanted'
  readonly seat: number
}

/** The room is closed; nothing follows. */
export interface Closed {
  readonly type: 'closed'
  readonly reason: 'abandoned' | 'finished'
}

/** A command was carried out, and that is durable. */
export interface Done {
  readonly type: 'done'
  /** The command's id. */
  readonly id: string
  /** The first entry that it gave. */
  readonly seq: number
}

/** A command was refused; nothing has changed. */
export interface RefusedFrame {
  readonly type: 'refused'
  /** The command's id; null if it could not be read. */
  readonly id: string | null
  /** Why, as one of the documented codes. */
  readonly code:
    | 'already_seated'
    | 'bad_command'
    | 'bad_options'
    | 'bad_text'
    | 'chat_off'
    | 'illegal_play'
    | 'match_going_on'
    | 'match_over'
    | 'no_match'
    | 'no_room'
    | 'no_seat'
    | 'not_absent'
    | 'not_asked'
    | 'not_over'
    | 'not_seated'
    | 'not_your_turn'
    | 'out_of_time'
    | 'persons_only'
    | 'rate_limited'
    | 'replaced'
    | 'resigned'
    | 'reveal_mismatch'
    | 'room_closed'
    | 'room_full'
    | 'seat_taken'
    | 'spectators_off'
    | 'stale'
    | 'too_large'
    | 'too_many_rooms'
    | 'too_many_sockets'
    | 'unauthorized'
    | 'unavailable'
  /** What that means, in English. */
  readonly message: string
  /** The last entry of the room. */
  readonly seq: number
  /** What exactly is wrong, where there is more to say. */
  readonly detail: string
}

/** The connection ends. */
export interface Bye {
  readonly type: 'bye'
  /**
   * `replaced` by a newer connection of yours; `slow`: you did not read; `restart`: the server stops,
   * come back in a moment; `closed`: the room is; `failed`: something went wrong in the server; or a
   * refusal's code.
   */
  readonly code: string
}

/** Take a seat; any that is free, if none is named. */
export interface Sit {
  readonly type: 'sit'
  readonly seat?: number | null
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Give the seat up; during a match, leave it to a bot until one comes back. */
export interface Leave {
  readonly type: 'leave'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Play: `12@11`, a lead `12`, a draw `+` or a pass `--`. */
export interface Act {
  readonly type: 'act'
  /** The last entry that the client had seen. If the match has moved on since, it is refused. */
  readonly seq: number
  /** What to do. */
  readonly action: string
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Commit to secret bytes for a deal. */
export interface Commit {
  readonly type: 'commit'
  /** Its number. */
  readonly deal: number
  /** Which attempt at this deal it is for, from 1. */
  readonly attempt: number
  /** SHA-256 of 32 random bytes, in hexadecimal. */
  readonly commit: string
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Reveal to the server the 32 bytes that were committed to, in hexadecimal. */
export interface Reveal {
  readonly type: 'reveal'
  readonly deal: number
  readonly attempt: number
  readonly secret: string
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Ask for the next deal at once; it comes when all who are present have. */
export interface Ready {
  readonly type: 'ready'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Say something to the room: one of the preset messages, or free text where the room allows it. */
export interface Say {
  readonly type: 'say'
  readonly preset?:
    | 'bye'
    | 'good_game'
    | 'good_luck'
    | 'hello'
    | 'one_moment'
    | 'one_more'
    | 'sorry'
    | 'thanks'
    | 'well_played'
    | null
  readonly text?: string | null
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Give up the match; that is final. */
export interface Resign {
  readonly type: 'resign'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Take the seat back from the bot that plays it on. */
export interface Back {
  readonly type: 'back'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Ask for another match, seats kept; it begins when all who are seated have. */
export interface Rematch {
  readonly type: 'rematch'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

/** Ask for the whole state again. */
export interface Resync {
  readonly type: 'resync'
  /**
   * Chosen by the client, new for each command. A command whose id was answered before is answered again
   * and not done again.
   */
  readonly id: string
}

export type MatchEvent =
  | MatchStartedEvent
  | DealStartedEvent
  | DrewEvent
  | PlacedEvent
  | PassedEvent
  | DealEndedEvent
  | MatchEndedEvent
  | ResignedEvent
  | TimedOutEvent
  | AbsentEvent
  | BackEvent

/** A match begins. */
export interface MatchStartedEvent {
  readonly seq: number
  readonly type: 'match_started'
  /** The rule set. */
  readonly rules: string
  /** The names of the players, by seat. */
  readonly seats: readonly string[]
  /** The text of the position that the first deal is taken up from; null for a match from its beginning. */
  readonly position?: string
}

/** The tiles are dealt. */
export interface DealStartedEvent {
  readonly seq: number
  readonly type: 'deal_started'
  /** Number of the deal, from 1. */
  readonly deal: number
  /** The seat that leads. */
  readonly leader: number
  /** The hands by seat; a count in the place of one that is hidden. */
  readonly hands: readonly (readonly string[] | number)[]
  /** The boneyard in draw order, or its count where that is hidden. */
  readonly boneyard: readonly string[] | number
  /** The scores before the deal, by side. */
  readonly scores: readonly number[]
}

/** A seat drew a tile; `tile` is null where that is hidden. */
export interface DrewEvent {
  readonly seq: number
  readonly type: 'drew'
  readonly seat: number
  readonly tile: string | null
}

/** A seat placed a tile. */
export interface PlacedEvent {
  readonly seq: number
  readonly type: 'placed'
  /** Who placed it. */
  readonly seat: number
  /** The tile. */
  readonly tile: string
  /** What it was attached to; null for a lead. */
  readonly host: string | null
  /** What counts after it. */
  readonly ends: readonly (readonly [string, number])[]
  /** The open places after it, as (host, value). */
  readonly places: readonly (readonly [string, number])[]
  /** What it scored. */
  readonly points: number
  /** The scores after it, by side. */
  readonly scores: readonly number[]
}

/** A seat passed. */
export interface PassedEvent {
  readonly seq: number
  readonly type: 'passed'
  readonly seat: number
}

/** A deal is over. */
export interface DealEndedEvent {
  readonly seq: number
  readonly type: 'deal_ended'
  /** `out`, `blocked` or `target`. */
  readonly how: 'out' | 'blocked' | 'target'
  /** Who went out; else null. */
  readonly seat: number | null
  /** What was left in the hands, by seat; empty where a record does not know it of all seats. */
  readonly hands: readonly (readonly string[])[] | null
  /** What the settlement changed, as (side, points), zeros left out. */
  readonly settlement: readonly (readonly [number, number])[]
  /** The scores after it, by side. */
  readonly scores: readonly number[]
}

/** The match is over. */
export interface MatchEndedEvent {
  readonly seq: number
  readonly type: 'match_ended'
  /** The sides that won; more than one where the win is shared. */
  readonly winners: readonly number[]
  /** The final scores, by side. */
  readonly scores: readonly number[]
}

/** A seat gave up; that is final. */
export interface ResignedEvent {
  readonly seq: number
  readonly type: 'resigned'
  readonly seat: number
}

/** A seat ran out of time; a bot plays on, or the seat resigns. */
export interface TimedOutEvent {
  readonly seq: number
  readonly type: 'timed_out'
  readonly seat: number
}

/** A seat was left; a bot plays it on. */
export interface AbsentEvent {
  readonly seq: number
  readonly type: 'absent'
  readonly seat: number
}

/** A seat that had been left is taken up again. */
export interface BackEvent {
  readonly seq: number
  readonly type: 'back'
  readonly seat: number
}
