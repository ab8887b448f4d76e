import type { Bye, Command, Done, Frame, RefusedFrame } from '../wire'

/** `lost`: it tries to come back; `ended`: it does not, for the reason of the `bye`. */
export type Link = 'connecting' | 'open' | 'lost' | 'ended'

type Without<T> = T extends unknown ? Omit<T, 'id'> : never
/** A command before it has an id. */
export type Asked = Without<Exclude<Command, { type: 'resync' }>>

/** A command was refused; nothing has changed. */
export class RefusedError extends Error {
  constructor(
    readonly code: RefusedFrame['code'],
    readonly detail: string,
  ) {
    super(code)
  }
}

interface Handlers {
  /** The last entry that was seen; null before the first state. */
  seq(): number | null
  frame(frame: Exclude<Frame, Done | RefusedFrame | Bye>): void
  link(link: Link, code: string): void
  /** Called before each try to connect; makes sure that the server knows me. */
  before(): Promise<unknown>
}

interface Waiting {
  readonly text: string
  readonly resolve: (done: Done) => void
  readonly reject: (error: Error) => void
  tries: number
}

const COMES_BACK = ['restart', 'slow', 'failed', 'unavailable', 'rate_limited', 'too_many_sockets']
const LONGEST = 5_000
/** A connection that does not answer for so long is given up. */
const PATIENCE = 4_000
/** After so long without a word it is asked whether it still stands. */
const QUIET = 30_000

/** The socket of a room, which comes back by itself. Commands are repeated until they are answered. */
export class RoomSocket {
  private socket: WebSocket | null = null
  private readonly waiting = new Map<string, Waiting>()
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private doubt: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setInterval>
  private heard = 0
  private ended = false

  constructor(
    private readonly code: string,
    private readonly on: Handlers,
  ) {
    addEventListener('online', this.again)
    addEventListener('offline', this.unsure)
    document.addEventListener('visibilitychange', this.seen)
    addEventListener('pageshow', this.again)
    this.quiet = setInterval(() => this.probe(QUIET), 5_000)
    void this.connect()
  }

  /** Ask for something; resolves when that is on disk. */
  ask(command: Asked): Promise<Done> {
    const id = crypto.getRandomValues(new Uint32Array(3)).reduce((text, n) => text + n.toString(36), '')
    const text = JSON.stringify({ ...command, id })
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject, tries: 0 })
      this.post(text)
    })
  }

  /** Ask for the whole state again, after a gap. */
  resync(patience = PATIENCE): void {
    this.post(JSON.stringify({ type: 'resync', id: `r${Date.now()}` }), patience)
  }

  /** Connect anew, so that the server sees who I am now. */
  renew(): void {
    this.drop()
    void this.connect()
  }

  /** Come back after an end, such as having been replaced by another tab. */
  reopen(): void {
    this.ended = false
    this.again()
  }

  close(): void {
    this.finish()
    clearInterval(this.quiet)
    removeEventListener('online', this.again)
    removeEventListener('offline', this.unsure)
    removeEventListener('pageshow', this.again)
    document.removeEventListener('visibilitychange', this.seen)
  }

  private finish(): void {
    this.ended = true
    clearTimeout(this.timer)
    this.drop()
    for (const { reject } of this.waiting.values()) reject(new Error('the connection has ended'))
    this.waiting.clear()
  }

  private drop(): void {
    clearTimeout(this.doubt)
    this.doubt = undefined
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private post(text: string, patience = PATIENCE): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send(text)
    // What is sent into a connection that is dead without anybody having been told gets no answer.
    this.doubt ??= setTimeout(this.lost, patience)
  }

  private readonly again = (): void => {
    if (this.ended || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return
    clearTimeout(this.timer)
    void this.connect()
  }

  /** A browser that says it is off line may still reach a server on its own machine. */
  private readonly unsure = (): void => this.resync(400)

  private readonly seen = (): void => {
    if (document.visibilityState !== 'visible') return
    this.again()
    this.probe(10_000) // a phone that slept may have lost it without a word
  }

  private probe(after: number): void {
    if (document.visibilityState === 'visible' && Date.now() - this.heard > after) this.resync()
  }

  private readonly lost = (): void => {
    if (this.ended) return
    this.drop()
    this.on.link('lost', '')
    clearTimeout(this.timer)
    const wait = Math.min(LONGEST, 250 * 2 ** this.tries) * (0.5 + Math.random() / 2)
    this.tries += 1
    this.timer = setTimeout(() => void this.connect(), wait)
  }

  private async connect(): Promise<void> {
    clearTimeout(this.timer)
    const tried = this.tries
    try {
      await this.on.before()
    } catch {
      if (this.tries === tried) this.lost()
      return
    }
    if (this.ended || this.socket !== null) return
    const seq = this.on.seq()
    const base = location.origin.replace(/^http/, 'ws')
    const since = seq === null ? '' : `?since=${seq}`
    const socket = new WebSocket(`${base}/api/rooms/${this.code}/socket${since}`)
    this.socket = socket
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.take(JSON.parse(data as string) as Frame)
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lost()
    }
  }

  private take(frame: Frame): void {
    this.heard = Date.now()
    clearTimeout(this.doubt)
    this.doubt = undefined
    switch (frame.type) {
      case 'welcome':
        this.tries = 0
        this.on.frame(frame)
        this.on.link('open', '')
        for (const { text } of this.waiting.values()) this.post(text)
        return
      case 'entry':
        this.on.frame(frame)
        return
      case 'done':
        this.answered(frame.id)?.resolve(frame)
        return
      case 'refused':
        this.refused(frame)
        return
      case 'bye':
        if (COMES_BACK.includes(frame.code)) return this.lost()
        this.finish()
        this.on.link('ended', frame.code)
    }
  }

  private answered(id: string | null): Waiting | undefined {
    const waiting = this.waiting.get(id ?? '')
    this.waiting.delete(id ?? '')
    return waiting
  }

  private refused({ id, code, detail }: RefusedFrame): void {
    const waiting = this.waiting.get(id ?? '')
    if (waiting === undefined) return
    if ((code === 'rate_limited' || code === 'unavailable') && waiting.tries < 6) {
      waiting.tries += 1
      const { text } = waiting
      setTimeout(() => this.waiting.has(id ?? '') && this.post(text), 500 * waiting.tries)
      return
    }
    this.answered(id)?.reject(new RefusedError(code, detail))
  }
}
