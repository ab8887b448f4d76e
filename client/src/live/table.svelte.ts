import { me } from '../api'
import { pace } from '../settings/settings.svelte'
import type { EntryFrame, Frame, Welcome } from '../wire'
import { Party, type Checked } from './party'
import { follow, needsState, roomOf, type Room } from './room'
import { RefusedError, RoomSocket, type Asked, type Link } from './socket'

/** Called with each entry when it is shown, with the room before and after it; `quick`: with others at once. */
export type Shown = (frame: EntryFrame, before: Room, after: Room, quick: boolean) => void

/** How long an entry stands before the next one is shown, in milliseconds at normal speed. */
function standing({ entry }: EntryFrame, draws: number): number {
  if (entry.type !== 'happened') return 0
  switch (entry.event.type) {
    case 'placed':
      return 550
    case 'drew':
      // The first stands long enough to read why.
      return draws === 1 ? 700 : draws > 4 ? 90 : 180
    case 'passed':
      return 1000
    case 'deal_started':
      return 400
    default:
      return 0
  }
}

/** A live room: what the server told, shown at a pace that one can follow. */
export class LiveTable {
  /** What is shown; null before the first state. */
  room = $state.raw<Room | null>(null)
  link = $state<Link>('connecting')
  /** Why the connection ended. */
  ended = $state('')
  /** Deals whose shuffle was checked, by number. */
  checked = $state.raw<readonly Checked[]>([])
  /** Whether entries wait to be shown. */
  busy = $state(false)

  /** What is known: ahead of what is shown while that is caught up with. */
  private known: Room | null = null
  private queue: EntryFrame[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private draws = 0
  private resyncing = false
  private wasLost = false
  private readonly party = new Party()
  private readonly socket: RoomSocket

  constructor(
    code: string,
    private readonly shown: Shown,
    private readonly welcomed: (room: Room, before: Room | null, again: boolean) => void,
  ) {
    this.socket = new RoomSocket(code, {
      before: me,
      seq: () => this.known?.seq ?? null,
      frame: (frame) => this.take(frame),
      link: (link, why) => {
        if (link !== 'open') this.wasLost = true
        this.link = link
        this.ended = why
      },
    })
  }

  /** Ask for something. */
  async ask(command: Asked): Promise<RefusedError | null> {
    try {
      await this.socket.ask(command)
      return null
    } catch (error) {
      if (error instanceof RefusedError) return error
      return null // the connection has ended, which is shown by itself
    }
  }

  /** Show at once what waits: input never does. */
  catchUp(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.queue.length > 0) this.next(true)
    this.busy = false
  }

  /** Connect anew after a change of my name. */
  rejoin(): void {
    this.socket.renew()
  }

  /** Come back to what another window has taken over. */
  reopen(): void {
    this.link = 'connecting'
    this.socket.reopen()
  }

  close(): void {
    clearTimeout(this.timer)
    this.socket.close()
  }

  private take(frame: Frame): void {
    if (frame.type === 'welcome') this.welcome(frame)
    else if (frame.type === 'entry') this.entry(frame)
  }

  private welcome(frame: Welcome): void {
    this.resyncing = false
    for (const missed of frame.missed) this.entry(missed, false)
    this.catchUp()
    const before = this.room
    this.known = roomOf(frame, this.known, Date.now())
    this.room = this.known
    void this.duty()
    this.welcomed(this.known, before, this.wasLost)
    this.wasLost = false
  }

  private entry(frame: EntryFrame, asks = true): void {
    const known = this.known
    if (known === null || frame.seq <= known.seq || this.resyncing) return
    if (frame.seq > known.seq + 1 || needsState(frame)) {
      if (!asks) return
      this.resyncing = true
      this.socket.resync()
      return
    }
    this.known = follow(known, frame)
    void this.party.look(known, frame).then((found) => found && this.found(found))
    this.queue.push(frame)
    if (asks) {
      void this.duty()
      if (document.visibilityState === 'hidden' || this.queue.length > 60) this.catchUp()
      else if (this.timer === undefined) this.show()
    }
  }

  private found(checked: Checked): void {
    this.checked = [...this.checked.filter(({ deal }) => deal !== checked.deal), checked]
  }

  private async duty(): Promise<void> {
    const room = this.known
    const duty = room && (await this.party.duty(room))
    if (duty) await this.ask(duty)
  }

  /** Show the next entries, up to one that has to stand for a while. */
  private show(): void {
    this.timer = undefined
    while (this.queue.length > 0) {
      const frame = this.next(false)
      const wait = frame ? pace(standing(frame, this.draws)) : 0
      if (wait > 0) {
        this.timer = setTimeout(() => this.show(), wait)
        break
      }
    }
    this.busy = this.queue.length > 0
  }

  private next(quick: boolean): EntryFrame | undefined {
    const [frame, before] = [this.queue.shift(), this.room]
    if (frame === undefined || before === null) return frame
    const after = follow(before, frame)
    if (frame.entry.type === 'happened') {
      this.draws = frame.entry.event.type === 'drew' ? this.draws + 1 : 0
    }
    this.room = after
    this.shown(frame, before, after, quick)
    return frame
  }
}
