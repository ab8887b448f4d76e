import type { LiveTable } from '../live/table.svelte'
import type { Room } from '../live/room'
import { drawnNow, lastTurn } from './lately'
import { fitsText, passReason } from '../match/say'
import { playOf, tileName } from '../match/tiles'
import type { Choice } from '../wire'
import { t, words } from '../words/index.svelte'
import { namesOf } from './players'
import type { Play } from './play.svelte'

/** What goes on, in a word and a sentence. */
export interface Sentence {
  readonly title: string
  readonly text: string
  /** Whether somebody is thinking, which is shown by dots. */
  readonly thinking: boolean
}

const just = (title: string, text = '', thinking = false): Sentence => ({ title, text, thinking })

/** What goes on at the table, for the player or the spectator. */
export function sentenceOf(room: Room, live: LiveTable, play: Play): Sentence {
  const names = namesOf(room)
  if (room.phase === 'waiting') return just(t('room-state-waiting'))
  if (room.phase === 'closed') return just(t('room-state-closed'))
  if (room.phase === 'over') return just(t('room-state-over'))
  if (room.turn === null) return just(t('room-state-dealing'), dealingText(room, names))
  const drawn = drawnNow(room)
  if (room.turn === room.seat && !live.busy) return mine(room, play, drawn)
  const name = names[room.turn] ?? ''
  if (drawn.length > 0) return just(t('room-drawing', { name }), nothingFits(room))
  const turn = lastTurn(room)
  if (turn?.passed) {
    const passer = names[turn.seat] ?? ''
    return just(t('room-passes', { name: passer }), passReason(words(), turn, room.fields))
  }
  if (room.turn === room.seat) return just(t('room-your-turn'))
  return just(t('room-thinks', { name }), '', true)
}

function mine(room: Room, play: Play, drawn: readonly (string | null)[]): Sentence {
  const title = t('room-your-turn')
  const seat = room.seat === null ? undefined : room.seats[room.seat]
  if (seat?.bot) return just(t('room-state-bot'), t('room-bot-plays'))
  if (play.sent !== null) return just(title)
  if (play.selected !== null) {
    const plays = play.playsOf(play.selected)
    const places = plays.length
    if (places > 1) return just(title, t('room-fits-many', { tile: tileName(play.selected), places }))
    return just(title, t('room-fits-one', { tile: tileName(play.selected) }))
  }
  if (play.misfit !== null) return just(title, words().text('fits-nowhere', { tile: tileName(play.misfit) }))
  if (play.hint > 0) return just(title, t(play.hint === 1 ? 'room-hint-more' : 'room-hint-makes'))
  if (drawn.length > 0) {
    const known = drawn.filter((tile) => tile !== null)
    const last = known.at(-1)
    const tiles = known.map(tileName).join(', ')
    const fits = last !== undefined && play.playsOf(last).length > 0
    if (fits) return just(title, words().text('drawn-fits', { tiles, last: tileName(last) }))
    return just(title, words().text('drawn-nothing-fits', { tiles }))
  }
  const fitting = new Set(room.choices.flatMap(({ action }) => playOf(action)?.tile ?? []))
  if (room.layout.placements.length === 0) return just(title, t('room-you-lead'))
  if (fitting.size === 0) return just(title, t('room-you-may-draw'))
  return just(title, t('room-can', { tiles: fitting.size }))
}

/** The hint, a step a press: which tiles fit, then what each would make. */
export function hintText(play: Play, choices: readonly Choice[]): string {
  const tiles = play.order.filter((tile) => play.playsOf(tile).length > 0)
  if (tiles.length === 0) return t('room-hint-none')
  if (play.hint === 1) return t('room-hint-fits', { tiles: words().join(tiles.map(tileName)) })
  return tiles.map((tile) => fitsText(words(), tile, choices)).join(' ')
}

/** `Nothing fits 6, 5, 2`. */
export function nothingFits(room: Room): string {
  const values = [...new Set(room.layout.places.map(([, value]) => value))].sort((a, b) => b - a)
  return t('room-nothing-fits', { values: values.join(', ') })
}

/** What is done before the first tile lies: the shuffling, then who leads, and why. */
export function dealingText(room: Room, names: readonly string[]): string {
  if (room.phase === 'dealing')
    return room.fair ? t('room-shuffling', { players: room.fair.asked.length }) : ''
  if (room.leader === null) return ''
  return words().text(leadId(room), { deal: room.deal, name: names[room.leader] ?? '' })
}

function leadId(room: Room): string {
  const { first_leader: first, next_leader: next } = room.fields
  if (room.deal === 1) return first === 'lot' ? 'log-deal-lot' : 'log-deal-tiles'
  if (next === 'rotate') return 'log-deal-rotate'
  if (next === 'lot' || (room.before !== undefined && room.before !== 'out')) return 'log-deal-lot'
  return room.before === 'out' ? 'log-deal-winner' : 'log-deal'
}
