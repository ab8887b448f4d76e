import { describe, expect, test } from 'vitest'
import { againstBots, choiceFrom, codeOf, rulesOf, USUAL, withFriends } from '../src/home/choice'

describe('the room that is made', () => {
  test('against bots has one seat for me and bots of one level in the others', () => {
    expect(againstBots(USUAL, 'greedy')).toMatchObject({ rules: 'all-fives/2', seats: ['open', 'greedy'] })
    const three = againstBots({ ...USUAL, players: 3, form: 'sniff', target: 100 }, 'club')
    expect(three).toMatchObject({ rules: 'sniff/3,target=100', seats: ['open', 'club', 'club'] })
  })

  test('for two friends among four makes them partners, who sit opposite each other', () => {
    const seats = withFriends({ ...USUAL, players: 4, people: 2 }, 'club').seats
    expect(seats).toEqual(['open', 'club', 'open', 'club'])
  })

  test('has free talk by link only', () => {
    expect(withFriends(USUAL, 'club')).toMatchObject({ public: false, chat: 'free', seats: ['open', 'open'] })
    expect(withFriends({ ...USUAL, open: true }, 'club')).toMatchObject({ public: true, chat: 'preset' })
  })
})

test('the rules are a preset, the players, and a target only where one was chosen', () => {
  expect(rulesOf(USUAL)).toBe('all-fives/2')
  expect(rulesOf({ ...USUAL, form: 'muggins', players: 4, target: 50 })).toBe('muggins/4,target=50')
})

test('a code is found in a link, alone, and with spaces around it', () => {
  expect(codeOf(' h27ipwlkpX_N ')).toBe('h27ipwlkpX_N')
  expect(codeOf('http://192.168.1.5:8000/rooms/h27ipwlkpX_N?since=4')).toBe('h27ipwlkpX_N')
  expect(codeOf('/rooms/h27ipwlkpX_N/matches/1')).toBe('h27ipwlkpX_N')
  expect(codeOf('no code at all')).toBeNull()
  expect(codeOf('')).toBeNull()
})

test('what was kept in the browser is taken as far as it makes sense', () => {
  expect(choiceFrom(null)).toEqual(USUAL)
  expect(choiceFrom({ players: 4, people: 9, clock: { type: 'turn', seconds: 1 }, open: 'yes' })).toEqual({
    ...USUAL,
    players: 4,
    people: 4,
  })
  const kept = {
    players: 3,
    people: 2,
    form: 'sniff',
    clock: { type: 'turn', seconds: 20 },
    target: 75,
    open: true,
  }
  expect(choiceFrom(kept)).toEqual(kept)
})
