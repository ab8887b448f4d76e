import type { Room } from '../live/room'
import { tileName } from '../match/tiles'
import { turnText } from '../match/say'
import { turnsOf } from '../match/turns'
import type { EntryFrame, MatchEvent, Said } from '../wire'
import { t, words } from '../words/index.svelte'
import { flyPoints } from './fly'
import { namesOf, sideOf, sidesOf } from './players'
import { dealingText, nothingFits } from './sentence'
import { play } from './sounds'
import type { Speech } from './speech.svelte'

/** Tell what an entry brought: to the ear, to the screen reader, and by flying points. */
export function tellEntry(
  frame: EntryFrame,
  before: Room,
  after: Room,
  quick: boolean,
  speech: Speech,
): void {
  const { entry } = frame
  const names = namesOf(after)
  const name = (seat: number): string => names[seat] ?? ''
  if (entry.type === 'happened') tellEvent(entry.event, before, after, quick, speech)
  else if (entry.type === 'said') {
    speech.tell(saidText(entry))
  } else if (entry.type === 'seated') speech.tell(t('room-told-seated', { name: name(entry.seat) }))
  else if (entry.type === 'gone' && entry.seat !== after.seat) {
    speech.tell(t('room-told-gone', { name: name(entry.seat) }))
  } else if (entry.type === 'rematch_wanted' && entry.seat !== after.seat) {
    speech.tell(t('room-told-rematch', { name: name(entry.seat) }))
  }
  if (after.turn === after.seat && after.choices.length > 0 && before.choices.length === 0) {
    if (!quick) play('turn')
    speech.shout(t('room-your-turn'))
  }
}

/** What somebody said, as a line of its own. */
export function saidText({ name, preset, text }: Said): string {
  return t('room-said', { name, text: preset ? t(`talk-${preset}`) : (text ?? '') })
}

function tellEvent(event: MatchEvent, before: Room, after: Room, quick: boolean, speech: Speech): void {
  const names = namesOf(after)
  const name = (seat: number): string => names[seat] ?? ''
  switch (event.type) {
    case 'deal_started':
      speech.tell(dealingText(after, names))
      return
    case 'drew': {
      const mine = event.seat === after.seat
      if (!quick) play('draw')
      if (mine && event.tile)
        speech.tell(t('room-told-drew', { reason: nothingFits(before), tile: tileName(event.tile) }))
      return
    }
    case 'placed':
    case 'passed': {
      const turn = turnsOf(after.log).at(-1)
      if (turn) speech.tell(turnText(words(), turn, names, after.fields))
      if (event.type === 'passed' || quick) return
      play('place')
      if (event.points > 0) {
        setTimeout(() => play('points'), 200)
        requestAnimationFrame(() =>
          flyPoints(`+${words().number(event.points)}`, scoreSeat(after, event.seat)),
        )
      }
      return
    }
    case 'deal_ended': {
      if (!quick) play('end')
      const blocked = after.fields.draw === 'none' ? 'log-blocked-no-draw' : 'log-blocked'
      if (event.how === 'out') speech.tell(words().text('log-out', { name: name(event.seat ?? 0) }))
      else if (event.how === 'blocked') speech.tell(words().text(blocked))
      for (const { side, name: who } of sidesOf(words(), after)) {
        const points = event.settlement.find(([paid]) => paid === side)?.[1] ?? 0
        if (points > 0) speech.tell(words().text('settled-gains', { name: who, points }))
        if (points < 0) speech.tell(words().text('settled-loses', { name: who, points: -points }))
      }
      return
    }
    case 'match_ended': {
      const winners = sidesOf(words(), after).filter(({ side }) => event.winners.includes(side))
      speech.tell(words().text('log-match-won', { names: words().join(winners.map((each) => each.name)) }))
      return
    }
    case 'resigned':
      speech.tell(words().text('log-resigned', { name: name(event.seat) }))
      return
    case 'timed_out':
      speech.tell(words().text('log-timed-out', { name: name(event.seat) }))
      return
    case 'absent':
      speech.tell(words().text('log-absent', { name: name(event.seat) }))
      return
    case 'back':
      speech.tell(words().text('log-back', { name: name(event.seat) }))
  }
}

/** The seat beside which the score of a seat's side stands for me: mine, where it is my side. */
function scoreSeat(room: Room, seat: number): number {
  return room.seat !== null && sideOf(room, seat) === sideOf(room, room.seat) ? room.seat : seat
}
