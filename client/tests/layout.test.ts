import { describe, expect, it } from 'vitest'
import { capFor, fold, sizeAt, type Frame, type View } from '../src/table/layout/frame'
import { Memory } from '../src/table/layout/memory'
import {
  closeUp,
  ghostsOf,
  marksOf,
  pillsOf,
  roundsOf,
  type Mark,
  type PlacedGhost,
} from '../src/table/layout/scene'
import { distance, GAP, INSET, UNIT, type Box } from '../src/table/layout/units'
import type { Ghost, Placement } from '../src/table/types'
import kinds from './deals.json'
import { faults, readDeal, type Deals } from './deals'

const DEALS = kinds as readonly Deals[]
const VIEWS = [
  [390, 420],
  [844, 248],
  [1000, 560],
] as const

/** A machine that does much else is slow. */
const PATIENCE = { timeout: 60_000 }

function viewOf([width, height]: readonly [number, number], branching: View['branching'] = 'first'): View {
  return { width, height, cap: capFor(width), branching }
}

function prefixes(text: string): readonly (readonly Placement[])[] {
  const placements = readDeal(text)
  return placements.map((_, at) => placements.slice(0, at + 1))
}

/** A ghost at every tile on the table that has an end of one of its values. */
function ghosts(frame: Frame, tile: string): readonly Ghost[] {
  const hosts = new Set(
    frame.state.ends
      .filter(({ shut, value }) => !shut && tile.includes(String(value)))
      .map(({ host }) => frame.state.laid[host]!.tile),
  )
  return [...hosts].map((host) => ({ action: `${tile}@${host}`, tile, host, points: 0 }))
}

describe.each(VIEWS)('a table of %i by %i', (...size) => {
  // One of each kind, so that the tests stay short; `bench/layout.ts` lays them all.
  it.each(DEALS)('lays $kind without a fault, tile by tile', PATIENCE, ({ branching, deals }) => {
    const view = viewOf(size, branching)
    const text = deals[size[0] % deals.length]!
    const placements = readDeal(text)
    const deal = new Memory().deal(placements[0], view)
    for (const given of prefixes(text)) {
      const over = given.length === placements.length
      const frame = deal.goAll(given, over)!
      expect(frame.state.laid.map(({ tile }) => tile)).toEqual(given.map(({ tile }) => tile))
      // Where every double branches there may be no room for what comes next.
      expect(faults(frame, view, over || branching === 'all'), `${text}, ${given.length} tiles`).toEqual([])
    }
  })

  it('lays a deal in the same way when it is laid again', PATIENCE, () => {
    const view = viewOf(size)
    const text = DEALS[2]!.deals[2]!
    const deal = new Memory().deal(readDeal(text)[0], view)
    for (const given of prefixes(text)) deal.goAll(given, false)
    expect(fold(readDeal(text), view)).toEqual(deal.goAll(readDeal(text), false))
  })

  it('lays an earlier turn of a deal that is over', () => {
    const view = viewOf(size)
    const given = prefixes(DEALS[0]!.deals[3]!)
    const deal = new Memory().deal(given[0]![0], view)
    const early = deal.goAll(given[6]!, true)
    deal.goAll(given[9]!, true)
    expect(deal.goAll(given[4]!, true)?.state.laid).toHaveLength(5)
    expect(deal.goAll(given[6]!, true)).toEqual(early)
  })

  it('moves no tile against the others unless all are laid anew', PATIENCE, () => {
    const view = viewOf(size)
    const deal = new Memory().deal(readDeal(DEALS[0]!.deals[0]!)[0], view)
    let before: Frame | null = null
    for (const given of prefixes(DEALS[0]!.deals[0]!)) {
      const frame: Frame = deal.goAll(given, false)!
      if (before !== null && frame.change !== 'reroute')
        expect(frame.state.laid.slice(0, -1)).toEqual(before.state.laid)
      if (before !== null && frame.change === 'still')
        expect([frame.x, frame.y, frame.rung]).toEqual([before.x, before.y, before.rung])
      before = frame
    }
  })

  it('shows all ghosts of any tile at once, apart and within the view', PATIENCE, () => {
    const view = viewOf(size)
    const placements = readDeal(DEALS[0]!.deals[1]!)
    const deal = new Memory().deal(placements[0], view)
    for (const given of prefixes(DEALS[0]!.deals[1]!).slice(0, -1)) {
      const frame = deal.goAll(given, false)!
      const free = UNIT / sizeAt(view, frame.rung)
      const seen: Box = {
        left: frame.x - (view.width / 2 - INSET) * free,
        right: frame.x + (view.width / 2 - INSET) * free,
        top: frame.y - (view.height / 2 - INSET) * free,
        bottom: frame.y + (view.height / 2 - INSET) * free,
      }
      for (const { tile } of placements.slice(given.length)) {
        const shown = ghostsOf(frame, view, ghosts(frame, tile))
        shown.forEach(({ laid }, at) => {
          expect(distance(seen, laid)).toBeLessThan(-UNIT)
          for (const other of frame.state.laid) expect(distance(laid, other)).toBeGreaterThanOrEqual(GAP)
          for (const other of shown.slice(0, at))
            expect(distance(laid, other.laid)).toBeGreaterThanOrEqual(GAP)
        })
      }
    }
  })
})

describe('the marks', () => {
  const view = viewOf([390, 420])

  it('are one number on the middle of a lone double', () => {
    const frame = fold(readDeal('66'), view)!
    const places = [
      ['66', 6],
      ['66', 6],
    ] as const
    const marks = marksOf(frame, { placements: [], branching: 'first', ends: [['66', 12]], places })
    expect(marks).toMatchObject([{ x: 0, y: 0, dx: 0, dy: 0, counts: 12 }])
  })

  it('are rings at the free sides of a spinner that does not count', () => {
    const frame = fold(readDeal('66 26@66 36@66'), view)!
    const ends = [
      ['26', 2],
      ['36', 3],
    ] as const
    const places = [...ends, ['66', 6], ['66', 6]] as const
    const marks = marksOf(frame, { placements: [], branching: 'first', ends, places })
    expect(marks.map(({ counts }) => counts)).toEqual([null, null, 2, 3])
  })

  it('show a zero that counts', () => {
    const frame = fold(readDeal('06'), view)!
    const ends = [
      ['06', 0],
      ['06', 6],
    ] as const
    const marks = marksOf(frame, { placements: [], branching: 'first', ends, places: ends })
    expect(marks.map(({ counts }) => counts).sort()).toEqual([0, 6])
  })
})

describe('the ghosts', () => {
  const view = viewOf([390, 420])

  it('lie at both sides of a lone double, and are the same play', () => {
    const frame = fold(readDeal('66'), view)
    const shown = ghostsOf(frame, view, [{ action: '26@66', tile: '26', host: '66', points: 0 }])
    expect(shown.map(({ again }) => again)).toEqual([false, true])
    expect(shown.map(({ end }) => end.counts)).toEqual([2, 2])
  })

  it('that lie and that stand have each its own place, though both begin at the same corner', () => {
    const table = viewOf([656, 292], 'none')
    const text = '44 24@44 46@44 36@46 22@24 25@22 35@36 15@25 55@35 11@15 05@55 00@05 04@00 16@11 45@04'
    const frame = fold(readDeal(text), table)!
    const shown = ghostsOf(frame, table, ghosts(frame, '56'))
    expect(shown).toHaveLength(2)
    expect(distance(shown[0]!.laid, shown[1]!.laid)).toBeGreaterThanOrEqual(GAP)
  })

  it('of a lead lie in the middle of an empty table', () => {
    const [shown] = ghostsOf(null, view, [{ action: '66', tile: '66', host: null, points: 0 }])
    expect(closeUp([shown!.laid], view)).toEqual({ x: 0, y: 0, size: 44 })
  })
})

describe('marks that come close to each other', () => {
  const mark = (key: string, x: number, dx: number, counts: number | null): Mark => ({
    key,
    x,
    y: 0,
    dx,
    dy: 0,
    counts,
  })

  it('give way by half each, until they touch', () => {
    const [one, other] = roundsOf([mark('a', 0, 1, 6), mark('b', 40, -1, 0)], 20)
    const far = (other?.x ?? 0) - (one?.x ?? 0)
    expect(far).toBeGreaterThanOrEqual((one?.radius ?? 0) + (other?.radius ?? 0))
    expect((one?.x ?? 0) + (other?.x ?? 0)).toBeCloseTo(40)
    expect([one?.y, other?.y]).toEqual([0, 0])
  })

  it('stay where they are as long as there is room', () => {
    const alone = [mark('a', 0, -1, 6), mark('b', 100, 1, null)]
    expect(roundsOf(alone, 40)).toEqual(alone.flatMap((each) => roundsOf([each], 40)))
  })
})

describe('the pills of ghosts', () => {
  const at = (left: number, top: number): PlacedGhost =>
    ({ laid: { left, top, right: left + 50, bottom: top + 100 } }) as unknown as PlacedGhost

  it('are as wide as their text, on the middle', () => {
    const [one, other] = pillsOf([at(0, 0), at(500, 0)], ['0', '+25'], 50)
    expect([one?.x, one?.y, other?.x]).toEqual([25, 50, 525])
    expect(one?.wide).toBeLessThan(other?.wide ?? 0)
  })

  it('give way to each other where ghosts are small and close', () => {
    const [one, other] = pillsOf([at(0, 0), at(20, 70)], ['+10', '0'], 15)
    const apart = Math.max(
      Math.abs((one?.x ?? 0) - (other?.x ?? 0)) - (one?.wide ?? 0) - (other?.wide ?? 0),
      Math.abs((one?.y ?? 0) - (other?.y ?? 0)) - (one?.high ?? 0) - (other?.high ?? 0),
    )
    expect(apart).toBeGreaterThan(0)
    expect(one?.y).toBeLessThan(50)
  })
})
