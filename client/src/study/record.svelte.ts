import { ApiError, readRecord, said } from '../api'
import type { RecordSeen } from '../rest'
import { t, words } from '../words/index.svelte'

/** Characters that the server reads of a record. */
const LARGEST = 131_072

/** A record that somebody has brought along, and the match of it that is looked at. */
export class Brought {
  private text = $state.raw('')
  file = $state.raw('match.fives')
  record = $state.raw<RecordSeen | null>(null)
  wrong = $state('')

  /** Read a match of a record; again in another language. */
  async read(
    match = this.record?.match ?? 1,
    text = this.text,
    file: string | null = null,
  ): Promise<boolean> {
    this.wrong = ''
    if (text.length > LARGEST) {
      this.wrong = t('study-too-large')
      return false
    }
    try {
      this.record = await readRecord(text, match, words().language)
      this.text = text
      if (file !== null) this.file = file
      return true
    } catch (error) {
      this.wrong = explained(error)
      return false
    }
  }

  close(): void {
    this.record = null
    this.text = ''
  }
}

function explained(error: unknown): string {
  if (!(error instanceof ApiError)) return said(error)
  const faults = error.faults.map(({ line, message }) => t('study-fault', { line, message }))
  return [error.said, ...(error.detail ? [error.detail] : []), ...faults].join('\n')
}
