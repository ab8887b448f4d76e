import { expect, test } from 'vitest'
import { FORMS } from '../src/data/law'
import { inStrokes, strokes, tally } from '../src/sheet/tally'

test('a stroke is five points, and ten of them are a figure', () => {
  expect(tally(0)).toEqual({ figures: [], rest: '' })
  expect(tally(5)).toEqual({ figures: [1], rest: '' })
  expect(tally(165)).toEqual({ figures: [10, 10, 10, 3], rest: '' })
  expect(tally(50)).toEqual({ figures: [10], rest: '' })
})

test('what makes no stroke is written beside the marks', () => {
  expect(tally(97.5)).toEqual({ figures: [10, 9], rest: '2½' })
  expect(tally(0.5)).toEqual({ figures: [], rest: '½' })
})

test('a figure is a big cross and then four small ones, always drawn by the same hand', () => {
  const figure = strokes(10, 3)
  expect(figure.map(({ big }) => big)).toEqual([true, true, ...Array<boolean>(8).fill(false)])
  expect(strokes(4, 3)).toEqual(figure.slice(0, 4))
  expect(strokes(10, 4)).not.toEqual(figure)
})

test('the forms that are kept in strokes are those that the core says', () => {
  expect(Object.values(FORMS).map(inStrokes)).toEqual(Object.values(FORMS).map((form) => form.strokes))
  expect(inStrokes({ unit: 'raw', scoring: 'fives', settlement: 'opponents-sum' })).toBe(true)
  expect(inStrokes({ unit: 'raw', scoring: 'threes', settlement: 'opponents-sum' })).toBe(true)
  expect(inStrokes({ unit: 'raw', scoring: 'fives', settlement: 'own-deducted' })).toBe(false)
})
