// Made by `python -m tools.typescript` from the types of the server. Change those, not this file.

import type { Bank, Choice, MatchEvent, PerTurn, State } from './wire'

/** What you are called, and whether you are a program. */
export interface Me {
  readonly name: string
  readonly program: boolean
}

/** A room that was just made. */
export interface MadeRoom {
  /** Its code. Whoever knows it finds the room; of a room by link it is the only secret. */
  readonly code: string
  /** The path of its socket. */
  readonly socket: string
}

/** A room of the lobby. */
export interface Listing {
  readonly code: string
  readonly made: number
  readonly summary: Summary
}

/** A room in a few words. */
export interface Summary {
  /** What it is called. */
  readonly title: string
  /** Its rule set, as text. */
  readonly rules: string
  /** Its seats. */
  readonly seats: readonly SeatSummary[]
  /** Its clock. */
  readonly clock: PerTurn | Bank | null
  /** Whether others may look on. */
  readonly spectators: boolean
  /** Where it is; see `frames.State`. */
  readonly phase: 'closed' | 'dealing' | 'over' | 'playing' | 'waiting'
  /** The number of its match. */
  readonly match: number
}

/** A seat: who may take it, and who has it (null while it is free). */
export interface SeatSummary {
  readonly kind: string
  readonly name: string | null
}

/** A room as you may see it. */
export interface RoomSeen {
  /** Its code. */
  readonly code: string
  /** Your seat; null for a spectator. */
  readonly seat: number | null
  /** The last entry that the state holds. */
  readonly seq: number
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
  /** The state, as the first frame of the socket has it. */
  readonly state: State
}

/** What the rules can be. */
export interface RulesSeen {
  /** The named rule sets. */
  readonly presets: readonly PresetSeen[]
  /** The fields, each of which can be changed. */
  readonly fields: readonly FieldSeen[]
  /** The bots that a seat may be given to, weakest first. */
  readonly levels: readonly string[]
}

/** A named rule set. */
export interface PresetSeen {
  /** Its name. */
  readonly name: string
  /** What it is called. */
  readonly title: string
  /** What it is, in a sentence. */
  readonly about: string
  /** Its rule set for 2, 3 and 4 players, as text. */
  readonly rules: readonly [string, string, string]
}

/** A field of a rule set. */
export interface FieldSeen {
  /** Its name. */
  readonly name: string
  /** What it may be, in English. */
  readonly values: string
  /** What it is in the main form for two players. */
  readonly default: boolean | number | string
  /** That value in a sentence. */
  readonly about: string
}

/** The rules of the game under a rule set. */
export interface RulesPage {
  /** The rule set in its one form of text. */
  readonly rules: string
  /** The preset that it is nearest to. */
  readonly preset: string
  /** What that is called. */
  readonly title: string
  /** All its fields. */
  readonly fields: { readonly [key: string]: boolean | number | string }
  /** What it has other than the preset, each in a sentence. */
  readonly changed: readonly string[]
  /** The rules page. */
  readonly sections: readonly SectionSeen[]
}

/** A section of the rules page. */
export interface SectionSeen {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A position, or the tiles that lie after some plays. */
export interface PositionSeen {
  /** `position`: all is known; `view`: parts are hidden; `layout`: only what lies on the table. */
  readonly kind: 'layout' | 'position' | 'view'
  /** It in its one form of text. */
  readonly text: string
  /** Its rule set, as text. */
  readonly rules: string
  /** The seat to act; null when the deal is over, and for a layout. */
  readonly turn: number | null
  /** The scores, by side; empty for a layout. */
  readonly scores: readonly string[]
  /** The hands, a count in the place of one that is hidden; empty for a layout. */
  readonly hands: readonly (readonly string[] | number)[]
  /** The number of tiles in each hand; empty for a layout. */
  readonly counts: readonly number[]
  /** The number of tiles in the boneyard; null for a layout. */
  readonly boneyard: number | null
  /** What counts, as (tile, counts). */
  readonly ends: readonly (readonly [string, number])[]
  /** The sum of the ends. */
  readonly count: number
  /** What that sum scores, whatever the target. */
  readonly points: number
  /** Where one may attach, as (host, value). */
  readonly places: readonly (readonly [string, number])[]
  /** The tile that was placed last, where that is known. */
  readonly last: string | null
  /** The first double, where doubles branch. */
  readonly spinner: string | null
  /**
   * What the seat to act may do, with what would count after it and the points that it would score,
   * where its hand is known; for a layout, what anybody could place.
   */
  readonly legal: readonly Choice[]
  /** How the deal ended; null while it goes on. */
  readonly outcome: string | null
  /** All of it in words. */
  readonly words: string
}

/** A match as its record tells it; with faults, as far as it could be followed. */
export interface RecordSeen {
  /** Its number in the text, from 1. */
  readonly match: number
  /** All matches of the text. */
  readonly matches: readonly MatchHeading[]
  /** What is wrong with this one, in the order of the lines. */
  readonly faults: readonly RecordFaultSeen[]
  /** The record in its one form of text. */
  readonly text: string
  /** Its rule set, as text. */
  readonly rules: string
  /** What that is called. */
  readonly title: string
  /** All fields of the rule set. */
  readonly fields: { readonly [key: string]: boolean | number | string }
  /** Who played, by seat. */
  readonly names: readonly string[]
  /** All tags. */
  readonly tags: { readonly [key: string]: string }
  /** What happened, in the JSON format. */
  readonly events: readonly MatchEvent[]
  /** What there is to say at each event, in words: a turn at its end, the settlement at a deal's end. */
  readonly said: readonly string[]
  /** The position after each event, as text; null where none stands, or not enough is known. */
  readonly positions: readonly (string | null)[]
  /** Comments by the number of the event that they stand after, as text. */
  readonly comments: { readonly [key: string]: readonly string[] }
  /** A fair deal's commitments, by the number of the deal, as text. */
  readonly commits: { readonly [key: string]: readonly string[] }
  /** Its revealed bytes, by the same. */
  readonly reveals: { readonly [key: string]: readonly string[] }
}

/** A match of a text in a line. */
export interface MatchHeading {
  /** Its number in the text, from 1. */
  readonly match: number
  /** Who played, by seat; empty where that cannot be read. */
  readonly names: readonly string[]
  /** The final scores, `*` for an unfinished match. */
  readonly result: string
  /** How much is wrong with it. */
  readonly faults: number
}

/** One thing that is wrong with a record. */
export interface RecordFaultSeen {
  /** What is wrong. */
  readonly message: string
  /** On which line of the text, from 1. */
  readonly line: number
  /** Which kind of fault, as `docs/formats.md` lists them. */
  readonly kind: string
  /** In which deal, from 1; null outside of deals. */
  readonly deal: number | null
  /** In which turn of the deal, from 1; null outside of turns. */
  readonly turn: number | null
}

/** Why a request is refused; nothing has changed. */
export interface Refusal {
  /** Which refusal it is. */
  readonly code: string
  /** What that means, in English. */
  readonly message: string
  /** What exactly is wrong. */
  readonly detail?: string
  /** Everything that is wrong with a text, where it is one that cannot be read. */
  readonly faults?: readonly FaultSeen[]
}

/** One thing that is wrong with a text. */
export interface FaultSeen {
  /** What is wrong. */
  readonly message: string
  /** On which line, from 1. */
  readonly line: number
  /** Where in it, in characters from 1. */
  readonly column: number
  /** The piece of text at that place. */
  readonly token: string
}
