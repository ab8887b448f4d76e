import { levelName } from '../home/levels'
import { isGuestSeat, type Room } from '../live/room'
import type { Words } from '../words/words'
import { t } from '../words/index.svelte'

/** Who has a seat, as the page shows it. */
export interface Player {
  readonly seat: number
  /** Empty where the seat is free. */
  readonly name: string
  /** The colour: 0 is my side. */
  readonly side: number
  readonly mine: boolean
  /** Whether the seat is on my side, me included. */
  readonly ally: boolean
  /** A seat that is a bot's from the start, and no guest's. */
  readonly bot: boolean
  /** Whether a bot plays on for its guest. */
  readonly replaced: boolean
  readonly resigned: boolean
  readonly present: boolean
  readonly program: boolean
  readonly free: boolean
  readonly ready: boolean
  readonly tiles: number
  readonly hand: readonly string[] | null
  readonly score: number
}

/** The players by seat. */
export function playersOf(room: Room): Player[] {
  const names = namesOf(room)
  return room.seats.map((seat, n) => {
    const bot = !isGuestSeat(seat.kind)
    return {
      seat: n,
      name: names[n] ?? '',
      side: colourOf(room, n),
      mine: n === room.seat,
      ally: room.seat !== null && sideOf(room, n) === sideOf(room, room.seat),
      bot,
      replaced: !bot && seat.bot !== null && !seat.resigned,
      resigned: seat.resigned,
      present: seat.present,
      program: seat.program,
      free: seat.name === null,
      ready: seat.ready,
      tiles: seat.tiles,
      hand: seat.hand,
      score: room.scores[sideOf(room, n)] ?? 0,
    }
  })
}

/** The names by seat, two of one name told apart; that of a free seat is empty, or its number once it has played. */
export function namesOf(room: Room): string[] {
  const names: string[] = []
  for (const [n, seat] of room.seats.entries()) {
    const nobody = room.match > 0 ? t('seat', { seat: n }) : ''
    const name = seat.name === null ? nobody : isGuestSeat(seat.kind) ? seat.name : levelName(seat.kind)
    let number = 1
    const numbered = (): string => (number === 1 ? name : `${name} ${number}`)
    while (name !== '' && names.includes(numbered())) number += 1
    names.push(numbered())
  }
  return names
}

/** The side that a seat plays for, of those that have a score. */
export function sideOf(room: Room, seat: number): number {
  return seat % room.scores.length
}

/** The colour of a seat's side: mine is 0, the others follow in the order of play. */
export function colourOf(room: Room, seat: number): number {
  const sides = room.scores.length
  const mine = room.seat === null ? 0 : sideOf(room, room.seat)
  return (sideOf(room, seat) - mine + sides) % sides
}

/** The seats as they sit around the table: those after mine in the order of play; all of them for a spectator. */
export function rivalsOf(room: Room): number[] {
  const seats = room.seats.length
  if (room.seat === null) return room.seats.map((_, n) => n)
  const mine = room.seat
  return Array.from({ length: seats - 1 }, (_, n) => (mine + 1 + n) % seats)
}

/** The sides in the order of their colours, with the names of those who play for them. */
export function sidesOf(
  words: Words,
  room: Room,
): { side: number; colour: number; name: string; score: number }[] {
  const names = namesOf(room)
  return room.scores
    .map((score, side) => {
      const own = names.filter((name, seat) => sideOf(room, seat) === side && name !== '')
      return { side, colour: colourOf(room, side), name: words.join(own), score }
    })
    .sort((a, b) => a.colour - b.colour)
}
