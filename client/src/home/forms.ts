import type { RulesSeen } from '../rest'
import { t } from '../words/index.svelte'

/** What a form is called, by its rule set as text; the text itself where the name is not known. */
export function formName(rules: RulesSeen | undefined, text: string): string {
  const name = text.split(/[/,]/)[0]
  return rules?.presets.find((preset) => preset.name === name)?.title ?? text
}

/** How many play: `3 players`, `4 in pairs`. */
export function playersName(players: number, pairs: boolean): string {
  return pairs ? t('page-home-pairs') : t('page-home-count', { players })
}
