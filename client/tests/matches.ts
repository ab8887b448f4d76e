import { readFileSync } from 'node:fs'
import type { Act, Session } from '../src/keeper/session'
import { playOf } from '../src/match/tiles'

/** A deal that was played and scored by the Python core. */
export interface Deal {
  readonly form: string
  readonly players: number
  readonly target: number
  readonly deal: number
  readonly leader: number
  readonly before: readonly number[]
  readonly turns: readonly string[]
  readonly how: 'out' | 'blocked' | 'target'
  readonly out: number | null
  readonly hands: readonly (readonly string[])[]
  readonly settlement: readonly (readonly [number, number])[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

const DEALS = JSON.parse(readFileSync(new URL('data/deals.json', import.meta.url), 'utf8')) as Deal[]

/** The matches that these deals make up. */
export const MATCHES: readonly (readonly Deal[])[] = DEALS.reduce<Deal[][]>((matches, deal) => {
  if (deal.deal === 1) matches.push([])
  matches.at(-1)?.push(deal)
  return matches
}, [])

/** A deal as somebody writes it down who sees only what lies on the table. */
export function acts(deal: Deal): Act[] {
  const found: Act[] = [{ do: 'deal', leader: deal.leader }]
  for (const turn of deal.turns) {
    const action = turn.split('|')[0]?.split(' ')[1] ?? ''
    const play = playOf(action)
    if (play !== null) found.push({ do: 'place', ...play })
    else found.push({ do: action === '+' ? 'draw' : 'pass' })
  }
  if (deal.how === 'blocked') found.push({ do: 'blocked' })
  if (deal.how !== 'target') found.push({ do: 'settle', left: deal.hands })
  return found
}

export function session(match: readonly Deal[], more: Partial<Session> = {}): Session {
  const [first] = match
  if (first === undefined) throw new Error('there is no deal')
  const { form, players, target } = first
  const names = ['Ana', 'Rui "Zé"', 'Мила', 'Leo \\ 4'].slice(0, players)
  return { form, players, target, names, event: '', date: '2026.11.30', acts: match.flatMap(acts), ...more }
}
