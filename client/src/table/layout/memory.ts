import type { Placement } from '../types'
import { easily, first, next, type Frame, type View } from './frame'

/** Views whose frames are remembered. */
const MOST = 6

/** One deal in one view. */
export class Deal {
  /** After the first tile, the second and so on. */
  readonly frames: Frame[] = []
  private placements: readonly Placement[] = []
  /** After a last tile, where no room is kept for a next one. */
  private readonly ended = new Map<number, Frame>()

  constructor(readonly view: View) {}

  /** Forget what is not of this deal. A shorter layout of it, as in a replay, is no reason to forget. */
  turnTo(placements: readonly Placement[]): void {
    const before = this.placements
    let same = 0
    while (same < before.length && before[same]?.tile === placements[same]?.tile) {
      if (before[same]?.host !== placements[same]?.host) break
      same++
    }
    if (same === placements.length && same < before.length) return
    for (const count of this.ended.keys()) if (count > same) this.ended.delete(count)
    this.placements = placements
    this.frames.length = Math.min(this.frames.length, same)
  }

  get(count: number, over: boolean): Frame | null {
    return (over ? this.ended.get(count) : this.frames[count - 1]) ?? null
  }

  put(count: number, over: boolean, frame: Frame): void {
    if (over) this.ended.set(count, frame)
    else if (this.frames.length === count - 1) this.frames.push(frame)
  }

  /** As many frames as it takes no search to find; what is missing then. */
  goEasily(placements: readonly Placement[], over: boolean): Frame | null {
    return this.go(placements, over, (before, _, last, placement) =>
      easily(before, this.view, placement, last),
    )
  }

  /** Lay the whole deal. */
  goAll(placements: readonly Placement[], over: boolean): Frame | null {
    return this.go(placements, over, (before, given, last) => next(before, this.view, given, last))
  }

  private go(
    placements: readonly Placement[],
    over: boolean,
    step: (before: Frame, given: readonly Placement[], over: boolean, placement: Placement) => Frame | null,
  ): Frame | null {
    this.turnTo(placements)
    for (let count = 1; count <= placements.length; count++) {
      const last = over && count === placements.length
      if (this.get(count, last) !== null) continue
      const placement = placements[count - 1] as Placement
      const before = this.frames[count - 2]
      const frame = before
        ? step(before, placements.slice(0, count), last, placement)
        : first(placement, this.view)
      if (frame === null) return null
      this.put(count, last, frame)
    }
    return this.get(placements.length, over)
  }
}

/** The deals that were laid lately, so that a further tile costs a further tile only. */
export class Memory {
  private readonly deals = new Map<string, Deal>()

  deal(lead: Placement | undefined, view: View): Deal {
    const key = [view.width, view.height, view.cap, view.branching, lead?.tile].join(' ')
    const found = this.deals.get(key) ?? new Deal(view)
    this.deals.delete(key)
    this.deals.set(key, found)
    for (const old of this.deals.keys()) {
      if (this.deals.size <= MOST) break
      this.deals.delete(old)
    }
    return found
  }
}
