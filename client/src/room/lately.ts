import type { Room } from '../live/room'
import { turnsOf, type Turn } from '../match/turns'
import type { MatchEvent } from '../wire'

/** The events that are moves or the beginning of a deal, the last ones first. */
function back(room: Room): MatchEvent[] {
  return [...room.log]
    .reverse()
    .filter(({ type }) => ['placed', 'drew', 'passed', 'deal_started'].includes(type))
}

/** What the seat whose turn it is has drawn in it; null for a tile that one may not know. */
export function drawnNow(room: Room): (string | null)[] {
  const drawn: (string | null)[] = []
  for (const event of back(room)) {
    if (event.type !== 'drew' || event.seat !== room.turn) break
    drawn.unshift(event.tile)
  }
  return drawn
}

/** The last turn; of a deal that has just begun there is none. */
export function lastTurn(room: Room): Turn | null {
  return turnsOf(room.log).at(-1) ?? null
}

/** The last placement; null where nothing was placed in this deal yet. */
export function lastPlaced(room: Room): Turn | null {
  return turnsOf(room.log).findLast(({ tile }) => tile !== null) ?? null
}
