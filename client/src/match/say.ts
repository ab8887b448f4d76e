import type { Ghost, Layout } from '../table/types'
import type { Words } from '../words/words'
import { isDouble, playOf, tileName } from './tiles'
import type { Turn } from './turns'

/** The fields of the rule set as the server tells them. */
export type Fields = Readonly<Record<string, boolean | number | string>>

type Ends = readonly (readonly [string, number])[]

/** A sum written out, `8 + 3 + 4 = 15`; a single term alone. */
export function sumText(words: Words, terms: readonly number[]): string {
  const total = words.number(terms.reduce((sum, term) => sum + term, 0))
  if (terms.length === 1) return total
  return words.text('sum', { terms: terms.map((term) => words.number(term)).join(' + '), total })
}

/** The sum of ends written out. */
export function endsSum(words: Words, ends: Ends): string {
  return sumText(
    words,
    ends.map(([, counts]) => counts),
  )
}

/** What a sum would be worth if a score could not be too high; the server says what it was worth. */
function worth(total: number, fields: Fields): number {
  const parts = { fives: [5], threes: [3] }[String(fields.scoring)] ?? [5, 3]
  const multiples = parts.map((by) => (total % by === 0 ? total / by : 0))
  const counted = multiples.reduce((sum, part) => sum + part, 0)
  return fields.unit === 'raw' && parts.length === 1 && counted ? total : counted
}

/** `15 is 3 fives`: only where that is what scores, and not the sum itself. */
function multiples(words: Words, total: number, fields: Fields): string | null {
  if (fields.unit === 'raw' && fields.scoring !== 'fives-and-threes') return null
  if (worth(total, fields) === 0) return null
  const fives = total % 5 === 0 && fields.scoring !== 'threes' ? total / 5 : 0
  const threes = total % 3 === 0 && fields.scoring !== 'fives' ? total / 3 : 0
  if (fives && threes) return words.text('is-fives-and-threes', { total, fives, threes })
  return fives ? words.text('is-fives', { total, fives }) : words.text('is-threes', { total, threes })
}

/** Why a sum scored those points, or none: `17 is not a multiple of five, no points`. */
export function verdict(words: Words, total: number, points: number, fields: Fields): string {
  if (points > 0) {
    const parts = multiples(words, total, fields)
    if (parts === null) return words.text('verdict-points', { points })
    return words.text('verdict-multiples', { multiples: parts, points })
  }
  if (total === 0) return words.text('verdict-zero')
  if (worth(total, fields) === 0) {
    if (fields.scoring === 'fives') return words.text('verdict-not-fives', { total })
    if (fields.scoring === 'threes') return words.text('verdict-not-threes', { total })
    return words.text('verdict-not-fives-and-threes', { total })
  }
  // The sum would score, and the server gave nothing: the score would have passed the target.
  const parts = multiples(words, total, fields)
  return words.text('verdict-over', { verdict: parts ?? words.number(total), target: Number(fields.target) })
}

/** A turn in words: `Rui drew 1 and placed 0|5 on 5|5. Ends 0, 6, 5, 4: 15. Rui scores 15, has 200.` */
export function turnText(words: Words, turn: Turn, names: readonly string[], fields: Fields): string {
  const name = names[turn.seat] ?? ''
  const drawn = turn.drawn.every((tile) => tile !== null)
    ? turn.drawn.map((tile) => tileName(tile ?? '')).join(', ')
    : words.text('tiles', { tiles: turn.drew })
  if (turn.passed) {
    const reason = passReason(words, turn, fields)
    if (turn.drew > 0) return words.text('log-drew-passed', { name, drawn, reason })
    if (reason === '') return words.text('log-passed-bare', { name })
    return words.text('log-passed', { name, reason })
  }
  if (turn.tile === null) return words.text('log-drew', { name, drawn })
  const tile = tileName(turn.tile)
  let told: string
  if (turn.host === null) {
    told =
      turn.drew > 0
        ? words.text('log-drew-led', { name, drawn, tile })
        : words.text('log-led', { name, tile })
  } else {
    const host = tileName(turn.host)
    told =
      turn.drew > 0
        ? words.text('log-drew-placed', { name, drawn, tile, host })
        : words.text('log-placed', { name, tile, host })
  }
  return `${told} ${endsText(words, turn.ends, fields)} ${pointsText(words, turn, names, fields)}`
}

function endsText(words: Words, ends: Ends, fields: Fields): string {
  const sum = ends.reduce((all, [, counts]) => all + counts, 0)
  const total = multiples(words, sum, fields) ?? words.number(sum)
  if (ends.length === 1) return words.text('log-end', { total })
  return words.text('log-ends', { ends: ends.map(([, counts]) => words.number(counts)).join(', '), total })
}

function pointsText(words: Words, turn: Turn, names: readonly string[], fields: Fields): string {
  if (turn.points === 0) {
    const points = worth(turn.total, fields)
    return points
      ? words.text('log-over', { points, target: Number(fields.target) })
      : words.text('log-no-points')
  }
  const score = turn.scores[turn.seat % turn.scores.length] ?? 0
  const given = { name: names[turn.seat] ?? '', points: turn.points, score }
  return fields.partners ? words.text('log-scores-pair', given) : words.text('log-scores', given)
}

/** Why somebody had to pass: `boneyard empty, no 3, no 5`. */
export function passReason(words: Words, turn: Turn, fields: Fields): string {
  const { boneyard, open } = turn
  const reasons: string[] = []
  if (fields.draw !== 'none' && boneyard !== null && boneyard <= Number(fields.reserve)) {
    reasons.push(boneyard > 0 ? words.text('reason-reserve') : words.text('reason-boneyard-empty'))
  }
  for (const value of open) reasons.push(words.text('no-value', { value }))
  return reasons.join(', ')
}

/** What a tile would score at a place: `on 4|6, 15 points`; for a lead the points alone. */
export function placeText(words: Words, { host, points }: Pick<Ghost, 'host' | 'points'>): string {
  const scored = points ? words.text('fits-points', { points }) : words.text('fits-none')
  return host === null ? scored : words.text('fits-place', { host: tileName(host), points: scored })
}

/** Where a tile fits and what that would score: `2|4 fits 2 places: on 4|6, 15 points; on 0|2, none.` */
export function fitsText(
  words: Words,
  tile: string,
  plays: readonly { readonly action: string; readonly points: number }[],
): string {
  const name = tileName(tile)
  const places: string[] = []
  for (const { action, points } of plays) {
    const play = playOf(action)
    if (play?.tile !== tile) continue
    const place = placeText(words, { host: play.host, points })
    if (play.host === null) return words.text('fits-lead', { tile: name, points: place })
    places.push(place)
  }
  if (places.length === 0) return words.text('fits-nowhere', { tile: name })
  if (places.length === 1) return words.text('fits-one', { tile: name, places: places[0] ?? '' })
  return words.text('fits-many', { tile: name, count: places.length, places: places.join('; ') })
}

/** What can be seen on the table, one thing a line, for those who do not see it. */
export function tableLines(words: Words, layout: Layout, last: string | null = null): string[] {
  const { placements, ends, places } = layout
  if (placements.length === 0) return [words.text('layout-empty')]
  const lines = [words.text('layout-tiles', { tiles: placements.length })]
  const joined = neighbours(layout)
  const doubles = placements.map(({ tile }) => tile).filter(isDouble)
  const spinners =
    layout.branching === 'none' ? [] : layout.branching === 'all' ? doubles : doubles.slice(0, 1)
  if (spinners.length > 1)
    lines.push(words.text('layout-spinners', { tiles: words.join([...spinners].sort().map(tileName)) }))
  else if (spinners[0] !== undefined)
    lines.push(words.text('layout-spinner', { tile: tileName(spinners[0]) }))
  else if (layout.branching !== 'none') lines.push(words.text('layout-no-spinner'))
  lines.push(...runs(words, joined, spinners))
  if (last !== null) lines.push(words.text('layout-last', { tile: tileName(last) }))
  if (ends.length > 0) {
    const told = ends.map(([tile, counts]) => endText(words, tile, counts, joined.get(tile)?.length ?? 0))
    lines.push(words.text('layout-ends', { ends: told.join(', ') }))
  }
  if (places.length > 0) {
    const counted = new Set(ends.map(([tile]) => tile))
    const told = places.map(([tile, value], n) => {
      const given = { value, tile: tileName(tile) }
      if (!isDouble(tile)) return words.text('place-plain', given)
      const covered = joined.get(tile)?.length ?? 0
      const before = places.slice(0, n).filter(([other]) => other === tile).length
      const side = 'ABXY'[covered + before] ?? ''
      if ('AB'.includes(side)) return words.text('place-line', { ...given, side })
      return words.text(counted.has(tile) ? 'place-arm' : 'place-arm-uncounted', { ...given, side })
    })
    lines.push(words.text('layout-places', { places: told.join(', ') }))
  }
  return lines
}

function neighbours({ placements }: Layout): Map<string, string[]> {
  const joined = new Map<string, string[]>()
  for (const { tile, host } of placements) {
    joined.set(tile, host === null ? [] : [host])
    if (host !== null) joined.get(host)?.push(tile)
  }
  return joined
}

function endText(words: Words, tile: string, counts: number, covered: number): string {
  const given = { counts, tile: tileName(tile) }
  if (!isDouble(tile)) return words.text('end-plain', given)
  if (covered < 2) return words.text('end-double', given)
  return covered === 2 ? words.text('end-exposed', given) : words.text('end-exposed-half', given)
}

/** The runs of tiles: the line where nothing branches, else each branch outward from its spinner. */
function runs(words: Words, joined: Map<string, string[]>, spinners: readonly string[]): string[] {
  const run = (tile: string, before: string | null): string[] => {
    const tiles = [tile]
    let [last, previous] = [tile, before]
    while (!spinners.includes(last)) {
      const beyond = joined.get(last)?.find((other) => other !== previous)
      if (beyond === undefined) break
      ;[previous, last] = [last, beyond]
      tiles.push(beyond)
    }
    return tiles
  }
  const names = (tiles: readonly string[]): string => tiles.map(tileName).join(', ')
  const first = spinners[0]
  if (first === undefined) {
    const end = [...joined.keys()].sort().find((tile) => (joined.get(tile)?.length ?? 0) < 2) ?? ''
    return [words.text('layout-line', { tiles: names(run(end, null)) })]
  }
  const lines: string[] = []
  const waiting: [string, string | null][] = [[first, null]]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [spinner, before] = next
    for (const [n, other] of (joined.get(spinner) ?? []).entries()) {
      if (other === before) continue
      const tiles = run(other, spinner)
      const given = { tile: tileName(spinner), side: 'ABXY'[n] ?? '', tiles: names(tiles) }
      lines.push(n < 2 ? words.text('branch-line', given) : words.text('branch-arm', given))
      const last = tiles.at(-1) ?? other
      if (spinners.includes(last)) waiting.push([last, tiles.at(-2) ?? spinner])
    }
  }
  return lines
}
