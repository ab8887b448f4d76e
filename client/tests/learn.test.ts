import { expect, test } from 'vitest'
import { entries, source } from '../build/texts'
import { Board, formOf } from '../src/data/law'
import { exercise, SIZES, type Size } from '../src/learn/drill'
import { boardAt, layoutAt, LESSONS, stepsOf, uncounted } from '../src/learn/lessons'

test('every step has its text, and the last asks', () => {
  const ids = entries(source('en'))
  for (const lesson of LESSONS) {
    const steps = stepsOf(lesson)
    const told = steps.slice(0, -1).map(({ text }) => `learn-step-${lesson.name}-${text}`)
    expect(told.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.has(`learn-title-${lesson.name}`)).toBe(true)
    expect(steps.at(-1)?.asks).toBe(true)
  }
})

test('every text of a step is one of a lesson', () => {
  const told = new Set(
    LESSONS.flatMap((lesson) => stepsOf(lesson).map(({ text }) => `learn-step-${lesson.name}-${text}`)),
  )
  const ids = [...entries(source('en')).keys()].filter((id) => id.startsWith('learn-step-'))
  expect(ids.filter((id) => !told.has(id))).toEqual([])
})

test('one can go on from the table of a step as the core left it', () => {
  for (const step of LESSONS.flatMap(stepsOf)) {
    const board = boardAt(step)
    if (board !== null) expect(board.layout).toEqual(layoutAt(step))
  }
})

test('a covered double is told not to count, and whether a tile may still go there', () => {
  const step = LESSONS.flatMap(stepsOf).find(({ text }) => text === 'arm')
  expect(step && uncounted(layoutAt(step))).toEqual([
    { tile: '11', why: 'open' },
    { tile: '44', why: 'covered' },
  ])
})

test.each(Object.keys(SIZES) as Size[])(
  'a %s table to be counted has four different answers, one right',
  (size) => {
    let state = 7
    const random = (): number => (state = (state * 16807) % 2147483647) / 2147483647
    for (let n = 0; n < 60; n++) {
      const { board, options } = exercise(formOf('all-fives'), size, random)
      expect(new Set(options).size).toBe(4)
      expect(options).toContain(board.sum)
      expect(options.every((option) => option >= 0)).toBe(true)
      expect(Board.of(board.form, board.placements).sum).toBe(board.sum)
    }
  },
)
