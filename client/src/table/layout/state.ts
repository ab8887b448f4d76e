import type { Branching, Placement, TileText } from '../types'
import { folds, habit, waysAt, type Plan } from './plan'
import {
  around,
  DX,
  DY,
  EAST,
  GAP,
  HALF,
  joinBoxes,
  SOUTH,
  turned,
  UNIT,
  type Box,
  type Heading,
} from './units'

/** How a tile lies at its host: straight on, across its end, beside its last half; or it leads. */
export type Way = 'S' | 'A' | 'B' | 'lead'

/** A tile that lies somewhere. */
export interface Laid extends Box {
  readonly tile: TileText
  readonly double: boolean
  /** Whether its short sides may carry tiles too. */
  readonly branches: boolean
  /** Where its host is in the order of placements; -1 for the lead. */
  readonly host: number
  /** Where it leads on to: away from its joined half. For the lead, where its high half looks. */
  readonly heading: Heading
  readonly way: Way
  /** Whether the high half is at the left, or at the top. */
  readonly flipped: boolean
}

/** A side of a tile that another may be joined to, now or (while it is shut) later. */
export interface End {
  /** The middle of that side. */
  readonly x: number
  readonly y: number
  readonly heading: Heading
  readonly host: number
  readonly value: number
  /** 0 and 1 are the line, from 2 on the arms of doubles. */
  readonly arm: number
  /** Whether its host is no double. */
  readonly plain: boolean
  readonly shut: boolean
  /** Which way the arm turns first: 1 clockwise, -1 the other way. */
  readonly hand: number
  /** Which way it turned last; 0 while it has not, or has just folded. */
  readonly turn: number
  /** Tiles since that turn. */
  readonly since: number
  readonly bent: boolean
  /** Tiles of the arm. */
  readonly length: number
}

/** The tiles on the table, and where more may lie. A value, never changed. */
export interface State {
  readonly laid: readonly Laid[]
  readonly ends: readonly End[]
  /** Around all tiles. */
  readonly box: Box
  readonly arms: number
}

/** One way to lay a tile at an end. */
export interface Option {
  readonly way: 'S' | 'A' | 'B'
  /** 1 clockwise, -1 the other way, 0 straight on. */
  readonly turn: number
  readonly box: Box
  readonly heading: Heading
}

export function isDouble(tile: TileText): boolean {
  return tile[0] === tile[1]
}

function valueOf(tile: TileText, joined: number): number {
  return Number(tile[0]) === joined ? Number(tile[1]) : Number(tile[0])
}

/** Straight on; a double lies crosswise. */
export function straight(end: End, double: boolean): Option {
  const { heading } = end
  const far = GAP + (double ? HALF : UNIT)
  const along = heading % 2 === 0
  const [wide, high] = along === double ? [UNIT, 2 * UNIT] : [2 * UNIT, UNIT]
  return {
    way: 'S',
    turn: 0,
    heading,
    box: around(end.x + far * DX[heading], end.y + far * DY[heading], wide, high),
  }
}

/** Around a corner, across the end of the host (A) or beside its last half (B). */
function bend(end: End, way: 'A' | 'B', turn: number): Option {
  const heading = turned(end.heading, turn)
  const ahead = way === 'A' ? GAP + HALF : -HALF
  const aside = way === 'A' ? HALF : UNIT + GAP + HALF
  const [wide, high] = heading % 2 === 0 ? [2 * UNIT, UNIT] : [UNIT, 2 * UNIT]
  return {
    way,
    turn,
    heading,
    box: around(
      end.x + ahead * DX[end.heading] + aside * DX[heading],
      end.y + ahead * DY[end.heading] + aside * DY[heading],
      wide,
      high,
    ),
  }
}

/** The ways to lay a tile at an end, the preferred first; each is made when it is asked for. */
export function* options(end: End, double: boolean, plan: Plan): Generator<Option, void> {
  // Doubles never turn.
  if (double) {
    yield straight(end, true)
    return
  }
  for (const way of waysAt(end.arm, end, plan)) {
    if (way === 'S') yield straight(end, false)
    else if (end.plain || way[0] === 'A') yield bend(end, way[0] as 'A' | 'B', way[1] === '+' ? 1 : -1)
  }
}

/** The table with the lead alone. */
export function lead(tile: TileText, branching: Branching, plan: Plan, wide: boolean): State {
  const double = isDouble(tile)
  const branches = double && branching !== 'none'
  const heading: Heading = wide !== plan.across ? EAST : SOUTH
  const [w, h] = (heading === EAST) === double ? [UNIT, 2 * UNIT] : [2 * UNIT, UNIT]
  const laid: Laid = {
    ...around(0, 0, w, h),
    tile,
    double,
    branches,
    host: -1,
    heading,
    way: 'lead',
    flipped: false,
  }
  const low = Number(tile[0])
  const ends = [
    side(laid, 0, heading, Number(tile[1]), 0, plan, false),
    side(laid, 0, turned(heading, 2), low, 1, plan, false),
  ]
  if (branches) {
    ends.push(side(laid, 0, turned(heading, 1), low, 2, plan, true))
    ends.push(side(laid, 0, turned(heading, -1), low, 3, plan, true))
  }
  return { laid: [laid], ends, box: laid, arms: ends.length }
}

/** A fresh end at a side of a tile: the begin of an arm. */
function side(
  laid: Laid,
  host: number,
  heading: Heading,
  value: number,
  arm: number,
  plan: Plan,
  shut: boolean,
): End {
  return {
    ...middle(laid, heading),
    heading,
    host,
    value,
    arm,
    plain: !laid.double,
    shut,
    hand: plan.hands[habit(arm)] ?? 1,
    turn: 0,
    since: 0,
    bent: false,
    length: 0,
  }
}

/** The middle of the side of a rectangle that looks in a direction. */
export function middle(box: Box, heading: Heading): { readonly x: number; readonly y: number } {
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  return {
    x: x + (DX[heading] * (box.right - box.left)) / 2,
    y: y + (DY[heading] * (box.bottom - box.top)) / 2,
  }
}

/** The open ends that a tile may join at a host. Those of a double are the same play. */
export function endsFor(state: State, { tile, host }: Placement): readonly End[] {
  const low = Number(tile[0])
  const high = Number(tile[1])
  return state.ends.filter(
    (end) => !end.shut && state.laid[end.host]?.tile === host && (end.value === low || end.value === high),
  )
}

/** The table with one more tile on it. */
export function attach(
  state: State,
  tile: TileText,
  end: End,
  option: Option,
  branching: Branching,
  plan: Plan,
): State {
  const index = state.laid.length
  const double = isDouble(tile)
  const branches =
    double && (branching === 'all' || (branching === 'first' && !state.laid.some((laid) => laid.double)))
  const { heading, turn, box } = option
  const joinedFirst = heading < 2
  const laid: Laid = {
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.bottom,
    tile,
    double,
    branches,
    host: end.host,
    heading,
    way: option.way,
    flipped: !double && (Number(tile[0]) === end.value) !== joinedFirst,
  }
  // Once both sides of the line are covered, the arms of a double open.
  const opens = !state.ends.some((other) => other !== end && other.host === end.host && !other.shut)
  const ends: End[] = []
  for (const other of state.ends) {
    if (other === end) continue
    ends.push(opens && other.shut && other.host === end.host ? { ...other, shut: false } : other)
  }
  const folded = folds(end.arm, end, turn, plan)
  ends.push({
    ...middle(box, heading),
    heading,
    host: index,
    value: double ? end.value : valueOf(tile, end.value),
    arm: end.arm,
    plain: !double,
    shut: false,
    hand: folded ? -turn : end.hand,
    turn: folded ? 0 : turn === 0 ? end.turn : turn,
    since: turn === 0 ? end.since + 1 : 0,
    bent: end.bent || turn !== 0,
    length: end.length + 1,
  })
  let { arms } = state
  if (branches) {
    arms = Math.max(arms, 2)
    for (const to of [1, -1]) ends.push(side(laid, index, turned(heading, to), end.value, arms++, plan, true))
  }
  return { laid: [...state.laid, laid], ends, box: joinBoxes(state.box, box), arms }
}
