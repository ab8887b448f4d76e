import { EMPTY, type Branching, type Layout, type Placement } from '../table/types'
import type { MatchEvent } from '../wire'
import { placementsOf } from './tiles'

/** What a seat did when it was its turn. */
export interface Turn {
  readonly seat: number
  /** How many tiles it drew, and which, as far as that may be known. */
  readonly drew: number
  readonly drawn: readonly (string | null)[]
  /** What it placed, and where; null for a pass, and for a draw that nothing has followed yet. */
  readonly tile: string | null
  readonly host: string | null
  /** What counts after it, and the sum. */
  readonly ends: readonly (readonly [string, number])[]
  readonly total: number
  readonly points: number
  readonly scores: readonly number[]
  readonly passed: boolean
  /** The tiles in the boneyard after it; null where that is not known. */
  readonly boneyard: number | null
  /** The values of the open places after it. */
  readonly open: readonly number[]
  /** Where the last of its events is among the events. */
  readonly index: number
}

const NOTHING = { drew: 0, drawn: [], tile: null, host: null, passed: false, points: 0 } as const

let known: { readonly events: readonly MatchEvent[]; readonly turns: readonly Turn[] } = {
  events: [],
  turns: [],
}

/** The turns of one deal or of many, in their order. Those that were there before more happened stay the same. */
export function turnsOf(events: readonly MatchEvent[]): readonly Turn[] {
  if (events === known.events) return known.turns
  const { events: before, turns: old } = known
  const more = before.every((event, n) => event === events[n])
  const turns = told(events).map((turn, n) => (more && turn.index === old[n]?.index ? old[n] : turn))
  known = { events, turns }
  return turns
}

function told(events: readonly MatchEvent[]): Turn[] {
  const turns: Turn[] = []
  let drawn: (string | null)[] = []
  let ends: Turn['ends'] = []
  let scores: readonly number[] = []
  let drawing = -1
  let boneyard: number | null = null
  let open: readonly number[] = []
  const total = (): number => ends.reduce((sum, [, counts]) => sum + counts, 0)
  const take = (): Pick<Turn, 'drew' | 'drawn'> => {
    const taken = { drew: drawn.length, drawn }
    drawn = []
    drawing = -1
    return taken
  }
  const rest = (index: number): void => {
    if (drawing < 0) return
    const seat = drawing
    turns.push({ ...NOTHING, seat, ...take(), ends, total: total(), boneyard, open, scores, index })
  }
  events.forEach((event, index) => {
    if (event.type === 'drew') {
      if (drawing !== event.seat) rest(index - 1)
      drawing = event.seat
      drawn.push(event.tile)
      if (boneyard !== null) boneyard -= 1
    } else if (event.type === 'placed') {
      if (drawing !== event.seat) rest(index - 1)
      ends = event.ends
      scores = event.scores
      open = [...new Set(event.places.map(([, value]) => value))].sort()
      const { seat, tile, host, points } = event
      turns.push({
        ...NOTHING,
        seat,
        tile,
        host,
        points,
        ...take(),
        ends,
        total: total(),
        boneyard,
        open,
        scores,
        index,
      })
    } else if (event.type === 'passed') {
      if (drawing !== event.seat) rest(index - 1)
      const { seat } = event
      turns.push({
        ...NOTHING,
        seat,
        ...take(),
        ends,
        total: total(),
        boneyard,
        open,
        scores,
        passed: true,
        index,
      })
    } else if (event.type === 'deal_started') {
      rest(index - 1)
      ends = []
      open = []
      boneyard = typeof event.boneyard === 'number' ? event.boneyard : event.boneyard.length
      scores = event.scores
    }
  })
  rest(events.length - 1)
  return turns
}

/** What lies on the table after the first so many events: `upTo` is the index of the last of them. */
export function layoutAfter(events: readonly MatchEvent[], upTo: number, branching: Branching): Layout {
  let placements: Placement[] = []
  let { ends, places }: Pick<Layout, 'ends' | 'places'> = EMPTY
  for (const event of events.slice(0, upTo + 1)) {
    if (event.type === 'deal_started' || event.type === 'match_started') {
      const start = event.type === 'match_started' ? event.position : undefined
      placements = start === undefined ? [] : placementsOf(start.split(/[ _]/)[0] ?? '')
      ends = places = []
    } else if (event.type === 'placed') {
      placements.push({ tile: event.tile, host: event.host })
      ends = event.ends
      places = event.places
    }
  }
  return { placements, branching, ends, places }
}
