import type { Form, Seats, Settled } from '../data/law'
import { sumText } from './say'
import { pips as pipsOf, tileName } from './tiles'
import type { TileText } from '../table/types'
import type { Words } from '../words/words'

/** What is left in a hand: its tiles, or only what they add up to. */
export type Left = readonly TileText[] | number

export function pipsLeft(left: Left): number {
  return typeof left === 'number' ? left : left.reduce((sum, tile) => sum + pipsOf(tile), 0)
}

/** The name of a side. */
export function sideName(words: Words, seats: Seats, side: number, names: readonly string[]): string {
  return words.join((seats.sides[side] ?? []).map((seat) => names[seat] ?? ''))
}

/** The arithmetic at the end of a deal, one step a line: the same as `allfives.words` tells. */
export function reckoning(
  words: Words,
  form: Form,
  seats: Seats,
  names: readonly string[],
  hands: readonly Left[],
  out: number | null,
  settled: Settled,
  target: number,
): string[] {
  const lines: string[] = []
  const name = (side: number): string => sideName(words, seats, side, names)
  const holding = [...hands.keys()].filter((seat) => pipsLeft(hands[seat] ?? 0) > 0 || isHeld(hands[seat]))
  const rounded = (sum: string, to: number): string => {
    const told = words.text('nearest-five', { sum, rounded: to })
    if (form.divisor === 1) return told
    return `${told}. ${words.text('is-fives', { total: to, fives: to / form.divisor })}`
  }
  const held = (seat: number, to: number | null): string => {
    const left = hands[seat] ?? 0
    const who = names[seat] ?? ''
    const sum = typeof left === 'number' ? words.number(left) : sumText(words, left.map(pipsOf))
    const told = to === null ? sum : rounded(sum, to)
    if (typeof left === 'number') return words.text('keeper-held', { name: who, sum: told })
    return words.text('held', { name: who, tiles: left.map(tileName).join(', '), sum: told })
  }
  const gains = (): void => {
    for (const { side, due, points } of settled.payments) {
      if (due !== points) lines.push(words.text('settled-over', { name: name(side), points: due, target }))
      else if (points > 0) lines.push(words.text('settled-gains', { name: name(side), points }))
    }
    if (settled.payments.every(({ due }) => due === 0)) lines.push(words.text('settled-nothing'))
  }

  if (form.settlement === 'out-bonus') {
    if (out === null) return [words.text('settled-block-nothing')]
    lines.push(words.text('settled-out-bonus', { points: 1 }))
    gains()
    return lines
  }
  if (form.settlement === 'own-deducted') {
    const groups = settled.payments.flatMap((payment) => payment.groups)
    for (const seat of holding) {
      lines.push(held(seat, groups.find((group) => group.seats.includes(seat))?.rounded ?? 0))
    }
    const losses = settled.payments.filter(({ points }) => points < 0)
    for (const { side, points } of losses) {
      lines.push(words.text('settled-loses', { name: name(side), points: -points }))
    }
    if (losses.length === 0) lines.push(words.text('settled-nothing-off'))
    return lines
  }
  const paid = settled.payments[0]?.groups[0]
  const losers = paid?.seats ?? []
  const alone = out !== null && losers.length === 1
  for (const seat of holding) {
    if (out === null || losers.includes(seat)) {
      lines.push(held(seat, alone && losers.includes(seat) ? (paid?.rounded ?? 0) : null))
    }
  }
  if (out === null) {
    const lowest = Math.min(...settled.totals)
    const pair = seats.sides.some((some) => some.length > 1)
    if (pair) {
      for (const [side, some] of seats.sides.entries()) {
        const sum = sumText(
          words,
          some.map((seat) => pipsLeft(hands[seat] ?? 0)),
        )
        lines.push(words.text('total-side', { name: name(side), sum }))
      }
    }
    if (settled.payments.length === 0) {
      const tied = settled.lowest.map(name)
      lines.push(
        words.text('settled-tie', { pips: lowest, names: pair ? tied.join(', ') : words.join(tied) }),
      )
      return lines
    }
    if (settled.payments.length === 1) {
      const given = { name: name(settled.lowest[0] ?? 0), pips: lowest }
      lines.push(pair ? words.text('settled-lowest-pair', given) : words.text('settled-lowest', given))
    }
  }
  if (!alone && paid !== undefined) {
    const sum = sumText(
      words,
      losers.map((seat) => pipsLeft(hands[seat] ?? 0)),
    )
    lines.push(words.text('total-counted', { sum: rounded(sum, paid.rounded) }))
  }
  if (settled.payments.length > 1 && paid !== undefined) {
    const given = { pips: Math.min(...settled.totals), names: words.join(settled.lowest.map(name)) }
    lines.push(words.text('settled-split', { ...given, points: paid.rounded / form.divisor }))
  }
  gains()
  return lines
}

function isHeld(left: Left | undefined): boolean {
  return typeof left === 'object' && left.length > 0
}
