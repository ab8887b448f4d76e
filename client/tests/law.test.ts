import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Board, formOf, pointsFor, seatsOf, settle, TILES } from '../src/data/law'
import { playOf } from '../src/match/tiles'

interface Deal {
  form: string
  players: number
  leader: number
  turns: string[]
  how: 'out' | 'blocked' | 'target'
  out: number | null
  pips: number[]
  settlement: [number, number][]
  scores: number[]
}

// Played and scored by the Python core.
const deals = JSON.parse(readFileSync(new URL('data/deals.json', import.meta.url), 'utf8')) as Deal[]

test('there are deals of every form, and 28 tiles', () => {
  expect(new Set(deals.map(({ form, players }) => `${form}/${players}`)).size).toBe(24)
  expect(deals.length).toBeGreaterThanOrEqual(100)
  expect(TILES.length).toBe(28)
})

describe.each(deals.map((deal, at) => ({ ...deal, at })))('deal $at, $form with $players', (deal) => {
  const form = formOf(deal.form)
  const seats = seatsOf(form, deal.players)

  test('counts the same ends, places and points as the core, and turns go round alike', () => {
    let board = Board.empty(form)
    let seat = deal.leader
    const scores = seats.sides.map(() => 0)
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
        expect(`=${board.points}`).toBe(points)
        const side = seats.sides.findIndex((some) => some.includes(seat))
        scores[side] = (scores[side] ?? 0) + board.points
      }
      if (action !== '+') seat = seats.next[seat] ?? 0
    }
    if (deal.how === 'target') return
    const settled = settle(form, seats, deal.out, deal.pips, scores, seats.target)
    const changes = settled.payments
      .filter(({ points }) => points !== 0)
      .map(({ side, points }) => [side, points])
    expect(changes).toEqual(deal.settlement)
  })
})

test('what the table has no sum for scores nothing', () => {
  expect(pointsFor(formOf('all-fives'), 15)).toBe(15)
  expect(pointsFor(formOf('fives-and-threes'), 15)).toBe(8)
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
