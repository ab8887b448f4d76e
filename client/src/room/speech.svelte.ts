const KEPT = 40

/** What a screen reader is told: a log of turns, politely, and what cannot wait. */
export class Speech {
  lines = $state<readonly { readonly id: number; readonly text: string }[]>([])
  urgent = $state('')
  private id = 0

  /** Tell when there is time. */
  tell(text: string): void {
    if (text !== '') this.lines = [...this.lines, { id: this.id++, text }].slice(-KEPT)
  }

  /** Tell at once. The same text is told again, too. */
  shout(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text
  }
}
