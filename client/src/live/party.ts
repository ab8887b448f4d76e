import type { Commit, DealRevealed, EntryFrame, FairSeen, Reveal } from '../wire'
import { commitment, newSecret, verifyDeal, type Fault, type Kept, type Verdict } from './fair'
import type { Room } from './room'

type Without<T> = Omit<T, 'id'>

/** How a deal was found to be, once its secrets were published. */
export interface Checked extends Verdict {
  readonly deal: number
}

/**
 * This client as one of those who shuffle together: its own secret bytes, and an eye on everybody else's.
 *
 * What it promised is kept for as long as the tab lives, so that it still reveals after a reload.
 */
export class Party {
  private readonly sent = new Set<string>()
  private readonly memory = new Map<string, Kept>()

  constructor(private readonly storage: Storage | null = storageOf()) {}

  /** What the client is asked for now and has not done yet. */
  async duty(room: Room): Promise<Without<Commit> | Without<Reveal> | null> {
    const { fair, seat } = room
    if (fair === null || seat === null) return null
    const { deal, attempt } = fair
    const key = keyOf(room, fair)
    const committed = fair.commits.find(([who]) => who === seat)?.[1]
    if (fair.closed === null) {
      if (!fair.asked.includes(seat) || committed !== undefined || this.sent.has(`c${key}`)) return null
      this.sent.add(`c${key}`)
      const secret = this.kept(key)?.secret ?? newSecret()
      this.keep(key, { commits: [], secret })
      return { type: 'commit', deal, attempt, commit: await commitment(secret) }
    }
    const kept = this.kept(key)
    if (!fair.closed.includes(seat) || kept?.secret == null) return null
    if (fair.revealed.includes(seat) || this.sent.has(`r${key}`)) return null
    this.sent.add(`r${key}`)
    // Promised by another window of mine, which has its bytes.
    if ((await commitment(kept.secret)) !== committed) return null
    this.keep(key, { ...kept, commits: commitsOf(fair) })
    return { type: 'reveal', deal, attempt, secret: kept.secret }
  }

  /** What an entry shows about a deal: how it was found to be, or what is wrong; null where it shows nothing. */
  async look(before: Room, { entry }: EntryFrame): Promise<Checked | null> {
    const { fair, seat } = before
    if (fair === null) return null
    if (entry.type === 'deal_revealed') return this.check(before, fair, entry)
    if (entry.type === 'commits_closed' && seat !== null) {
      const promised = fair.commits.some(([who]) => who === seat)
      if (promised && !entry.seats.includes(seat)) return wrong(fair, 'own')
    }
    if (entry.type === 'deal_aborted') {
      const kept = this.kept(keyOf(before, fair))
      if (kept && kept.commits.length > 0 && kept.commits.join() !== entry.commits.join()) {
        return wrong(fair, 'commitments')
      }
    }
    return null
  }

  private async check(room: Room, fair: FairSeen, entry: DealRevealed): Promise<Checked> {
    const kept = this.kept(keyOf(room, fair))
    const begun = room.log.findIndex((event) => event.type === 'deal_started')
    const verdict = await verifyDeal(entry, room.log.slice(Math.max(0, begun)), room.fields, {
      kept: kept && kept.commits.length > 0 ? kept : { commits: commitsOf(fair), secret: null },
      before: room.before,
    })
    return { ...verdict, deal: entry.deal }
  }

  private kept(key: string): Kept | null {
    const known = this.memory.get(key)
    if (known) return known
    try {
      return JSON.parse(this.storage?.getItem(`allfives.deal.${key}`) ?? 'null') as Kept | null
    } catch {
      return null
    }
  }

  private keep(key: string, kept: Kept): void {
    this.memory.set(key, kept)
    try {
      this.storage?.setItem(`allfives.deal.${key}`, JSON.stringify(kept))
    } catch {
      // It is full: then a reload before the deal makes the others wait.
    }
  }
}

function wrong(fair: FairSeen, fault: Fault): Checked {
  return { deal: fair.deal, players: 0, faults: [fault] }
}

function keyOf(room: Room, fair: FairSeen): string {
  return `${room.code}:${room.match}:${fair.deal}:${fair.attempt}`
}

function commitsOf(fair: FairSeen): string[] {
  const known = new Map(fair.commits)
  return [fair.commit, ...(fair.closed ?? []).map((seat) => known.get(seat) ?? '')]
}

/** This tab's storage; where there is none, a reload during a deal makes the others wait. */
function storageOf(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
