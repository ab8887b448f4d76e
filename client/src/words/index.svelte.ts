import { settings } from '../settings/settings.svelte'
import { languageOf, Words, type Arguments, type Language } from './words'

export { LANGUAGES, Words, type Arguments, type Language } from './words'

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:texts/en'),
  pt: () => import('virtual:texts/pt'),
  es: () => import('virtual:texts/es'),
  ru: () => import('virtual:texts/ru'),
}

let current = $state.raw<Words>()

/** The words of the language that is spoken now. */
export function words(): Words {
  if (current === undefined) throw new Error('the words are not loaded yet')
  return current
}

/** A text of the language that is spoken now. */
export function t(id: string, given?: Arguments): string {
  return words().text(id, given)
}

/** Speak the language that is chosen in the settings, else the browser's. */
export async function speak(): Promise<void> {
  const language = settings.language ?? languageOf(navigator.languages)
  if (current?.language === language) return
  const source = await SOURCES[language]()
  current = new Words(language, source.default)
  document.documentElement.lang = language
}
