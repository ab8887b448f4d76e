import type { Room } from '../live/room'
import { layoutAfter, type Turn } from '../match/turns'
import type { Branching, Layout } from '../table/types'
import { lastPlaced } from './lately'

/** What is shown of the table: as it is now, or as it was after an earlier turn of the log. */
export interface Seen {
  readonly layout: Layout
  /** The turn in which the last tile of it was placed. */
  readonly last: Turn | null
  /** Which turn it is, counted from 1, and of how many; null for the table as it is now. */
  readonly past: { readonly turn: number } | null
}

/** What is shown while a turn of the log is looked at; the table as it is now for none, or for the last. */
export function seenOf(room: Room, turns: readonly Turn[], looked: number | null): Seen {
  const turn = looked === null ? undefined : turns[looked]
  if (looked === null || turn === undefined || turn === turns.at(-1))
    return { layout: room.layout, last: lastPlaced(room), past: null }
  return {
    layout: layoutAfter(room.log, turn.index, room.fields.spinner as Branching),
    last: turns.slice(0, looked + 1).findLast(({ tile }) => tile !== null) ?? null,
    past: { turn: looked + 1 },
  }
}
