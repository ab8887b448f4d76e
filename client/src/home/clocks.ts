import { t } from '../words/index.svelte'
import type { Clock } from './choice'

/** A clock in a few words: `20 s a turn`, `10 min + 5 s`. */
export function clockName(clock: Clock): string {
  if (clock === null) return t('page-clock-none')
  if (clock.type === 'turn') return t('page-clock-turn', { seconds: clock.seconds })
  return t('page-clock-bank', { minutes: clock.seconds / 60, seconds: clock.increment })
}
