import { describe, expect, test } from 'vitest'
import type { Room } from '../src/live/room'
import { paidSide, settledOf } from '../src/room/settled'

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
      pips: [4, 8, 6, 8],
      own: null,
      total: 26,
      rounded: 25,
      points: 25,
      rest: 1,
    })
  })

  test('is of both hands of the other pair, and not of the partner', () => {
    const room = ended({ hands: [[], ['13'], ['66'], ['35']], sides: 2, settlement: [[0, 10]] })
    expect(settledOf(room)?.counted).toMatchObject({ pips: [4, 8], total: 12, points: 10, rest: 2 })
  })

  test('is told where it comes to nothing as well', () => {
    const settled = settledOf(ended({ hands: [[], ['02']], settlement: [] }))
    expect(settled?.counted).toMatchObject({ pips: [2], total: 2, rounded: 0, points: 0, rest: 2 })
    expect(settled && paidSide(settled)).toBe(0)
  })

  test('is not told where it may have passed a target that is to be hit', () => {
    expect(
      settledOf(ended({ hands: [[], ['66']], settlement: [], fields: { exact: true } }))?.counted,
    ).toBeNull()
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

  test('is not one sum where each hand is rounded for itself', () => {
    const fields = { settlement: 'opponents-each' }
    const two = ended({ hands: [[], ['66'], ['35']], settlement: [[0, 20]], fields })
    expect(settledOf(two)?.counted).toBeNull()
    const one = ended({ hands: [[], ['66']], settlement: [[0, 10]], fields })
    expect(settledOf(one)?.counted).toMatchObject({ total: 12, points: 10, rest: 2 })
  })
})
