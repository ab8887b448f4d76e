/**
 * What the rules say, looked up in tables that the Python core made (`tools/page_data.py`): what each tile
 * on the table counts and which places it opens, what each sum scores, and what the tiles left pay.
 */
import type { Branching, Ghost, Layout, Placement, TileText } from '../table/types'
import table from './table.json'

type Kind = 'plain' | 'double' | 'spinner' | 'exposed'
/** What a tile counts, end by end, and the values of the places that it opens. */
type Seen = readonly [readonly number[], readonly number[]]

/** What the tiles left in the hands change for a side. */
export interface Payment {
  readonly side: number
  /** How much of it the side gets; below zero where it is taken off. */
  readonly share: number
  /** The seats whose pips are added and then rounded; each group for itself. */
  readonly groups: readonly (readonly number[])[]
  /** Points that do not depend on any pips. */
  readonly fixed?: number
}

/** What depends on the number of players. */
export interface Seats {
  readonly hand: number
  readonly target: number
  readonly boneyard: number
  /** How many of the boneyard may be drawn. */
  readonly drawable: number
  /** The seats of each side. */
  readonly sides: readonly (readonly number[])[]
  /** Whose turn it is after each seat. */
  readonly next: readonly number[]
  /** What is paid when that seat goes out. */
  readonly out: readonly (readonly Payment[])[]
  /** What is paid after a block, by the sides that have the lowest total. */
  readonly blocked: Readonly<Record<string, readonly Payment[]>>
}

/** A form of the game: a preset. */
export interface Form {
  readonly doubles: readonly [Kind, Kind]
  readonly branching: Branching
  readonly points: string
  readonly scoring: string
  readonly unit: string
  readonly exact: boolean
  /** Whether the traditional sheet can keep its scores. */
  readonly strokes: boolean
  readonly divisor: number
  readonly draw: string
  readonly next_leader: string
  readonly settlement: string
  readonly players: Readonly<Record<string, Seats>>
}

interface Table {
  readonly tiles: Readonly<Record<Kind, Readonly<Record<TileText, Readonly<Record<string, Seen>>>>>>
  readonly points: Readonly<Record<string, readonly number[]>>
  readonly rounded: readonly number[]
  readonly forms: Readonly<Record<string, Form>>
}

const TABLE = table as unknown as Table

/** The forms by their names, in their order. */
export const FORMS = TABLE.forms

/** The 28 tiles, sorted. */
export const TILES: readonly TileText[] = [
  ...Object.keys(TABLE.tiles.plain),
  ...Object.keys(TABLE.tiles.double),
].sort()

export function formOf(name: string): Form {
  const form = FORMS[name]
  if (form === undefined) throw new Error(`there is no form ${name}`)
  return form
}

export function seatsOf(form: Form, players: number): Seats {
  const seats = form.players[players]
  if (seats === undefined) throw new Error(`nobody plays it with ${players} players`)
  return seats
}

/** What a sum of ends scores. */
export function pointsFor(form: Form, sum: number): number {
  return TABLE.points[form.points]?.[sum] ?? 0
}

/** What of it is credited: where the target has to be hit exactly, nothing that would pass it. */
export function credited(form: Form, points: number, score: number, target: number): number {
  return form.exact && score + points > target ? 0 : points
}

/** Pips to the nearest five. */
export function rounded(pips: number): number {
  return TABLE.rounded[pips] ?? 0
}

/** The tiles on a table; a value, never changed. */
export class Board {
  private constructor(
    readonly form: Form,
    readonly placements: readonly Placement[],
    private readonly joined: ReadonlyMap<TileText, { readonly kind: Kind; readonly at: string }>,
  ) {}

  static empty(form: Form): Board {
    return new Board(form, [], new Map())
  }

  /** The table after these placements. */
  static of(form: Form, placements: readonly Placement[]): Board {
    return placements.reduce((board, { tile, host }) => board.place(tile, host), Board.empty(form))
  }

  has(tile: TileText): boolean {
    return this.joined.has(tile)
  }

  get layout(): Layout {
    const ends: [TileText, number][] = []
    const places: [TileText, number][] = []
    for (const tile of [...this.joined.keys()].sort()) {
      const [counts, values] = this.seen(tile)
      for (const count of counts) ends.push([tile, count])
      for (const value of values) places.push([tile, value])
    }
    return { placements: this.placements, branching: this.form.branching, ends, places }
  }

  /** The sum of all ends. */
  get sum(): number {
    return this.layout.ends.reduce((sum, [, counts]) => sum + counts, 0)
  }

  /** What that sum scores. */
  get points(): number {
    return pointsFor(this.form, this.sum)
  }

  /** The ways to place a tile, in the order of the hosts. */
  plays(tile: TileText): Placement[] {
    if (this.has(tile)) return []
    if (this.placements.length === 0) return [{ tile, host: null }]
    const hosts = new Set(
      this.layout.places.filter(([host]) => this.meets(tile, host) !== null).map(([host]) => host),
    )
    return [...hosts].map((host) => ({ tile, host }))
  }

  /** The same, each with the points that it makes. */
  ghosts(tile: TileText): (Ghost & { readonly points: number })[] {
    return this.plays(tile).map(({ host }) => ({
      action: host === null ? tile : `${tile}@${host}`,
      tile,
      host,
      points: this.place(tile, host).points,
    }))
  }

  /** The table with one more tile on it. */
  place(tile: TileText, host: TileText | null): Board {
    const joined = new Map(this.joined)
    const kind = this.kindOf(tile)
    const value = host === null ? null : this.meets(tile, host)
    if (this.has(tile) || (host === null ? this.placements.length > 0 : value === null)) {
      throw new Error(`${tile} cannot lie on ${host ?? 'the table'}`)
    }
    joined.set(tile, { kind, at: value === null ? '' : String(value) })
    const other = host === null ? undefined : joined.get(host)
    if (host !== null && other !== undefined) {
      joined.set(host, { kind: other.kind, at: [...other.at, String(value)].sort().join('') })
    }
    return new Board(this.form, [...this.placements, { tile, host }], joined)
  }

  private kindOf(tile: TileText): Kind {
    if (tile in TABLE.tiles.plain) return 'plain'
    const later = [...this.joined.values()].some(({ kind }) => kind !== 'plain')
    return this.form.doubles[later ? 1 : 0]
  }

  private seen(tile: TileText): Seen {
    const { kind, at } = this.joined.get(tile) ?? { kind: this.kindOf(tile), at: '' }
    return TABLE.tiles[kind][tile]?.[at] ?? [[], []]
  }

  /** The value at which a tile would join another on the table; null where it does not fit. */
  private meets(tile: TileText, host: TileText): number | null {
    const halves = this.seen(tile)[1]
    return this.seen(host)[1].find((value) => halves.includes(value)) ?? null
  }
}

/** A settlement, with its arithmetic. */
export interface Settled {
  /** After a block: the total of each side, and the sides that have the lowest. */
  readonly totals: readonly number[]
  readonly lowest: readonly number[]
  readonly payments: readonly {
    readonly side: number
    /** What is due, and what of it is credited: nothing, where it would pass a target to be hit exactly. */
    readonly due: number
    readonly points: number
    readonly share: number
    readonly groups: readonly {
      readonly seats: readonly number[]
      readonly pips: number
      readonly rounded: number
    }[]
  }[]
}

/** What the pips left in the hands pay. `out` is the seat that went out; null for a block. */
export function settle(
  form: Form,
  seats: Seats,
  out: number | null,
  pips: readonly number[],
  scores: readonly number[],
  target: number,
): Settled {
  const add = (some: readonly number[]): number => some.reduce((sum, seat) => sum + (pips[seat] ?? 0), 0)
  const totals = seats.sides.map(add)
  const lowest = [...totals.keys()].filter((side) => totals[side] === Math.min(...totals))
  const plan = (out === null ? seats.blocked[lowest.join('')] : seats.out[out]) ?? []
  const payments = plan.map(({ side, share, groups, fixed }) => {
    const parts = groups.map((group) => ({ seats: group, pips: add(group), rounded: rounded(add(group)) }))
    const paid = fixed ?? parts.reduce((sum, part) => sum + part.rounded, 0) / form.divisor
    const due = paid * share
    const points = credited(form, due, scores[side] ?? 0, target)
    return { side, due, points, share, groups: parts }
  })
  return { totals, lowest, payments }
}
