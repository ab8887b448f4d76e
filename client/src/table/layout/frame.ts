import type { Branching, Placement } from '../types'
import { clear, inside, reserve, type Reserve, type Walls } from './fits'
import { solve } from './puzzle'
import { reroute } from './reroute'
import { PLAIN_PLAN, type Plan } from './plan'
import { attach, endsFor, isDouble, lead, options, type State } from './state'
import { CLEAR, distance, INSET, joinBoxes, MARGIN, UNIT, type Box } from './units'

/** What a layout is made for. */
export interface View {
  readonly width: number
  readonly height: number
  /** The largest short side of a tile in pixels. */
  readonly cap: number
  readonly branching: Branching
}

/** How a frame came from the one before it. */
export type Change = 'lead' | 'still' | 'pan' | 'zoom' | 'reroute' | 'loose'

/** Where all tiles lie, and what of the table is seen. A value, never changed. */
export interface Frame {
  readonly state: State
  readonly plan: Plan
  /** How many steps the tiles are smaller than the cap. */
  readonly rung: number
  /** What the middle of the view shows. */
  readonly x: number
  readonly y: number
  readonly reserve: Reserve | null
  readonly change: Change
}

const STEP = 1.06
/** Far beyond any layout that was seen; there are tiles of three pixels then. */
const LAST_RUNG = 44

export function capFor(width: number): number {
  return width < 700 ? 44 : 60
}

/** The short side of a tile in pixels. */
export function sizeAt(view: View, rung: number): number {
  return view.cap / STEP ** rung
}

/** The free space of a view in units, wherever it lies. */
export function floating(view: View, rung: number): Walls {
  const size = sizeAt(view, rung)
  const free = (pixels: number) => ((pixels - 2 * INSET) / size) * UNIT - 2 * MARGIN
  return { wide: free(view.width), high: free(view.height), at: null }
}

export function fixed(view: View, frame: Frame): Walls {
  const { wide, high } = floating(view, frame.rung)
  const at: Box = {
    left: frame.x - wide / 2,
    right: frame.x + wide / 2,
    top: frame.y - high / 2,
    bottom: frame.y + high / 2,
  }
  return { wide, high, at }
}

/** A frame with the camera on the middle of the tiles and of the places kept free. */
function centred(state: State, plan: Plan, rung: number, free: Reserve | null, change: Change): Frame {
  const box = free?.box ?? state.box
  return {
    state,
    plan,
    rung,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    reserve: free,
    change,
  }
}

/** The first way to lay the tile that fits and leaves room for any next one. */
function add(
  frame: Frame,
  view: View,
  walls: Walls,
  placement: Placement,
  over: boolean,
): { readonly state: State; readonly free: Reserve | null } | null {
  const { state, plan } = frame
  for (const end of endsFor(state, placement)) {
    for (const option of options(end, isDouble(placement.tile), plan)) {
      if (!inside(joinBoxes(state.box, option.box), walls) || !clear(state, option.box, end.host)) continue
      const next = attach(state, placement.tile, end, option, view.branching, plan)
      const free = reserve(next, walls, plan)
      if (free !== null || over) return { state: next, free }
    }
  }
  return null
}

/** The first tile of a deal. */
export function first(placement: Placement, view: View): Frame {
  const state = lead(placement.tile, view.branching, PLAIN_PLAN, view.width >= view.height)
  for (let rung = 0; rung <= LAST_RUNG; rung++) {
    const free = reserve(state, floating(view, rung), PLAIN_PLAN)
    if (free !== null) return centred(state, PLAIN_PLAN, rung, free, 'lead')
  }
  return centred(state, PLAIN_PLAN, LAST_RUNG, null, 'lead')
}

/** One more tile without making the others smaller: at most the view moves. Null where that won't do. */
export function easily(frame: Frame, view: View, placement: Placement, over = false): Frame | null {
  const still = add(frame, view, fixed(view, frame), placement, over)
  if (still !== null) {
    const { x, y, plan, rung } = frame
    return { state: still.state, plan, rung, x, y, reserve: still.free, change: 'still' }
  }
  const moved = add(frame, view, floating(view, frame.rung), placement, over)
  return moved && centred(moved.state, frame.plan, frame.rung, moved.free, 'pan')
}

/** One more tile, whatever it takes. `placements` are all of the deal, this one last. */
export function next(frame: Frame, view: View, placements: readonly Placement[], over = false): Frame {
  const placement = placements.at(-1) as Placement
  return (
    easily(frame, view, placement, over) ??
    refit(frame, view, placements, placements.length - Number(over)) ??
    // Many doubles that branch block each other: room for whatever comes next is all that is looked for then,
    (over ? null : puzzle(frame, view, placements, true)) ??
    // and where there is none, room for the tile itself.
    refit(frame, view, placements, 1) ??
    puzzle(frame, view, placements, false) ??
    squeeze(frame, view, placement)
  )
}

/**
 * The same layout with smaller tiles, or another one where that shows them larger.
 *
 * @param roomy How many of the first tiles must leave room for a next one.
 */
function refit(frame: Frame, view: View, placements: readonly Placement[], roomy: number): Frame | null {
  const over = roomy < placements.length
  const kept = keep(frame, view, placements.at(-1) as Placement, over)
  const from = Math.max(0, frame.rung - 3)
  const routed = reroute(placements, view, { from, to: kept?.rung ?? LAST_RUNG, roomy })
  if (routed === null) return kept
  if (kept !== null) {
    const size = sizeAt(view, kept.rung)
    const gain = size < 0.6 * view.cap ? 1.07 : 1.14
    if (sizeAt(view, routed.rung) < gain * size) return kept
  }
  return centred(routed.state, routed.plan, routed.rung, routed.free, 'reroute')
}

/** The same layout with smaller tiles. */
function keep(frame: Frame, view: View, placement: Placement, over: boolean): Frame | null {
  for (let rung = frame.rung + 1; rung <= LAST_RUNG; rung++) {
    const found = add(frame, view, floating(view, rung), placement, over)
    if (found !== null) return centred(found.state, frame.plan, rung, found.free, 'zoom')
  }
  return null
}

/** Any layout without a fault. */
function puzzle(frame: Frame, view: View, placements: readonly Placement[], roomy: boolean): Frame | null {
  const { plan } = frame
  const state = solve(placements, view.branching, plan, view.width >= view.height, roomy)
  if (state === null) return null
  if (!roomy) return shrunk(state, plan, view, 0, 'reroute')
  for (let rung = 0; rung <= LAST_RUNG; rung++) {
    const free = reserve(state, floating(view, rung), plan)
    if (free !== null) return centred(state, plan, rung, free, 'reroute')
  }
  return null
}

/** The last resort: the place that crowds the others least. */
function squeeze(frame: Frame, view: View, placement: Placement): Frame {
  const { state, plan } = frame
  let best: { state: State; crowded: number } | null = null
  for (const end of endsFor(state, placement)) {
    for (const option of options(end, isDouble(placement.tile), plan)) {
      let least = CLEAR
      state.laid.forEach((other, at) => {
        if (at !== end.host) least = Math.min(least, distance(other, option.box))
      })
      const crowded = CLEAR - least
      if (best === null || crowded < best.crowded)
        best = { state: attach(state, placement.tile, end, option, view.branching, plan), crowded }
    }
  }
  if (best === null) throw new Error(`${placement.tile} is joined to a tile that has no open side`)
  return shrunk(best.state, plan, view, frame.rung, 'loose')
}

/** As large as the view allows. */
function shrunk(state: State, plan: Plan, view: View, from: number, change: Change): Frame {
  let rung = from
  while (rung < LAST_RUNG && !inside(state.box, floating(view, rung))) rung++
  return centred(state, plan, rung, null, change)
}

/** The frame of a whole layout, tile by tile. */
export function fold(placements: readonly Placement[], view: View, over = false): Frame | null {
  let frame: Frame | null = null
  placements.forEach((placement, at) => {
    const last = over && at === placements.length - 1
    frame = frame === null ? first(placement, view) : next(frame, view, placements.slice(0, at + 1), last)
  })
  return frame
}
