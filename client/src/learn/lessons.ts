import { Board, formOf } from '../data/law'
import lessons from '../data/lessons.json'
import { playOf } from '../match/tiles'
import { EMPTY, type Layout, type TileText } from '../table/types'

/** A placement of a lesson, with what the core says about the table after it. */
export interface Placed {
  readonly play: string
  readonly ends: Layout['ends']
  readonly places: Layout['places']
  readonly points: number
  readonly text: string
}

interface InForm {
  readonly form: string
  readonly players: number
}

export interface Plays extends InForm {
  readonly kind: 'plays'
  /** The first of the placements that is a step of its own. */
  readonly shown: number
  readonly steps: readonly Placed[]
  /** The reader's hand, and whether each of its tiles fits. */
  readonly hand?: readonly (readonly [TileText, boolean])[]
  readonly drawn?: readonly TileText[]
}

/** A position in which the reader chooses. */
export interface Choice extends InForm {
  readonly kind: 'choice'
  readonly text: string
  readonly steps: readonly Placed[]
  readonly hand: readonly TileText[]
  readonly plays: readonly {
    readonly play: string
    readonly sum: number
    readonly points: number
    readonly answers: number
  }[]
  readonly unseen: number
}

/** The tiles as dealt. */
export interface Hands extends InForm {
  readonly kind: 'hands'
  readonly text: string
  readonly hand: readonly TileText[]
  readonly boneyard: number
}

/** The end of a deal. */
export interface Settling extends InForm {
  readonly kind: 'settling'
  readonly text: string
  readonly out: number | null
  readonly hands: readonly (readonly TileText[])[]
}

/** Scores on the traditional sheet. */
export interface Marks {
  readonly kind: 'marks'
  readonly text: string
  readonly scores: readonly number[]
}

export type Part = Plays | Choice | Hands | Settling | Marks

export interface Question {
  readonly asks: 'boneyard' | 'fits' | 'points' | 'pays' | 'score' | 'best'
  readonly about: Part
  readonly options: readonly string[]
  readonly right: number
  readonly play?: string
  readonly after?: Placed
}

export interface Lesson {
  readonly name: string
  readonly parts: readonly Part[]
  /** The part and the step that the question comes with. */
  readonly asked: readonly [number, number]
  readonly question: Question
}

export const LESSONS = lessons as unknown as readonly Lesson[]

/** One step of a lesson: a placement, another thing to look at, or the question. */
export interface Step {
  readonly part: Part
  /** Which of the placements of the part is the last that lies there. */
  readonly at: number
  /** The end of the id of its text; empty for the question. */
  readonly text: string
  readonly asks: boolean
}

/** The steps of a lesson in their order; the last is the question. */
export function stepsOf(lesson: Lesson): readonly Step[] {
  const steps: Step[] = []
  lesson.parts.forEach((part, number) => {
    const [asked, askedAt] = lesson.asked
    if (part.kind === 'plays') {
      part.steps.slice(part.shown).forEach((step, offset) => {
        const at = part.shown + offset
        steps.push({
          part,
          at,
          text: step.text,
          asks: number === asked && at === askedAt && at < part.steps.length - 1,
        })
      })
    } else {
      steps.push({
        part,
        at: part.kind === 'choice' ? part.steps.length - 1 : 0,
        text: part.text,
        asks: false,
      })
    }
  })
  const { about } = lesson.question
  const at = about.kind === 'plays' || about.kind === 'choice' ? about.steps.length - 1 : 0
  return [...steps, { part: about, at, text: '', asks: true }]
}

/** What lies on the table at a step, as the core has it; nothing where the step shows something else. */
export function layoutAt({ part, at }: Step): Layout {
  if (part.kind !== 'plays' && part.kind !== 'choice') return EMPTY
  const step = part.steps[at]
  const placements = part.steps.slice(0, at + 1).flatMap(({ play }) => playOf(play) ?? [])
  const { branching } = formOf(part.form)
  return { placements, branching, ends: step?.ends ?? [], places: step?.places ?? [] }
}

/** The same as a table that one can go on with. */
export function boardAt(step: Step): Board | null {
  const { part } = step
  if (part.kind !== 'plays' && part.kind !== 'choice') return null
  return Board.of(formOf(part.form), layoutAt(step).placements)
}

/** A tile on the table of which nothing, or not all, counts; and why. */
export interface Uncounted {
  readonly tile: TileText
  readonly why: 'covered' | 'open' | 'inside'
}

/** What does not count: covered doubles, and the plain tile that was just built on. */
export function uncounted({ placements, ends, places }: Layout): readonly Uncounted[] {
  const counting = new Set(ends.map(([tile]) => tile))
  const found: Uncounted[] = []
  for (const { tile } of placements) {
    if (tile[0] !== tile[1] || counting.has(tile)) continue
    found.push({ tile, why: places.some(([host]) => host === tile) ? 'open' : 'covered' })
  }
  const host = placements.at(-1)?.host
  if (host != null && host[0] !== host[1] && !counting.has(host)) found.push({ tile: host, why: 'inside' })
  return found
}
