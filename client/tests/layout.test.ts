import { describe, expect, it } from 'vitest'
import { capFor, fold, type View } from '../src/table/layout/frame'
import { Memory } from '../src/table/layout/memory'
import kinds from './deals.json'
import { faults, readDeal, type Deals } from './deals'

const DEALS = kinds as readonly Deals[]
const VIEWS = [
  [390, 420],
  [844, 248],
  [1000, 560],
] as const

/** Of each kind some, so that the tests stay short; `bench/layout.ts` lays them all. */
const EACH = 4

describe.each(VIEWS)('a table of %i by %i', (width, height) => {
  it.each(DEALS)('lays $kind without a fault', ({ branching, deals }) => {
    const view: View = { width, height, cap: capFor(width), branching }
    const memory = new Memory()
    for (const text of deals.slice(0, EACH)) {
      const placements = readDeal(text)
      const deal = memory.deal(placements[0], view)
      for (let count = 1; count <= placements.length; count++) {
        const over = count === placements.length
        const frame = deal.goAll(placements.slice(0, count), over)
        expect(frame?.state.laid.map(({ tile }) => tile)).toEqual(
          placements.slice(0, count).map(({ tile }) => tile),
        )
        expect(frame && faults(frame, view, over || branching === 'all'), `${text}, ${count} tiles`).toEqual(
          [],
        )
      }
    }
  })
})
