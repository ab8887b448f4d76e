import type { Placement } from '../types'
import { easily, type Frame, type View } from './frame'
import { Memory } from './memory'

export interface Question {
  readonly id: number
  readonly placements: readonly Placement[]
  readonly view: View
  readonly over: boolean
  /** How many frames the page has already. */
  readonly from: number
}

export interface Answer {
  readonly id: number
  readonly from: number
  readonly frames: readonly Frame[]
  readonly end: Frame | null
}

/** What is shown: a frame, and the view that it is of. */
export interface Shown {
  readonly frame: Frame
  readonly view: View
}

/** Finds the frame of a layout: at once where nothing has to move, else in a worker. */
export class Planner {
  shown = $state.raw<Shown | null>(null)
  private readonly memory = new Memory()
  private worker: Worker | null = null
  private asked: Question | null = null
  private waiting: Question | null = null
  /** The question whose answer is to be shown; 0: none. */
  private wanted = 0
  private count = 0

  /** Show a layout as soon as it is laid. */
  show(placements: readonly Placement[], view: View, over: boolean): void {
    this.waiting = null
    this.wanted = 0
    if (placements.length === 0) {
      this.shown = null
      return
    }
    const given = placements.map(({ tile, host }) => ({ tile, host }))
    const deal = this.memory.deal(given[0], view)
    const frame = deal.goEasily(given, over)
    if (frame !== null) {
      this.shown = { frame, view }
      return
    }
    // Until the worker has moved the others out of the way, the tile lies where room was kept for it.
    const before = deal.frames[given.length - 2]
    const rough = before && easily(before, view, given.at(-1) as Placement, true)
    if (rough) this.shown = { frame: rough, view }
    const question = { id: ++this.count, placements: given, view, over, from: deal.frames.length }
    this.wanted = question.id
    if (this.asked === null) this.ask(question)
    else this.waiting = question
  }

  stop(): void {
    this.worker?.terminate()
    this.worker = null
    this.asked = this.waiting = null
  }

  private ask(question: Question): void {
    if (this.worker === null) {
      this.worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.answered(data)
      this.worker.onerror = () => this.alone()
    }
    this.asked = question
    this.worker.postMessage(question)
  }

  private answered({ id, from, frames, end }: Answer): void {
    const { asked, waiting } = this
    this.asked = this.waiting = null
    if (asked !== null && asked.id === id) {
      const { placements, view, over } = asked
      const deal = this.memory.deal(placements[0], view)
      deal.turnTo(placements)
      frames.forEach((frame, at) => deal.put(from + at + 1, false, frame))
      if (over && end !== null) deal.put(placements.length, true, end)
      if (id === this.wanted && end !== null) this.shown = { frame: end, view }
    }
    if (waiting !== null) this.show(waiting.placements, waiting.view, waiting.over)
  }

  /** Without a worker everything takes place here. */
  private alone(): void {
    const question = this.waiting ?? this.asked
    this.stop()
    if (question === null) return
    const { placements, view, over } = question
    const frame = this.memory.deal(placements[0], view).goAll(placements, over)
    if (frame !== null) this.shown = { frame, view }
  }
}
