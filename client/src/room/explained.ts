import type { Words } from '../words/words'
import type { Counted, Settled } from './settled'

/** The part of the texts' names for what sums are rounded to. */
const TO: Readonly<Record<number, { readonly nearest: string; readonly remainder: string }>> = {
  5: { nearest: 'nearest-five', remainder: '' },
  3: { nearest: 'nearest-three', remainder: '-three' },
}

/** A side, as it is called. */
interface Side {
  readonly side: number
  readonly name: string
}

/** Why the end of a deal pays what it pays, in sentences. */
export function explained(
  words: Words,
  settled: Settled,
  /** The names of the players, by seat. */
  names: readonly string[],
  sides: readonly Side[],
): string {
  const { ended, settlement, counted } = settled
  const { fields } = settled.room
  const blocked = ended.how === 'blocked'
  if (ended.how === 'target') return words.text('settled-target')
  if (fields.settlement === 'none') return words.text('settled-no-settlement')
  if (fields.settlement === 'out-bonus') {
    return blocked ? words.text('settled-block-nothing') : words.text('settled-out-bonus', { points: 1 })
  }
  if (fields.settlement === 'own-deducted') {
    const lost = sides.filter(({ side }) => (settlement[side] ?? 0) < 0)
    if (lost.length === 0) return words.text('settled-nothing-off')
    return lost
      .map(({ side, name }) => words.text('settled-loses', { name, points: -(settlement[side] ?? 0) }))
      .join(' ')
  }
  const winners = sides.filter(({ side }) => (settlement[side] ?? 0) > 0)
  if (blocked && winners.length === 0 && counted?.over !== true) return nothing(words, settled, sides)
  if (counted === null) return ''
  if (winners.length > 1) {
    return words.text('settled-split', {
      pips: Math.min(...settled.shown.map(({ pips }) => pips)),
      names: words.join(winners.map(({ name }) => name)),
      points: counted.points,
    })
  }
  return [...rounding(words, settled, counted, names), ...worth(words, settled, counted, sides)].join(' ')
}

/** Why nobody is paid after a block. */
function nothing(words: Words, { room, pips }: Settled, sides: readonly Side[]): string {
  const least = Math.min(...pips)
  const tied = sides.filter(({ side }) => pips[side] === least).map(({ name }) => name)
  if (tied.length === 1) return words.text('settled-nothing')
  // The name of a pair holds an "and" already.
  return words.text('settled-tie', {
    pips: least,
    names: room.fields.partners ? tied.join(', ') : words.join(tied),
  })
}

/** How the sum was rounded, or each hand. */
function rounding(words: Words, { room }: Settled, counted: Counted, names: readonly string[]): string[] {
  const to = TO[Number(room.fields.round_to)]
  const { each, total, rest, rounded } = counted
  if (each !== null) {
    return each.map((hand) => {
      const pips = words.number(hand.pips)
      const sum = to === undefined ? pips : words.text(to.nearest, { sum: pips, rounded: hand.rounded })
      return words.text('keeper-held', { name: names[hand.seat] ?? '', sum })
    })
  }
  if (to === undefined || total <= 0) return []
  const way = rest === 0 ? 'exact' : rounded < total ? 'down' : 'up'
  return [words.text(`room-settled-${way}${to.remainder}`, { total, rest, points: rounded })]
}

/** How many points the rounded sum is, where those are fives or threes, and whether they would be too many. */
function worth(words: Words, { room }: Settled, counted: Counted, sides: readonly Side[]): string[] {
  const { points, rounded, over } = counted
  const name = sides.find(({ side }) => side === counted.side)?.name ?? ''
  const threes = room.fields.scoring === 'threes'
  return [
    ...(points === rounded
      ? []
      : [
          threes
            ? `${words.text('is-threes', { total: rounded, threes: points })}.`
            : `${words.text('is-fives', { total: rounded, fives: points })}.`,
        ]),
    ...(over ? [words.text('settled-over', { name, points, target: Number(room.fields.target) })] : []),
  ]
}
