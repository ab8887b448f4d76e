import { Memory } from './memory'
import type { Answer, Question } from './planner.svelte'

// Lays tiles while the page stays free for the hand.
const memory = new Memory()
self.onmessage = ({ data }: MessageEvent<Question>) => {
  const { id, placements, view, over, from } = data
  const deal = memory.deal(placements[0], view)
  const end = deal.goAll(placements, over)
  const frames = deal.frames.slice(from, over ? placements.length - 1 : placements.length)
  self.postMessage({ id, from, frames, end } satisfies Answer)
}
