/** The fields of a position text; see docs/formats.md. What they mean is the server's to say. */
export interface Parts {
  readonly layout: string
  /** By seat: the tiles, or how many there are where they are hidden. */
  readonly hands: readonly (readonly string[] | number)[]
  readonly boneyard: number
  /** The seat to act; null when the deal is over. */
  readonly turn: number | null
  readonly scores: readonly string[]
  readonly rules: string
}

/** Read a position text of the server's; null for a text that is none, such as that of a layout alone. */
export function partsOf(text: string): Parts | null {
  const [layout, hands, boneyard, turn, scores, rules, more] = text.trim().split(/[ _]+/)
  if (layout === undefined || hands === undefined || boneyard === undefined || turn === undefined) return null
  if (scores === undefined || rules === undefined || more !== undefined) return null
  const seat = Number.parseInt(turn, 10)
  return {
    layout,
    hands: hands.split('/').map(tilesOf),
    boneyard: count(tilesOf(boneyard)),
    turn: Number.isNaN(seat) ? null : seat,
    scores: scores.split(':'),
    rules,
  }
}

function tilesOf(text: string): readonly string[] | number {
  const hidden = /^\?(\d+)/.exec(text)
  if (hidden !== null) return Number(hidden[1])
  return text === '-' || text === '' ? [] : text.split('.')
}

export function count(tiles: readonly string[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length
}

/** A position as one writes it, to be read by the server: the boneyard hidden, and what is not known of the hands. */
export function textOf(
  { layout, hands, turn, scores, rules }: Omit<Parts, 'boneyard'>,
  laid: number,
): string {
  const held = hands.map((hand) =>
    typeof hand === 'number'
      ? hand === 0
        ? '-'
        : `?${hand}`
      : hand.length > 0
        ? [...hand].sort().join('.')
        : '-',
  )
  const left = 28 - laid - hands.reduce<number>((sum, hand) => sum + count(hand), 0)
  const boneyard = left > 0 ? `?${left}` : '-'
  return [layout, held.join('/'), boneyard, turn ?? '-', scores.join(':'), rules].join(' ')
}

/** A position text as it stands in an address: without spaces. */
export function inAddress(text: string): string {
  return text.trim().replace(/\s+/g, '_')
}
