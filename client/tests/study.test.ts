import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RecordSeen } from '../src/rest'
import { inAddress, partsOf, textOf } from '../src/study/position'
import { dealsOf } from '../src/study/replay'
import { attemptsIn, fairnessOf } from '../src/study/fairness'
import { isRecord } from '../src/study/kind'

const POSITION = '00(05.56)(06.63.31) ?6!12/22.24.25.45.46.55 ?10 1 5:0 all-fives/2'

describe('a position text', () => {
  test('is taken apart into what stands in it', () => {
    expect(partsOf(POSITION)).toEqual({
      layout: '00(05.56)(06.63.31)',
      hands: [6, ['22', '24', '25', '45', '46', '55']],
      boneyard: 10,
      turn: 1,
      scores: ['5', '0'],
      rules: 'all-fives/2',
    })
    expect(partsOf(inAddress(POSITION))).toEqual(partsOf(POSITION))
    expect(partsOf('- ?9/?9 - - 0:0 all-fives/2')?.turn).toBeNull()
    expect(partsOf('- 00/- 11.12 0>66 0:0 sniff/2')).toMatchObject({
      turn: 0,
      boneyard: 2,
      hands: [['00'], []],
    })
  })

  test('is not a layout alone, nor plays in order', () => {
    expect(partsOf('00(05.56)(06.63.31)')).toBeNull()
    expect(partsOf('55 35@55 56@55')).toBeNull()
  })

  test('is written with all other tiles in the boneyard', () => {
    const parts = partsOf(POSITION)
    if (parts === null) throw new Error('it is one')
    expect(textOf(parts, 6)).toBe(POSITION.replace('!12', ''))
    expect(textOf({ ...parts, hands: [0, []], turn: null }, 28)).toBe(
      '00(05.56)(06.63.31) -/- - - 5:0 all-fives/2',
    )
  })
})

test('a record is told from a position by how it begins', () => {
  expect(isRecord('\n[Event "Club night"]\n[Rules "all-fives/2"]')).toBe(true)
  expect(isRecord(' {"tags": {}, "events": []}')).toBe(true)
  expect([POSITION, '55 35@55', '', '[5|0]'].map(isRecord)).toEqual([false, false, false, false])
})

describe('a record', () => {
  const record = JSON.parse(readFileSync(new URL('record.json', import.meta.url), 'utf8')) as RecordSeen
  const deals = dealsOf(record)

  test('is looked at deal by deal, each from its first tile to its end', () => {
    expect(deals.map(({ deal, turns }) => [deal, turns.length])).toEqual([
      [1, 17],
      [2, 10],
    ])
    const [first] = deals
    expect(first?.steps.length).toBe(1 + 17 + 1)
    expect(first?.steps[0]).toEqual({ upTo: first?.first, turn: null })
    expect(first?.steps.at(-1)).toEqual({ upTo: first?.endAt, turn: null })
    expect(deals.map(({ before, after }) => [before, after])).toEqual([
      [
        [0, 0],
        [35, 35],
      ],
      [
        [35, 35],
        [65, 50],
      ],
    ])
  })

  test('that is taken up from a position begins at its scores', () => {
    const position = '00(05.56)(06.63.31) ?6/?6 ?10 1 5:97.5 all-fives/2'
    const events = [
      { seq: 0, type: 'match_started', rules: 'all-fives/2', seats: ['Ana', 'Rui'], position },
    ] as const
    const [deal] = dealsOf({ events, fields: record.fields } as unknown as RecordSeen)
    expect([deal?.before, deal?.after]).toEqual([
      [5, 97.5],
      [5, 97.5],
    ])
  })

  test('whose deals were fair is found so', async () => {
    expect(await fairnessOf(record, deals)).toEqual([
      { state: 'ok', players: 2 },
      { state: 'ok', players: 1 },
    ])
    expect(attemptsIn(record)).toBe(1)
  })

  test('in which a secret, a hand or a commitment is another is found out', async () => {
    const other = 'ab'.repeat(32)
    const secrets = record.reveals['1'] ?? []
    const changed = { ...record, reveals: { ...record.reveals, 1: [other, ...secrets.slice(1)] } }
    expect((await fairnessOf(changed, deals))[0]).toMatchObject({ state: 'wrong' })
    const again = { ...record, reveals: { ...record.reveals, 2: secrets.slice(0, 2) } }
    const [, second] = await fairnessOf(again, deals)
    expect(second?.state === 'wrong' && second.faults).toContain('used')
    const without: RecordSeen = { ...record, commits: {}, reveals: {} }
    expect(await fairnessOf(without, deals)).toEqual([{ state: 'none' }, { state: 'none' }])
  })
})
