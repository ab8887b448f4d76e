import { PATIENCE, type Walls } from './fits'
import { folds, habit, waysAt, type Code, type Course, type Plan } from './plan'
import type { Branch } from './tree'
import { CLEAR, DX, DY, GAP, HALF, turned, UNIT, type Box, type Heading } from './units'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** An end that moves on as its arm grows, with the ghosts that are kept free at it. */
interface Running extends Mutable<Course> {
  x: number
  y: number
  heading: Heading
  host: number
  arm: number
  readonly double: Mutable<Box>
  readonly plain: Mutable<Box>
  /** The ghost of a plain tile that was found when the last tile was laid. */
  readonly found: Mutable<Box>
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * Lays a whole deal under one plan after another, each tile at the first place where it fits and leaves
 * room for any next one. It runs thousands of times for one refit, so it changes what it has in place.
 */
export class Replay {
  /** How the tiles lie, after a run. */
  readonly codes: (Code | 'lead')[] = []
  /** Turns, those that mislead the eye counted more, less the air between arms. */
  cost = 0
  private readonly tiles: Mutable<Box>[]
  /** The ends of each tile: ahead, at its two sides, behind. */
  private readonly ends: Running[][]
  private open: Running[] = []
  private box: Mutable<Box> = { ...NOWHERE }
  private readonly trial: Mutable<Box> = { ...NOWHERE }
  private readonly rough: Mutable<Box> = { ...NOWHERE }
  private readonly grown: Mutable<Box>[] = []
  private patience = 0

  constructor(
    private readonly tree: readonly Branch[],
    private readonly wide: boolean,
  ) {
    this.tiles = tree.map(() => ({ ...NOWHERE }))
    this.ends = tree.map((_, host) =>
      [0, 1, 2, 3].map(() => ({
        x: 0,
        y: 0,
        heading: 0,
        host,
        arm: 0,
        hand: 1,
        turn: 0,
        since: 0,
        bent: false,
        length: 0,
        double: { ...NOWHERE },
        plain: { ...NOWHERE },
        found: { ...NOWHERE },
      })),
    )
  }

  /**
   * Lay the deal; whether it could be done for less than so much.
   *
   * @param roomy How many of the first tiles must leave room for a next one.
   */
  run(plan: Plan, walls: Walls, most: number, roomy: number): boolean {
    this.cost = 0
    for (let at = 0; at < this.tree.length; at++) {
      const free = at >= roomy
      if (!(at === 0 ? this.lead(plan, walls) : this.lay(at, plan, walls, free))) return false
      if (this.cost - 3 >= most) return false
    }
    this.cost -= (3 * this.air()) / UNIT
    return this.cost < most
  }

  private lead(plan: Plan, walls: Walls): boolean {
    const branch = this.tree[0] as Branch
    const heading: Heading = this.wide !== plan.across ? 0 : 1
    set(this.tiles[0] as Mutable<Box>, 0, 0, (heading === 0) !== branch.double)
    this.codes[0] = 'lead'
    copy(this.box, this.tiles[0] as Box)
    this.open = [this.begin(0, 0, heading, 0, plan), this.begin(0, 3, turned(heading, 2), 1, plan)]
    if (branch.branches) this.openArms(0, heading, plan)
    return this.alive(0, 0, walls, plan)
  }

  private lay(at: number, plan: Plan, walls: Walls, free: boolean): boolean {
    const branch = this.tree[at] as Branch
    const host = this.tree[branch.host] as Branch
    const end = this.ends[branch.host]?.[branch.side] as Running
    const tile = this.tiles[at] as Mutable<Box>
    const { open, box } = this
    for (const way of waysAt(branch.arm, end, plan)) {
      const code: Code = branch.double ? 'S' : way
      if (code[0] === 'B' && host.double) continue
      const heading = option(tile, end, code, branch.double)
      join(this.trial, box, tile)
      if (within(this.trial, walls) && this.clear(tile, at, branch.host)) {
        const turn = turnOf(code)
        const kept = open.filter((other) => other !== end)
        const old = kept.length
        this.open = kept
        this.goOn(at, branch, end, heading, turn, plan)
        if (free || this.alive(at, old, walls, plan)) {
          join(box, box, tile)
          this.codes[at] = code
          if (turn !== 0)
            this.cost += 1 + 2 * ((code[0] === 'B' ? 1 : 0) + (host.branches ? 1 : host.double ? 0.4 : 0))
          return true
        }
        this.open = open
      }
      if (branch.double) return false
    }
    return false
  }

  /** Whether any next tile has room at every end, those of the last tile coming after `old` others. */
  private alive(at: number, old: number, walls: Walls, plan: Plan): boolean {
    const { open, trial } = this
    const tile = this.tiles[at] as Box
    join(trial, this.box, tile)
    for (let one = 0; one < open.length; one++) {
      const end = open[one] as Running
      if (one >= old) {
        option(end.double, end, 'S', true)
        if (!this.clear(end.double, at + 1, end.host)) return false
      } else if (near(end.double, tile, CLEAR)) return false
      for (let other = 0; other < one; other++) {
        if (near(end.double, (open[other] as Running).double, GAP)) return false
      }
      join(trial, trial, end.double)
    }
    if (!within(trial, walls)) return false
    this.patience = PATIENCE
    const found = this.quickly(at, old, walls, plan) || this.search(at, 0, trial, walls, plan)
    if (found) for (const end of open) copy(end.found, end.plain)
    return found
  }

  /** Whether the ghosts of the other ends can stay where they were. */
  private quickly(at: number, old: number, walls: Walls, plan: Plan): boolean {
    const { open } = this
    const tile = this.tiles[at] as Box
    const box = this.rough
    copy(box, this.trial)
    for (let one = 0; one < old; one++) {
      const { plain, found } = open[one] as Running
      if (near(found, tile, CLEAR)) return false
      copy(plain, found)
      join(box, box, plain)
    }
    return this.search(at, old, box, walls, plan)
  }

  /** Find ghosts for the ends from `one` on, whatever way they lie. */
  private search(at: number, one: number, box: Box, walls: Walls, plan: Plan): boolean {
    const { open } = this
    const end = open[one]
    if (end === undefined) return within(box, walls)
    const grown = (this.grown[one] ??= { ...NOWHERE })
    for (const code of waysAt(end.arm, end, plan)) {
      if (code[0] === 'B' && (this.tree[end.host] as Branch).double) continue
      if (this.patience-- <= 0) return false
      option(end.plain, end, code, false)
      join(grown, box, end.plain)
      if (!within(grown, walls) || !this.clear(end.plain, at + 1, end.host)) continue
      let free = true
      for (let other = 0; free && other < one; other++)
        free = !near(end.plain, (open[other] as Running).plain, GAP)
      if (free && this.search(at, one + 1, grown, walls, plan)) return true
    }
    return false
  }

  private clear(box: Box, count: number, host: number): boolean {
    const { tiles } = this
    for (let at = 0; at < count; at++) if (near(tiles[at] as Box, box, CLEAR) && at !== host) return false
    return true
  }

  /** The arm moves on to the tile that was laid. */
  private goOn(at: number, branch: Branch, end: Running, heading: Heading, turn: number, plan: Plan): void {
    const next = this.begin(at, 0, heading, branch.arm, plan)
    const folded = folds(branch.arm, end, turn, plan)
    next.hand = folded ? -turn : end.hand
    next.turn = folded ? 0 : turn === 0 ? end.turn : turn
    next.since = turn === 0 ? end.since + 1 : 0
    next.bent = end.bent || turn !== 0
    next.length = end.length + 1
    this.open.push(next)
    if (branch.branches) this.openArms(at, heading, plan)
  }

  private openArms(at: number, heading: Heading, plan: Plan): void {
    const { arms } = this.tree[at] as Branch
    this.open.push(this.begin(at, 1, turned(heading, 1), arms, plan))
    this.open.push(this.begin(at, 2, turned(heading, -1), arms + 1, plan))
  }

  private begin(at: number, side: number, heading: Heading, arm: number, plan: Plan): Running {
    const end = this.ends[at]?.[side] as Running
    const { left, top, right, bottom } = this.tiles[at] as Box
    end.x = (left + right) / 2 + (DX[heading] * (right - left)) / 2
    end.y = (top + bottom) / 2 + (DY[heading] * (bottom - top)) / 2
    end.heading = heading
    end.arm = arm
    end.hand = plan.hands[habit(arm)] as number
    end.turn = end.since = end.length = 0
    end.bent = false
    return end
  }

  /** The least distance between tiles that are not joined, at most a tile's width. */
  private air(): number {
    let least: number = UNIT
    for (let at = 1; at < this.tree.length; at++) {
      const { host } = this.tree[at] as Branch
      for (let other = 0; other < at; other++) {
        while (
          least > CLEAR &&
          other !== host &&
          near(this.tiles[at] as Box, this.tiles[other] as Box, least)
        )
          least -= 1
      }
    }
    return least
  }
}

function turnOf(code: Code): number {
  return code === 'S' ? 0 : code[1] === '+' ? 1 : -1
}

/** Where a tile lies at an end that goes on so; the heading from there. */
function option(box: Mutable<Box>, end: Running, code: Code, double: boolean): Heading {
  const turn = turnOf(code)
  const beside = code[0] === 'B'
  const heading = turn === 0 ? end.heading : turned(end.heading, turn)
  const ahead = turn === 0 ? GAP + (double ? HALF : UNIT) : beside ? -HALF : GAP + HALF
  const aside = turn === 0 ? 0 : beside ? UNIT + GAP + HALF : HALF
  set(
    box,
    end.x + ahead * DX[end.heading] + aside * DX[heading],
    end.y + ahead * DY[end.heading] + aside * DY[heading],
    (heading % 2 === 0) !== double,
  )
  return heading
}

function set(box: Mutable<Box>, x: number, y: number, lying: boolean): void {
  const wide = lying ? UNIT : HALF
  const high = lying ? HALF : UNIT
  box.left = x - wide
  box.right = x + wide
  box.top = y - high
  box.bottom = y + high
}

function copy(into: Mutable<Box>, from: Box): void {
  into.left = from.left
  into.top = from.top
  into.right = from.right
  into.bottom = from.bottom
}

function join(into: Mutable<Box>, one: Box, other: Box): void {
  into.left = one.left < other.left ? one.left : other.left
  into.top = one.top < other.top ? one.top : other.top
  into.right = one.right > other.right ? one.right : other.right
  into.bottom = one.bottom > other.bottom ? one.bottom : other.bottom
}

function within(box: Box, walls: Walls): boolean {
  return box.right - box.left <= walls.wide && box.bottom - box.top <= walls.high
}

function near(one: Box, other: Box, least: number): boolean {
  return (
    one.left - other.right < least &&
    other.left - one.right < least &&
    one.top - other.bottom < least &&
    other.top - one.bottom < least
  )
}
