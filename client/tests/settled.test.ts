import { describe, expect, test } from 'vitest'
import { source } from '../build/texts'
import type { Room } from '../src/live/room'
import { explained } from '../src/room/explained'
import { settledOf } from '../src/room/settled'
import { Words } from '../src/words/words'

const MAIN = { settlement: 'opponents-sum', round_to: 5, unit: 'raw', scoring: 'fives', exact: false }

interface Given {
  readonly hands: readonly (readonly string[])[]
  readonly settlement: readonly (readonly [number, number])[]
  readonly sides?: number
  readonly out?: number | null
  readonly fields?: Record<string, string | number | boolean>
}

/** The end of a deal in which seat 0 went out, or another, or nobody (null). */
function ended({ hands, settlement, sides = hands.length, out = 0, fields = {} }: Given): Room {
  const scores = Array<number>(sides).fill(0)
  const event = {
    type: 'deal_ended',
    how: out === null ? 'blocked' : 'out',
    seat: out,
    hands,
    settlement,
    scores,
  }
  return { seat: 0, scores, fields: { ...MAIN, ...fields }, log: [event] } as unknown as Room
}

describe('the sum that is paid for', () => {
  test('is of the tiles of the one rival, with what is left over the fives', () => {
    const room = ended({ hands: [[], ['13', '35', '06', '26']], settlement: [[0, 25]] })
    expect(settledOf(room)?.counted).toEqual({
      side: 0,
      pips: [4, 8, 6, 8],
      each: null,
      own: null,
      total: 26,
      rounded: 25,
      points: 25,
      over: false,
      rest: 1,
    })
  })

  test('is of both hands of the other pair, and not of the partner', () => {
    const room = ended({ hands: [[], ['13'], ['66'], ['35']], sides: 2, settlement: [[0, 10]] })
    expect(settledOf(room)?.counted).toMatchObject({ pips: [4, 8], total: 12, points: 10, rest: 2 })
  })

  test('is told where it comes to nothing as well', () => {
    const settled = settledOf(ended({ hands: [[], ['02']], settlement: [] }))
    expect(settled?.counted).toMatchObject({ side: 0, pips: [2], total: 2, rounded: 0, points: 0, rest: 2 })
  })

  test('pays nothing where it would pass a target that is to be hit', () => {
    const fields = { exact: true }
    const out = settledOf(ended({ hands: [[], ['66']], settlement: [], fields }))
    expect(out?.counted).toMatchObject({ side: 0, total: 12, points: 10, over: true })
    const blocked = settledOf(ended({ hands: [['66'], ['01']], out: null, settlement: [], fields }))
    expect(blocked?.counted).toMatchObject({ side: 1, total: 12, points: 10, over: true })
    const little = settledOf(ended({ hands: [[], ['02']], settlement: [], fields }))
    expect(little?.counted).toMatchObject({ points: 0, over: false })
  })

  test('is the difference where that counts', () => {
    const fields = { settlement: 'difference' }
    const room = ended({ hands: [['01'], ['66'], ['35']], out: null, settlement: [[0, 20]], fields })
    expect(settledOf(room)?.counted).toMatchObject({ pips: [12, 8], own: 1, total: 19, points: 20, rest: 4 })
  })

  test('is shared by two of three who tie', () => {
    const settlement = [[0, 2.5] as const, [1, 2.5] as const]
    const room = ended({ hands: [['01'], ['01'], ['06']], out: null, settlement })
    expect(settledOf(room)?.counted).toMatchObject({ pips: [6], total: 6, points: 5, rest: 1 })
  })

  test('is counted in fives where those are points', () => {
    const room = ended({ hands: [[], ['66', '06']], settlement: [[0, 4]], fields: { unit: 'per-multiple' } })
    expect(settledOf(room)?.counted).toMatchObject({ total: 18, rounded: 20, points: 4, rest: 3 })
  })

  test('is of hands that are rounded each for itself where there are several', () => {
    const fields = { settlement: 'opponents-each' }
    const two = ended({ hands: [[], ['66'], ['35']], settlement: [[0, 20]], fields })
    expect(settledOf(two)?.counted).toMatchObject({
      pips: [10, 10],
      each: [
        { seat: 1, pips: 12, rounded: 10 },
        { seat: 2, pips: 8, rounded: 10 },
      ],
      total: 20,
      points: 20,
    })
    const one = ended({ hands: [[], ['66']], settlement: [[0, 10]], fields })
    expect(settledOf(one)?.counted).toMatchObject({ each: null, total: 12, points: 10, rest: 2 })
  })

  test('is rounded to threes where those count', () => {
    const fields = { scoring: 'threes', round_to: 3, unit: 'per-multiple' }
    const room = ended({ hands: [[], ['56']], settlement: [[0, 4]], fields })
    expect(settledOf(room)?.counted).toMatchObject({ total: 11, rounded: 12, points: 4, rest: 2 })
  })

  test('of two who tie is what the third holds, also where the difference counts', () => {
    const settlement = [[0, 2.5] as const, [1, 2.5] as const]
    const fields = { settlement: 'difference' }
    const room = ended({ hands: [['01'], ['01'], ['06']], out: null, settlement, fields })
    expect(settledOf(room)?.counted).toMatchObject({ own: null, total: 6, points: 5 })
  })
})

const english = new Words('en', source('en'))

/** What is said below the sum. */
function told(given: Given): string {
  const settled = settledOf(ended(given))
  if (settled === null) throw new Error('the deal has ended')
  const names = ['Ana', 'Bia', 'Caio', 'Davi']
  const sides = settled.now.map((_, side) => ({ side, name: names[side] ?? '' }))
  return explained(english, settled, names, sides)
}

describe('the sentences below the sum', () => {
  test('tell what is left over the fives', () => {
    expect(told({ hands: [[], ['66']], settlement: [[0, 10]] })).toBe(
      '12 leaves a remainder of 2 over the fives. 1 or 2 is rounded down, so to 10.',
    )
  })

  test('tell what each hand is rounded to where each is rounded for itself', () => {
    const fields = { settlement: 'opponents-each' }
    expect(told({ hands: [[], ['66'], ['35']], settlement: [[0, 20]], fields })).toBe(
      'Bia held 12, nearest five: 10. Caio held 8, nearest five: 10.',
    )
  })

  test('tell how many points the fives are', () => {
    const fields = { settlement: 'opponents-each', unit: 'per-multiple' }
    expect(told({ hands: [[], ['66'], ['35']], settlement: [[0, 4]], fields })).toBe(
      'Bia held 12, nearest five: 10. Caio held 8, nearest five: 10. 20 is 4 fives.',
    )
  })

  test('tell what is left over the threes, and how many those are', () => {
    const fields = { scoring: 'threes', round_to: 3, unit: 'per-multiple' }
    expect(told({ hands: [[], ['56']], settlement: [[0, 4]], fields })).toBe(
      '11 leaves a remainder of 2 over the threes. 2 is rounded up, so to 12. 12 is 4 threes.',
    )
    expect(told({ hands: [[], ['46']], settlement: [[0, 3]], fields })).toBe(
      '10 leaves a remainder of 1 over the threes. 1 is rounded down, so to 9. 9 is 3 threes.',
    )
    expect(told({ hands: [[], ['66']], settlement: [[0, 4]], fields })).toBe(
      '12 is a multiple of three already. 12 is 4 threes.',
    )
  })

  test('tell that a score would pass the target that is to be hit', () => {
    const fields = { exact: true, target: 100 }
    expect(told({ hands: [[], ['55']], settlement: [], fields })).toBe(
      '10 is a multiple of five already. Ana: 10 points would pass 100, so no points.',
    )
    expect(told({ hands: [['55'], ['00']], out: null, settlement: [], fields })).toBe(
      '10 is a multiple of five already. Bia: 10 points would pass 100, so no points.',
    )
  })

  test('tell of a tie after a block', () => {
    expect(told({ hands: [['12'], ['03']], out: null, settlement: [], fields: { exact: true } })).toBe(
      'Tie for the lowest at 3: Ana and Bia. Nobody scores.',
    )
  })
})
