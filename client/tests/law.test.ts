import { describe, expect, test } from 'vitest'
import { Board, credited, formOf, pointsFor, seatsOf, settle, TILES } from '../src/data/law'
import { pipsLeft } from '../src/match/reckoning'
import { playOf } from '../src/match/tiles'
import { MATCHES } from './matches'

test('there are matches of every form, a hundred deals and 28 tiles', () => {
  expect(new Set(MATCHES.map(([deal]) => `${deal?.form}/${deal?.players}`)).size).toBe(24)
  expect(MATCHES.flat().length).toBeGreaterThan(100)
  expect(TILES.length).toBe(28)
})

describe.each(MATCHES.flat())('deal $deal of $form with $players', (deal) => {
  const form = formOf(deal.form)
  const seats = seatsOf(form, deal.players)

  test('counts the same ends, places and points as the core, and turns go round alike', () => {
    let board = Board.empty(form)
    let seat = deal.leader
    const scores = [...deal.before]
    for (const turn of deal.turns) {
      const [told = '', ends = '', places = ''] = turn.split('|')
      const [who, action = '', points] = told.split(' ')
      expect(Number(who)).toBe(seat)
      const play = playOf(action)
      if (play !== null) {
        expect(board.plays(play.tile)).toContainEqual(play)
        board = board.place(play.tile, play.host)
        const pairs = (some: readonly (readonly [string, number])[]): string =>
          some.map(([tile, value]) => `${tile}:${value}`).join(' ')
        expect(pairs(board.layout.ends)).toBe(ends)
        expect(pairs(board.layout.places)).toBe(places)
        const side = seats.sides.findIndex((some) => some.includes(seat))
        const credit = credited(form, board.points, scores[side] ?? 0, deal.target)
        expect(`=${credit}`).toBe(points)
        scores[side] = (scores[side] ?? 0) + credit
      }
      if (action !== '+') seat = seats.next[seat] ?? 0
    }
    if (deal.how === 'target') return
    const settled = settle(form, seats, deal.out, deal.hands.map(pipsLeft), scores, deal.target)
    const changes = settled.payments
      .filter(({ points }) => points !== 0)
      .map(({ side, points }) => [side, points])
    expect(changes).toEqual(deal.settlement)
  })
})

test('a sum scores what the form says', () => {
  expect(pointsFor(formOf('all-fives'), 15)).toBe(15)
  expect(pointsFor(formOf('fives-and-threes'), 15)).toBe(8)
  expect(pointsFor(formOf('five-up'), 15)).toBe(3)
  expect(pointsFor(formOf('all-fives'), 17)).toBe(0)
  expect(() => formOf('chess')).toThrow()
  expect(() => seatsOf(formOf('sniff'), 5)).toThrow()
})

test('a tile that does not fit cannot be placed', () => {
  const board = Board.of(formOf('all-fives'), [{ tile: '14', host: null }])
  expect(board.plays('23')).toEqual([])
  expect(board.plays('14')).toEqual([])
  expect(() => board.place('23', '14')).toThrow()
  expect(() => board.place('11', null)).toThrow()
})

test('where a tile fits, and with what points, are what is drawn as its ghosts', () => {
  const form = formOf('all-fives')
  expect(Board.empty(form).ghosts('14')).toEqual([{ action: '14', tile: '14', host: null, points: 5 }])
  const board = Board.of(form, [
    { tile: '14', host: null },
    { tile: '11', host: '14' },
  ])
  expect(board.ghosts('44')).toEqual([{ action: '44@14', tile: '44', host: '14', points: 10 }])
})
