import { verifyDeal, type Fault } from '../live/fair'
import type { RecordSeen } from '../rest'
import type { DealShown } from './replay'

/** What the record shows of how a deal was dealt. */
export type Fairness =
  | { readonly state: 'ok'; readonly players: number }
  | { readonly state: 'alone' | 'none' | 'secret' }
  | { readonly state: 'wrong'; readonly faults: readonly (Fault | 'used')[] }

/** Shuffle each deal of a record again; see docs/fair-deals.md. */
export async function fairnessOf(record: RecordSeen, deals: readonly DealShown[]): Promise<Fairness[]> {
  const published = new Set<string>()
  const found: Fairness[] = []
  for (const [n, shown] of deals.entries()) {
    const commits = record.commits[shown.deal]
    const secrets = record.reveals[shown.deal]
    if (commits === undefined && secrets === undefined) {
      found.push({ state: 'none' })
    } else if (secrets === undefined) {
      found.push(shown.end === null ? { state: 'secret' } : { state: 'wrong', faults: ['secrets'] })
    } else {
      const events = record.events.slice(shown.first, shown.endAt === null ? undefined : shown.endAt + 1)
      const before = n === 0 ? null : deals[n - 1]?.end?.how
      const revealed = { deal: shown.deal, commits: commits ?? [], secrets }
      const { players, faults } = await verifyDeal(revealed, events, record.fields, { before })
      const all: (Fault | 'used')[] = [...faults]
      if (secrets.some((secret) => published.has(secret))) all.push('used')
      for (const secret of secrets) published.add(secret)
      if (all.length > 0) found.push({ state: 'wrong', faults: all })
      else found.push(players > 0 ? { state: 'ok', players } : { state: 'alone' })
    }
  }
  return found
}

/** How many attempts at a deal came to nothing, as the comments of a record tell. */
export function attemptsIn(record: RecordSeen): number {
  const texts = Object.values(record.comments).flat()
  return texts.reduce((sum, text) => sum + text.split('[%aborted ').length - 1, 0)
}
