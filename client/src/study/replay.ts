import { turnsOf, type Turn } from '../match/turns'
import type { RecordSeen } from '../rest'
import type { DealEndedEvent } from '../wire'
import { partsOf } from './position'

/** A moment of a deal that one can look at. */
export interface Step {
  /** The last event that has happened then. */
  readonly upTo: number
  /** The turn that has just been made, as its place among the deal's; null before the first and at the end. */
  readonly turn: number | null
}

export interface DealShown {
  /** Its number in the match. */
  readonly deal: number
  /** The first of its events. */
  readonly first: number
  readonly leader: number | null
  readonly turns: readonly Turn[]
  /** Before the first turn, after each one, and at the end, where it has ended. */
  readonly steps: readonly Step[]
  readonly end: DealEndedEvent | null
  /** Where the end is among the events. */
  readonly endAt: number | null
  /** The scores before it and after it, or as far as it has come. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** A match deal by deal, each with the moments to look at. */
export function dealsOf({ events, fields }: Pick<RecordSeen, 'events' | 'fields'>): DealShown[] {
  const starts: number[] = []
  events.forEach((event, seq) => {
    const takenUp = event.type === 'match_started' && event.position !== undefined
    if (takenUp || event.type === 'deal_started') starts.push(seq)
  })
  const turns = turnsOf(events)
  const sides = fields['partners'] === true ? 2 : Number(fields['players'])
  let scores: readonly number[] = Array<number>(sides).fill(0)
  return starts.map((from, n) => {
    const to = (starts[n + 1] ?? events.length) - 1
    const own = turns.filter((turn) => turn.index > from && turn.index <= to)
    const endAt = events.findIndex((event, seq) => seq > from && seq <= to && event.type === 'deal_ended')
    const end = (events[endAt] ?? null) as DealEndedEvent | null
    const begun = events[from]
    if (begun?.type === 'deal_started') scores = begun.scores
    else if (begun?.type === 'match_started')
      scores = partsOf(begun.position ?? '')?.scores.map(Number) ?? scores
    const before = scores
    const after = (end ?? own.at(-1))?.scores ?? before
    scores = after
    return {
      deal: begun?.type === 'deal_started' ? begun.deal : 1,
      first: from,
      leader: begun?.type === 'deal_started' ? begun.leader : null,
      turns: own,
      steps: [
        { upTo: from, turn: null },
        ...own.map((turn, at) => ({ upTo: turn.index, turn: at })),
        ...(end === null ? [] : [{ upTo: endAt, turn: null }]),
      ],
      end,
      endAt: end === null ? null : endAt,
      before,
      after,
    }
  })
}
