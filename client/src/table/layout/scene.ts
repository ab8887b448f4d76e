import type { Ghost, Layout } from '../types'
import { clear, inside, reserve } from './fits'
import { first, fixed, sizeAt, type Frame, type View } from './frame'
import { attach, endsFor, isDouble, middle, options, straight, type End, type Laid } from './state'
import { distance, DX, DY, GAP, INSET, joinBoxes, MARGIN, UNIT, type Box } from './units'

/** How often marks that lie over each other give way, at the most. */
const GIVING_WAY = 8

/** What of the table is seen: the middle of the view, and the short side of a tile in pixels. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A mark at a side of a tile: where, and which way is outward; (0, 0) on the middle of a tile. */
export interface Mark {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  /** What the end counts; null for a place that is not counted. */
  readonly counts: number | null
}

/** A ghost where it lies. Two that are the same play have the same action. */
export interface PlacedGhost {
  readonly key: string
  readonly ghost: Ghost
  readonly laid: Laid
  /** The mark of the end that it would cover. */
  readonly covers: string
  /** Where its own number stands. */
  readonly end: Mark
  /** Whether an earlier one is the same play. */
  readonly again: boolean
}

function markAt(end: End, counts: number | null): Mark {
  const { x, y, heading } = end
  return { key: `${end.host} ${heading}`, x, y, dx: DX[heading], dy: DY[heading], counts }
}

/** The numbers at ends, and the rings at open places that are not counted. */
export function marksOf(frame: Frame, layout: Layout): readonly Mark[] {
  const { laid, ends } = frame.state
  const marks: Mark[] = []
  laid.forEach((tile, at) => {
    const open = ends.filter((end) => end.host === at && !end.shut)
    const counted = layout.ends.filter(([text]) => text === tile.tile).map(([, counts]) => counts)
    if (tile.double && counted.length > 0) {
      // A double whose free sides are one end has its number on the middle.
      const [end] = open
      if (end && open.length === 1) marks.push(markAt(end, counted[0] ?? 0))
      else {
        const x = (tile.left + tile.right) / 2
        const y = (tile.top + tile.bottom) / 2
        marks.push({ key: `${at}`, x, y, dx: 0, dy: 0, counts: counted[0] ?? 0 })
      }
      return
    }
    for (const end of open) {
      if (counted.includes(end.value)) marks.push(markAt(end, end.value))
      else if (layout.places.some(([host, value]) => host === tile.tile && value === end.value))
        marks.push(markAt(end, null))
    }
  })
  return marks
}

/** A mark as it is drawn: round, with its line. */
export interface Round {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly counts: number | null
}

/** How wide the line around a number and that of a ring is, in pixels. */
export const LINE = { number: 1.8, ring: 2.2 } as const

/**
 * How marks are drawn where a tile is so many pixels wide: a number covers no pip, so where it has to be large for its
 * tile it moves outward; a ring lies beyond its tile. Where two would lie over each other, each gives way by half.
 */
export function roundsOf(marks: readonly Mark[], size: number): readonly Round[] {
  const px = UNIT / size
  const number = Math.max(0.235 * UNIT, 10.5 * px)
  const rounds = marks.map(({ key, x, y, dx, dy, counts }) => {
    const ring = counts === null
    const out = ring
      ? 0.085 * UNIT + 2 * px + number / 2
      : Math.min(Math.max(number + px - 0.25 * UNIT, 0), 0.3 * UNIT)
    const radius = (ring ? number / 2 : number) + ((ring ? LINE.ring : LINE.number) / 2) * px
    return { key, x: x + dx * out, y: y + dy * out, radius, counts }
  })
  let given = 0
  while (given < GIVING_WAY && giveWay(rounds, px / 4)) given += 1
  return rounds
}

/** Move those apart that lie over each other; whether there were any. */
function giveWay(rounds: { x: number; y: number; radius: number }[], least: number): boolean {
  let any = false
  rounds.forEach((one, at) => {
    for (const other of rounds.slice(0, at)) {
      const [dx, dy] = [one.x - other.x, one.y - other.y]
      const far = Math.hypot(dx, dy)
      const lack = one.radius + other.radius + least - far
      if (lack <= least / 2 || far === 0) continue
      const part = lack / 2 / far
      one.x += dx * part
      one.y += dy * part
      other.x -= dx * part
      other.y -= dy * part
      any = true
    }
  })
  return any
}

/** What a ghost would score, in a pill on its middle: as high as reads well, as wide as its text. */
export interface Pill {
  readonly x: number
  readonly y: number
  /** Half of each. */
  readonly wide: number
  readonly high: number
  readonly text: string
}

/** The pills of ghosts with these texts, where a tile is so many pixels wide; of two that meet each gives way by half. */
export function pillsOf(
  ghosts: readonly PlacedGhost[],
  texts: readonly string[],
  size: number,
): readonly Pill[] {
  const px = UNIT / size
  const high = Math.max(0.29 * UNIT, 11.5 * px)
  const pills = ghosts.map(({ laid }, at) => {
    const text = texts[at] ?? ''
    const [x, y] = [(laid.left + laid.right) / 2, (laid.top + laid.bottom) / 2]
    return { x, y, wide: Math.max(high, high * (0.35 + 0.36 * text.length)), high, text }
  })
  pills.forEach((one, at) => {
    for (const other of pills.slice(0, at)) {
      const wide = one.wide + other.wide + 3 * px - Math.abs(one.x - other.x)
      const tall = one.high + other.high + 3 * px - Math.abs(one.y - other.y)
      if (wide <= 0 || tall <= 0) continue
      const [way, lack] = wide < tall ? (['x', wide] as const) : (['y', tall] as const)
      const by = (one[way] < other[way] ? -lack : lack) / 2
      one[way] += by
      other[way] -= by
    }
  })
  return pills
}

/** Where a tile would lie at each end that it fits, as the ghosts are drawn. */
export function ghostsOf(frame: Frame | null, view: View, ghosts: readonly Ghost[]): readonly PlacedGhost[] {
  const found: PlacedGhost[] = []
  for (const ghost of ghosts) {
    if (frame === null || ghost.host === null) {
      const { state } = first(ghost, view)
      const laid = state.laid[0] as Laid
      const end = { ...middle(laid, laid.heading), dx: DX[laid.heading], dy: DY[laid.heading] }
      const mark: Mark = { key: ghost.action, ...end, counts: null }
      found.push({ key: ghost.action, ghost, laid, covers: '', end: mark, again: false })
      continue
    }
    endsFor(frame.state, ghost).forEach((end, at) => {
      found.push(ghostAt(frame, view, ghost, end, at))
    })
  }
  const crowded = found.some((one, at) =>
    found.slice(0, at).some((other) => distance(one.laid, other.laid) < GAP),
  )
  if (!crowded || frame === null) return found
  // What is best for each alone is too much together: all go where room is kept for them.
  return found.map((one) => {
    const end = frame.state.ends.find((other) => `${other.host} ${other.heading}` === one.covers)
    return end ? ghostAt(frame, view, one.ghost, end, one.again ? 1 : 0, true) : one
  })
}

function ghostAt(frame: Frame, view: View, ghost: Ghost, end: End, at: number, kept = false): PlacedGhost {
  const { state, plan } = frame
  const walls = fixed(view, frame)
  const double = isDouble(ghost.tile)
  const on = (option: ReturnType<typeof straight>) =>
    attach(state, ghost.tile, end, option, view.branching, plan)
  const reserved = frame.reserve?.plains.find(([other]) => same(other, end))?.[1]
  const fitting = [...options(end, double, plan)].filter(
    (option) => inside(joinBoxes(state.box, option.box), walls) && clear(state, option.box, end.host),
  )
  const option =
    (kept ? undefined : fitting.find((one) => reserve(on(one), walls, plan) !== null)) ??
    fitting.find(({ box }) => reserved !== undefined && alike(box, reserved)) ??
    fitting[0] ??
    straight(end, double)
  const next = on(option)
  const laid = next.laid.at(-1) as Laid
  const out = next.ends.find((other) => other.host === next.laid.length - 1 && !other.shut)
  const counts = double ? 2 * end.value : (out?.value ?? 0)
  return {
    key: `${ghost.action} ${at}`,
    ghost,
    laid,
    covers: `${end.host} ${end.heading}`,
    end: out ? markAt(out, counts) : { key: '', x: 0, y: 0, dx: 0, dy: 0, counts },
    again: at > 0,
  }
}

function same(one: End, other: End): boolean {
  return one.host === other.host && one.heading === other.heading
}

/** Whether two rectangles are the same: one that lies may begin where one that stands does. */
function alike(one: Box, other: Box): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right
}

/** The camera of a table in play. */
export function cameraOf(frame: Frame, view: View): Camera {
  return { x: frame.x, y: frame.y, size: sizeAt(view, frame.rung) }
}

/** The camera that shows boxes as large as the view and the cap allow. */
export function closeUp(boxes: readonly Box[], view: View): Camera {
  const all = boxes.reduce(joinBoxes)
  return { x: (all.left + all.right) / 2, y: (all.top + all.bottom) / 2, size: closeSize(all, view) }
}

/** The smallest tile that can be drawn: in a window that is being folded away nothing fits. */
const SMALLEST = 8

/** The short side in pixels with which a box fills the view, never larger than the cap. */
export function closeSize(box: Box, { width, height, cap }: View): number {
  const size = Math.min(cap, sizeFor(box.right - box.left, width), sizeFor(box.bottom - box.top, height))
  return Math.max(size, SMALLEST)
}

/** How far the number at an end of a small tile reaches beyond it, in pixels, and how much less for each of its size. */
const NUMBER = 23
const LESS = 0.25

/** The size with which a length and what is free beside it, or the numbers there, are so many pixels. */
function sizeFor(length: number, pixels: number): number {
  return Math.min(
    (UNIT * (pixels - 2 * INSET)) / (length + 2 * MARGIN),
    (UNIT * (pixels - 2 * NUMBER)) / (length - 2 * LESS * UNIT),
  )
}

/** How a tile is turned: 0 with its low half at the top, in degrees clockwise. */
export function angleOf(laid: Laid): number {
  const lying = laid.right - laid.left > laid.bottom - laid.top
  return (lying ? -90 : 0) + (laid.flipped ? 180 : 0)
}
