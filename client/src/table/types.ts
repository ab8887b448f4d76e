/** A tile as text, low value first: `12`, `66`. */
export type TileText = string

/** A tile that lies on the table, and the one that it was attached to; null for the lead. */
export interface Placement {
  readonly tile: TileText
  readonly host: TileText | null
}

/** A legal place for a tile, drawn as a ghost of it. */
export interface Ghost {
  /** The command that places it there: `12@11`, a lead `12`. */
  readonly action: string
  readonly tile: TileText
  readonly host: TileText | null
  /** What it would score; null where that is not shown. */
  readonly points: number | null
  /** What its pill says instead: its rank in an analysis. */
  readonly text?: string
}

/** Which doubles branch, as the rule set's field `spinner` says. */
export type Branching = 'first' | 'all' | 'none'

/** What lies on the table, as the server tells it. */
export interface Layout {
  /** In the order in which they were placed. */
  readonly placements: readonly Placement[]
  readonly branching: Branching
  /** What counts, as (tile, counts). */
  readonly ends: readonly (readonly [TileText, number])[]
  /** Where one may attach, as (host, value). */
  readonly places: readonly (readonly [TileText, number])[]
}

export const EMPTY: Layout = { placements: [], branching: 'first', ends: [], places: [] }
