import type { LiveTable } from '../live/table.svelte'
import type { Room } from '../live/room'
import { pips, playOf } from '../match/tiles'
import { settings } from '../settings/settings.svelte'
import type { Ghost } from '../table/types'
import type { Choice } from '../wire'

/** My hand and what I am about to do with it. */
export class Play {
  /** The hand in my own order. */
  order = $state.raw<readonly string[]>([])
  /** The tile that is chosen and not placed yet. */
  selected = $state<string | null>(null)
  /** The action of the ghost that has the focus, or under the finger. */
  chosen = $state<string | null>(null)
  /** The action that was sent and is not answered yet. */
  sent = $state.raw<string | null>(null)
  /** How far the hint goes: what fits, then what each makes. */
  hint = $state<0 | 1 | 2>(0)
  /** A tile that was tapped and does not fit. */
  misfit = $state<string | null>(null)
  private deal = ''

  constructor(
    private readonly live: LiveTable,
    /** Called with the reason when something that was sent is refused. */
    private readonly refused: (code: string) => void,
  ) {}

  private get room(): Room | null {
    return this.live.room
  }

  get choices(): readonly Choice[] {
    return this.live.link === 'open' && this.sent === null ? (this.room?.choices ?? []) : []
  }

  /** The ways to place a tile. */
  playsOf(tile: string): readonly Choice[] {
    return this.choices.filter(({ action }) => playOf(action)?.tile === tile)
  }

  /** The places that are shown: those of the tile that is chosen. */
  get ghosts(): readonly Ghost[] {
    if (this.selected === null) return []
    return this.playsOf(this.selected).map(({ action, points }) => ({
      action,
      tile: this.selected ?? '',
      host: playOf(action)?.host ?? null,
      points: settings.points ? points : null,
    }))
  }

  /** What would be done at the ghost that is focused. */
  get preview(): Choice | null {
    return this.choices.find(({ action }) => action === this.chosen) ?? null
  }

  /** Take over the hand as it is now. */
  follow(room: Room): void {
    const hand = (room.seat === null ? null : room.seats[room.seat]?.hand) ?? []
    const deal = `${room.match}:${room.deal}`
    if (deal !== this.deal) {
      this.deal = deal
      this.order = hand
    } else {
      const kept = this.order.filter((tile) => hand.includes(tile))
      this.order = [...kept, ...hand.filter((tile) => !kept.includes(tile))]
    }
    // What was sent has happened, even if the answer that says so is still on its way.
    const placed = this.sent === null ? undefined : playOf(this.sent)?.tile
    if (placed !== undefined && !hand.includes(placed)) this.sent = null
    if (room.choices.length === 0) this.hint = 0
    if (
      this.selected !== null &&
      (!hand.includes(this.selected) || this.playsOf(this.selected).length === 0)
    ) {
      this.drop()
    }
    this.misfit = null
  }

  /** Tap a tile: it is placed at once where it fits one place only, else its places are shown. */
  tap(tile: string): 'placed' | 'shown' | 'dropped' | 'misfit' {
    this.live.catchUp()
    const plays = this.playsOf(tile)
    if (this.selected === tile) {
      if (plays.length === 1 && plays[0]) {
        void this.act(plays[0].action)
        return 'placed'
      }
      this.drop()
      return 'dropped'
    }
    const only = plays.length === 1 ? plays[0] : undefined
    if (only && !settings.ask) {
      void this.act(only.action)
      return 'placed'
    }
    return this.select(tile) ? 'shown' : 'misfit'
  }

  /** Show the places of a tile; the best of them has the focus. */
  select(tile: string): boolean {
    const plays = this.playsOf(tile)
    this.misfit = plays.length === 0 ? tile : null
    this.selected = plays.length === 0 ? null : tile
    this.chosen =
      plays.reduce<Choice | null>((best, each) => (best && best.points >= each.points ? best : each), null)
        ?.action ?? null
    return plays.length > 0
  }

  drop(): void {
    this.selected = null
    this.chosen = null
  }

  /** Do something; what was sent cannot be taken back. */
  async act(action: string): Promise<void> {
    const room = this.room
    if (room === null || this.sent !== null) return
    this.sent = action
    this.drop()
    const refused = await this.live.ask({ type: 'act', seq: room.seq, action })
    if (this.sent === action) this.sent = null
    if (refused) this.refused(refused.code)
  }

  /** Put the hand in order: by value, or by the points that each tile makes now. */
  sort(by: 'value' | 'points'): void {
    const best = (tile: string): number => Math.max(-1, ...this.playsOf(tile).map(({ points }) => points))
    const order = [...this.order].sort()
    this.order = by === 'value' ? order : order.sort((a, b) => best(b) - best(a) || pips(b) - pips(a))
  }

  /** Move a tile of the hand to another place in it. */
  move(tile: string, to: number): void {
    const rest = this.order.filter((other) => other !== tile)
    this.order = [...rest.slice(0, to), tile, ...rest.slice(to)]
  }
}
