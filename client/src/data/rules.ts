import type { Language } from '../words/words'
import en from './rules-en.json?url'
import es from './rules-es.json?url'
import pt from './rules-pt.json?url'
import ru from './rules-ru.json?url'

/** A section of a rules page: its heading, then its paragraphs. */
export type Section = readonly [title: string, ...paragraphs: string[]]

/** The rules of all forms in one language, made by the Python core. */
export interface RulesTexts {
  /** What each form is called, and what it is. */
  readonly forms: Readonly<Record<string, readonly [title: string, about: string]>>
  /** The page of a form for so many players. */
  page(form: string, players: number): readonly Section[]
}

interface Kept {
  readonly forms: RulesTexts['forms']
  readonly lines: readonly string[]
  readonly pages: Readonly<Record<string, readonly (readonly number[])[]>>
}

const SOURCES: Record<Language, string> = { en, pt, es, ru }

export async function rulesIn(language: Language): Promise<RulesTexts> {
  const answer = await fetch(SOURCES[language])
  if (!answer.ok) throw new Error(`the rules in ${language}: ${answer.status}`)
  const { forms, lines, pages } = (await answer.json()) as Kept
  return {
    forms,
    page: (form, players) =>
      (pages[`${form}/${players}`] ?? []).map((section) => {
        const [title = '', ...paragraphs] = section.map((line) => lines[line] ?? '')
        return [title, ...paragraphs]
      }),
  }
}
