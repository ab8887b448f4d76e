import { floating, sizeAt, type Frame, type View } from '../src/table/layout/frame'
import { CLEAR, distance, GAP, INSET, UNIT, type Box } from '../src/table/layout/units'
import type { Branching, Placement } from '../src/table/types'

/** As `tools/page_deals.py` writes them. */
export interface Deals {
  readonly kind: string
  readonly branching: Branching
  /** The plays of each deal in order, as in `36 66@36 26@66`. */
  readonly deals: readonly string[]
}

export function readDeal(text: string): readonly Placement[] {
  return text.split(' ').map((play) => ({ tile: play.slice(0, 2), host: play.slice(3) || null }))
}

/** Where the values of a tile's halves lie. */
function halves(frame: Frame, at: number): readonly { x: number; y: number; value: number }[] {
  const laid = frame.state.laid[at]!
  const lying = laid.right - laid.left > laid.bottom - laid.top
  const values = [Number(laid.tile[0]), Number(laid.tile[1])]
  if (laid.flipped) values.reverse()
  return values.map((value, half) => ({
    x: lying ? laid.left + UNIT / 2 + half * UNIT : laid.left + UNIT / 2,
    y: lying ? laid.top + UNIT / 2 : laid.top + UNIT / 2 + half * UNIT,
    value,
  }))
}

/** Whether a tile touches its host with a half of the value of the half that it touches. */
function joinsRight(frame: Frame, at: number): boolean {
  const { laid } = frame.state
  const tile = laid[at]!
  const host = laid[tile.host]!
  if (distance(tile, host) !== GAP) return false
  // A double is joined at the middle of its long side, or of a short one; a plain tile at a half.
  const mine = tile.double ? [centre(tile, tile.tile)] : halves(frame, at)
  const theirs = host.double
    ? [centre(host, host.tile), ...halves(frame, tile.host)]
    : halves(frame, tile.host)
  return mine.some((one) =>
    theirs.some(
      (other) =>
        one.value === other.value &&
        ((one.x === other.x && Math.abs(one.y - other.y) <= UNIT * 1.5 + GAP) ||
          (one.y === other.y && Math.abs(one.x - other.x) <= UNIT * 1.5 + GAP)),
    ),
  )
}

function centre(box: Box, tile: string): { x: number; y: number; value: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, value: Number(tile[0]) }
}

/** All that is wrong with a frame. */
export function faults(frame: Frame, view: View, over: boolean): string[] {
  const found: string[] = []
  const { laid } = frame.state
  laid.forEach((tile, at) => {
    if (tile.host >= 0 && !joinsRight(frame, at)) found.push(`${tile.tile} is joined wrongly`)
    for (let other = 0; other < at; other++) {
      const apart = distance(tile, laid[other]!)
      if (apart < (tile.host === other ? GAP : CLEAR))
        found.push(`${tile.tile} and ${laid[other]!.tile} are ${apart} apart`)
    }
  })
  const size = sizeAt(view, frame.rung)
  const reach = (box: Box) => {
    const wide = (view.width / 2 - INSET) * (UNIT / size)
    const high = (view.height / 2 - INSET) * (UNIT / size)
    return (
      box.left >= frame.x - wide &&
      box.right <= frame.x + wide &&
      box.top >= frame.y - high &&
      box.bottom <= frame.y + high
    )
  }
  if (!over && frame.reserve === null) found.push('no room is kept for the next tile')
  if (!reach(frame.reserve?.box ?? frame.state.box)) found.push('something is outside the view')
  const { wide, high } = floating(view, frame.rung)
  const { box } = frame.state
  if (box.right - box.left > wide || box.bottom - box.top > high) found.push('too large for its view')
  for (const set of [frame.reserve?.doubles ?? [], (frame.reserve?.plains ?? []).map(([, ghost]) => ghost)]) {
    set.forEach((ghost, at) => {
      if (set.slice(0, at).some((other) => distance(ghost, other) < 0)) found.push('ghosts overlap')
    })
  }
  return found
}
