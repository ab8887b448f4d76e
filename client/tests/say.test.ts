import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { source } from '../build/texts'
import { fitsText, tableLines, turnText, verdict } from '../src/match/say'
import { layoutAfter, turnsOf } from '../src/match/turns'
import type { Branching } from '../src/table/types'
import { Words, type Language } from '../src/words/words'
import type { EntryFrame, Welcome } from '../src/wire'

interface Told extends Welcome {
  /** What the Python core says about this state. */
  readonly words?: { readonly language: Language; readonly log: readonly string[]; readonly table: string }
}

const file = new URL('data/rooms.json', import.meta.url)
const frames = (JSON.parse(readFileSync(file, 'utf8')) as (Told | EntryFrame)[][]).flat()
const states = frames.filter((frame): frame is Told => frame.type === 'welcome' && frame.words !== undefined)
const english = new Words('en', source('en'))

describe.each(states.map((frame, n) => [n, frame] as const))('state %i', (_, { state, words: told }) => {
  const words = new Words(told?.language ?? 'en', source(told?.language ?? 'en'))
  // A bot is called by its level in the language, as the room does it.
  const names = state.seats.map(({ name, kind }, seat) => {
    const id = `page-level-${kind}`
    return words.has(id) ? words.text(id) : (name ?? words.text('seat', { seat }))
  })

  test('has turns that are told as the core tells them', () => {
    const turns = turnsOf(state.log).filter(({ tile, passed }) => tile !== null || passed)
    expect(turns.map((turn) => turnText(words, turn, names, state.fields))).toEqual(told?.log)
  })

  test('has a table that is described as the core describes it', () => {
    const layout = layoutAfter(state.log, state.log.length - 1, state.fields.spinner as Branching)
    // The sum of the ends and why it scores stands beside the table.
    const lines = told?.table.split('\n') ?? []
    expect(tableLines(words, layout)).toEqual([...lines.slice(0, -2), ...lines.slice(-1)])
  })
})

test('turns stay the same when more happens, so that only the new one has to be drawn', () => {
  const log = states
    .map(({ state }) => state.log)
    .reduce((one, other) => (other.length > one.length ? other : one))
  let before = turnsOf([])
  for (let length = 1; length <= log.length; length++) {
    const turns = turnsOf(log.slice(0, length))
    const kept = turns.filter(({ index }) => before.some((old) => old.index === index))
    expect(kept.every((turn) => before.includes(turn))).toBe(true)
    before = turns
  }
  expect(before).toEqual(turnsOf(structuredClone(log)))
})

test('a sum scores, or it is said why not', () => {
  const fives = { scoring: 'fives', unit: 'raw', target: 250 }
  expect(verdict(english, 15, 15, fives)).toBe('15 points')
  expect(verdict(english, 17, 0, fives)).toBe('17 is not a multiple of five, no points')
  expect(verdict(english, 0, 0, fives)).toBe('the sum is zero, no points')
  expect(verdict(english, 15, 3, { ...fives, unit: 'per-multiple' })).toBe('15 is 3 fives, 3 points')
})

test('a sum that counts in fives and threes is told so, and one that is too high for an exact finish', () => {
  const fields = { scoring: 'fives-and-threes', unit: 'raw', target: 61, partners: false }
  const [placed] = turnsOf([
    {
      type: 'placed',
      seat: 0,
      tile: '66',
      host: '36',
      ends: [
        ['36', 3],
        ['66', 12],
      ],
      places: [],
      points: 8,
      scores: [8, 0],
    },
  ] as unknown as Parameters<typeof turnsOf>[0])
  if (placed === undefined) throw new Error('no turn')
  const told = 'Ana placed 6|6 on 3|6. Ends 3, 12: 15 is 3 fives and 5 threes.'
  expect(turnText(english, placed, ['Ana', 'Rui'], fields)).toBe(`${told} Ana scores 8, has 8.`)
  const over = { ...placed, points: 0, scores: [60, 0] }
  expect(turnText(english, over, ['Ana', 'Rui'], fields)).toBe(`${told} 8 points would pass 61: no points.`)
})

test('it is told where a tile fits', () => {
  const plays = [
    { action: '24@46', points: 15 },
    { action: '24@02', points: 0 },
    { action: '05@55', points: 0 },
  ]
  expect(fitsText(english, '24', plays)).toBe('2|4 fits 2 places: on 4|6, 15 points; on 0|2, none.')
  expect(fitsText(english, '05', plays)).toBe('0|5 fits one place: on 5|5, none.')
  expect(fitsText(english, '66', plays)).toBe('6|6 fits nowhere.')
})
