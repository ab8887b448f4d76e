import type { Fields } from '../match/say'
import type { MatchEvent } from '../wire'

/** What is wrong with a deal; none of these if it is as it was agreed on. */
export type Fault =
  /** A commitment is not the one that was told before the secrets were revealed. */
  | 'commitments'
  /** A secret is not what was committed to, or is missing. */
  | 'secrets'
  /** My own bytes are not among them. */
  | 'own'
  /** A seat did not have what the shuffle gives it. */
  | 'hands'
  /** A tile was drawn that was not the next one. */
  | 'boneyard'
  /** The lot gives the lead to somebody else. */
  | 'leader'

/** A deal that is over, with what was published of it. */
export interface Revealed {
  /** Its number in the match. */
  readonly deal: number
  /** The server's first, then by seat. */
  readonly commits: readonly string[]
  readonly secrets: readonly string[]
}

/** What this client kept of a deal before it revealed its bytes. */
export interface Kept {
  readonly commits: readonly string[]
  /** My own secret, where I took part. */
  readonly secret: string | null
}

export interface Verdict {
  /** How many players shuffled with the server; none: the server could have chosen the deal. */
  readonly players: number
  readonly faults: readonly Fault[]
}

const SECRET_BYTES = 32

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** SHA-256 by WebCrypto; where a page has none, since it came over plain http, by our own code. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return (await import('./sha256')).sha256(bytes)
  return new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource))
}

/** New secret bytes for a deal, from the operating system. */
export function newSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

export async function commitment(secret: string): Promise<string> {
  return hex(await sha256(unhex(secret)))
}

/** A deal as the shuffle gives it: the hands by seat, sorted; the boneyard in draw order; who a lot lets lead. */
export interface Shuffled {
  readonly hands: readonly (readonly string[])[]
  readonly boneyard: readonly string[]
  readonly leader: number
}

/** Shuffle again, as docs/fair-deals.md and docs/shuffle.md tell. */
export async function shuffled(
  deal: number,
  secrets: readonly string[],
  players: number,
  hand: number,
): Promise<Shuffled> {
  const text = new TextEncoder().encode(`allfives-deal-1:${deal}:`)
  const seed = await sha256(Uint8Array.from([...text, ...secrets.flatMap((secret) => [...unhex(secret)])]))
  let [block, rest]: [number, number[]] = [0, []]
  async function below(n: number): Promise<number> {
    for (;;) {
      if (rest.length === 0) {
        const count = new Uint8Array(8)
        new DataView(count.buffer).setUint32(4, block++)
        rest = [...(await sha256(Uint8Array.from([...seed, ...count])))]
      }
      const byte = rest.shift() ?? 0
      if (byte < 256 - (256 % n)) return byte % n
    }
  }
  const tiles: string[] = []
  for (let low = 0; low <= 6; low++) for (let high = low; high <= 6; high++) tiles.push(`${low}${high}`)
  for (let i = 27; i > 0; i--) {
    const j = await below(i + 1)
    ;[tiles[i], tiles[j]] = [tiles[j] ?? '', tiles[i] ?? '']
  }
  const hands = Array.from({ length: players }, (_, n) => tiles.slice(n * hand, (n + 1) * hand).sort())
  return { hands, boneyard: tiles.slice(players * hand), leader: await below(players) }
}

/**
 * Check a deal that is over: that everybody revealed what they had committed to, and that the tiles follow from it.
 *
 * `events` are those of the deal, as far as one saw them, from its `deal_started` on. Whether a lot decided who
 * leads follows from `before`: how the deal before ended, null for the first deal, undefined where that is not known.
 */
export async function verifyDeal(
  revealed: Revealed,
  events: readonly MatchEvent[],
  fields: Fields,
  { kept, before }: { kept?: Kept | null; before?: 'out' | 'blocked' | 'target' | null | undefined } = {},
): Promise<Verdict> {
  const faults = new Set<Fault>()
  const { deal, commits, secrets } = revealed
  if (kept && kept.commits.join() !== commits.join()) faults.add('commitments')
  if (kept?.secret != null && !secrets.includes(kept.secret)) faults.add('own')
  const made = await Promise.all(secrets.map(commitment))
  const whole = secrets.every((secret) => secret.length === 2 * SECRET_BYTES)
  if (!whole || made.join() !== commits.join()) faults.add('secrets')
  const dealt = await shuffled(deal, secrets, Number(fields.players), Number(fields.hand))
  for (const fault of differs(dealt, events, byLot(deal, fields, before))) faults.add(fault)
  return { players: commits.length - 1, faults: [...faults] }
}

function byLot(deal: number, fields: Fields, before: string | null | undefined): boolean {
  if (deal === 1) return fields.first_leader === 'lot'
  if (fields.next_leader === 'lot') return true
  return fields.next_leader === 'winner' && typeof before === 'string' && before !== 'out'
}

/** What of the events is not as the shuffle gives it. */
function* differs(dealt: Shuffled, events: readonly MatchEvent[], lot: boolean): Generator<Fault> {
  const hands = dealt.hands.map((hand) => new Set(hand))
  const boneyard = [...dealt.boneyard]
  for (const event of events) {
    if (event.type === 'deal_started') {
      if (lot && event.leader !== dealt.leader) yield 'leader'
      for (const [seat, hand] of event.hands.entries()) {
        if (typeof hand !== 'number' && [...hand].sort().join() !== dealt.hands[seat]?.join()) yield 'hands'
      }
    } else if (event.type === 'drew') {
      const next = boneyard.shift()
      if (next === undefined || (event.tile !== null && event.tile !== next)) yield 'boneyard'
      if (next !== undefined) hands[event.seat]?.add(next)
    } else if (event.type === 'placed') {
      if (hands[event.seat]?.delete(event.tile) !== true) yield 'hands'
    } else if (event.type === 'deal_ended' && event.hands) {
      for (const [seat, hand] of event.hands.entries()) {
        if ([...hand].sort().join() !== [...(hands[seat] ?? [])].sort().join()) yield 'hands'
      }
    }
  }
}
