import { ApiError, getRules, readPosition, said } from '../api'
import { placementsOf, playOf } from '../match/tiles'
import type { FaultSeen, PositionSeen, RulesPage } from '../rest'
import type { Placement } from '../table/types'
import { words } from '../words/index.svelte'
import type { Choice } from '../wire'
import { partsOf } from './position'

/** What is on the board: a position text, a layout text or plays in order, under a rule set. */
interface Given {
  readonly text: string
  readonly rules: string
  /** What lies on the table, in the order in which it was placed here. */
  readonly placements: readonly Placement[]
}

export const NOTHING = '-'

function given(text: string, rules: string): Given {
  const plain = text.replace(/_/g, ' ').trim() || NOTHING
  const parts = partsOf(plain)
  const plays = plain.split(/[\s,;]+/).map((word) => playOf(word))
  const inOrder = parts === null && plays.every((play) => play !== null)
  const placements = inOrder ? plays : placementsOf(parts?.layout ?? plain)
  return { text: plain, rules: parts?.rules ?? rules, placements }
}

/** The analysis board: what is given, and what the server says of it. */
export class Board {
  private now = $state.raw(given('', 'all-fives/2'))
  private before = $state.raw<readonly Given[]>([])
  /** What the server says; of the last position that can be, while this one cannot. */
  seen = $state.raw<PositionSeen | null>(null)
  private laid = $state.raw<readonly Placement[]>([])
  rulesPage = $state.raw<RulesPage | null>(null)
  /** The plays of any unseen tile, where the hand of the seat to act is hidden. */
  others = $state.raw<readonly Choice[]>([])
  wrong = $state('')
  faults = $state.raw<readonly FaultSeen[]>([])
  private asked = 0

  constructor(private readonly changed: (text: string, rules: string) => void) {}

  get text(): string {
    return this.now.text
  }

  get rules(): string {
    return this.now.rules
  }

  /** What lies on the table: of the last position that can be. */
  get placements(): readonly Placement[] {
    return this.laid
  }

  get parts() {
    return partsOf(this.now.text)
  }

  get canUndo(): boolean {
    return this.before.length > 0
  }

  get fields(): RulesPage['fields'] {
    return this.rulesPage?.fields ?? {}
  }

  /** What may be done: by the seat to act, or by anybody where nobody's hand is known. */
  get choices(): readonly Choice[] {
    return this.seen === null ? [] : this.seen.legal.length > 0 ? this.seen.legal : this.others
  }

  /** Show a text, as an address or a person gives it; false if it is shown already. */
  set(text: string, rules = this.now.rules): boolean {
    const next = given(text, rules)
    const same = next.text === this.now.text && next.rules === this.now.rules
    if (same && this.asked > 0) return false
    this.keep(next)
    return true
  }

  /** Change a position text; the tiles stay where they lie. */
  write(text: string, rules = this.now.rules): void {
    const { placements } = this.now
    this.keep({ text, rules: partsOf(text)?.rules ?? rules, placements })
  }

  undo(): void {
    const last = this.before.at(-1)
    if (last === undefined) return
    this.before = this.before.slice(0, -1)
    this.now = last
    void this.look()
  }

  /** Make a play: the server says what comes of it. */
  async play(action: string): Promise<void> {
    const { text, rules, placements } = this.now
    const play = playOf(action)
    try {
      const seen = await readPosition(text, rules, words().language, { plays: action })
      if (this.now.text !== text) return
      const next = play === null ? placements : [...placements, play]
      // The plays in order say more than a layout: in which order the tiles came.
      const inOrder = seen.kind === 'layout' && isInOrder(text)
      const plays = next.map(({ tile, host }) => (host === null ? tile : `${tile}@${host}`)).join(' ')
      this.keep({ text: inOrder ? plays : seen.text, rules, placements: next }, seen)
    } catch (error) {
      this.fail(error)
    }
  }

  /** Ask the server what this is; again in another language. */
  async look(): Promise<void> {
    const { text, rules } = this.now
    const mine = ++this.asked
    this.changed(text, rules)
    try {
      const seen = await readPosition(text, rules, words().language)
      if (mine === this.asked) await this.take(seen, mine)
    } catch (error) {
      if (mine === this.asked) this.fail(error)
    }
  }

  private keep(next: Given, seen?: PositionSeen): void {
    if (this.seen !== null) this.before = [...this.before, this.now]
    this.now = next
    if (seen === undefined) return void this.look()
    this.laid = next.placements
    this.changed(next.text, next.rules)
    void this.take(seen, ++this.asked)
  }

  private async take(seen: PositionSeen, mine: number): Promise<void> {
    const language = words().language
    const hand = seen.turn === null ? undefined : seen.hands[seen.turn]
    const [page, others] = await Promise.all([
      getRules(seen.rules, language),
      typeof hand === 'number' ? this.unseen(seen) : [],
    ])
    if (mine !== this.asked) return
    this.seen = seen
    this.laid = this.now.placements
    this.rulesPage = page
    this.others = others
    this.wrong = ''
    this.faults = []
  }

  /** The plays of every tile that lies nowhere and that nobody is known to hold. */
  private async unseen(seen: PositionSeen): Promise<readonly Choice[]> {
    const held = new Set(seen.hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand)))
    const layout = partsOf(seen.text)?.layout ?? NOTHING
    const { legal } = await readPosition(layout, seen.rules, words().language)
    return legal.filter(({ action }) => !held.has(playOf(action)?.tile ?? ''))
  }

  private fail(error: unknown): void {
    this.faults = error instanceof ApiError ? error.faults : []
    const detail = error instanceof ApiError && error.code === 'bad_position' ? error.detail : ''
    this.wrong = detail || said(error)
  }
}

function isInOrder(text: string): boolean {
  return text === NOTHING || text.split(/[\s,;]+/).every((word) => playOf(word) !== null)
}
