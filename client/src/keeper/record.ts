import { formOf, seatsOf, type Seats } from '../data/law'
import { after, standing, type Act, type Session, type Standing } from './session'

/** A match as a `.fives` record, in which no hand is known. */
export interface Kept {
  readonly text: string
  /**
   * How many deals are in it: those before the first of which only ends or points were noted, since such a
   * deal cannot be told as plays, and those after it begin at its scores.
   */
  readonly told: number
  /** How many deals were written down. */
  readonly deals: number
}

/** The record of a match at a real table, in the strict form of `docs/formats.md`. */
export function record(session: Session): Kept {
  const form = formOf(session.form)
  const seats = seatsOf(form, session.players)
  const deals = dealsOf(session)
  const first = deals.findIndex(({ acts }) => acts.some((act) => act.do === 'ends' || act.do === 'points'))
  const told = first < 0 ? deals : deals.slice(0, first)
  const now = standing(session)
  const whole = told.length === deals.length
  const result = whole && now.phase === 'over' ? now.scores.map(number).join(':') : '*'
  const changed = session.target === seats.target ? '' : `,target=${session.target}`
  const tags: [string, string][] = [
    ...(session.event === '' ? [] : ([['Event', session.event]] as [string, string][])),
    ['Date', session.date],
    ['Rules', `${session.form}/${session.players}${changed}`],
    ...session.names.map((name, seat): [string, string] => [`Seat${seat}`, name]),
    ['Result', result],
  ]
  const lines = tags.map(
    ([name, value]) => `[${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`,
  )
  for (const deal of told) lines.push(...dealLines(session, seats, deal))
  return { text: `${lines.join('\n')}\n`, told: told.length, deals: deals.length }
}

interface Deal {
  readonly before: Standing
  readonly acts: readonly Act[]
}

/** The deals, each with where the match stood before it. */
function dealsOf(session: Session): Deal[] {
  const deals: { before: Standing; acts: Act[] }[] = []
  let now = standing({ ...session, acts: [] })
  for (const act of session.acts) {
    if (act.do === 'deal') deals.push({ before: now, acts: [] })
    deals.at(-1)?.acts.push(act)
    now = after(session, now, act)
  }
  return deals
}

function dealLines(session: Session, seats: Seats, deal: Deal): string[] {
  const { before, acts } = deal
  const [opening] = acts
  const leader = opening?.do === 'deal' ? opening.leader : 0
  const lines = [
    '',
    `Deal ${before.deal + 1}, ${leader} leads, ${before.scores.map(number).join(':')}`,
    ...seats.next.map((_, seat) => `${seat}: ?${seats.hand}`),
    `=: ?${seats.boneyard}`,
  ]
  let turn: string[] = []
  let now = before
  for (const act of played(session, deal)) {
    const next = after(session, now, act)
    if (next === now) continue // What could not be done was not done.
    const seat = now.turn
    if (act.do === 'draw') turn.push('+?')
    else if (act.do === 'pass') turn.push('--')
    else if (act.do === 'place') {
      const points = next.lines.findLast(({ did }) => did === 'placed')?.points ?? 0
      turn.push(`${act.tile}${act.host === null ? '' : `@${act.host}`}${points ? ` =${number(points)}` : ''}`)
    }
    if (act.do === 'pass' || act.do === 'place') {
      lines.push(`${seat} ${turn.join(' ')}`)
      turn = []
    }
    now = next
  }
  if (turn.length > 0) lines.push(`${now.turn} ${turn.join(' ')}`)
  const end = endLine(standingAfter(session, deal), before.deal + 1)
  return end === null ? lines : [...lines, end]
}

/** What was done in a deal; passes after which it turned out to be blocked are none, since it was over before. */
function played(session: Session, deal: Deal): readonly Act[] {
  const { acts } = deal
  const now = standingAfter(session, deal)
  const blocked = now.lines.at(-1)?.did === 'blocked' || (now.phase === 'settle' && now.out === null)
  if (!blocked) return acts
  const last = acts.findLastIndex((act) => act.do === 'place' || act.do === 'draw')
  return acts.slice(0, last + 1)
}

function standingAfter(session: Session, { before, acts }: Deal): Standing {
  return acts.reduce((now, act) => after(session, now, act), before)
}

/** How the deal ended; null while it goes on. */
function endLine(now: Standing, deal: number): string | null {
  const last = now.lines.findLast((line) => line.deal === deal)
  if (last === undefined || now.phase === 'play' || now.phase === 'settle') return null
  if (last.did !== 'out' && last.did !== 'blocked') return `target ${now.winners[0] ?? 0}`
  const pays = last.changes
    .map(([side, points]) => ` ${side}${points > 0 ? '+' : ''}${number(points)}`)
    .join('')
  return last.did === 'out' ? `out ${last.seat}${pays}` : `blocked${pays}`
}

/** Halves as `.5`, whatever the language. */
function number(value: number): string {
  return String(value)
}
