import type { Language } from '../words/words'

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

const SOURCES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../data/rules-en.json'),
  pt: () => import('../data/rules-pt.json'),
  es: () => import('../data/rules-es.json'),
  ru: () => import('../data/rules-ru.json'),
}

export async function rulesIn(language: Language): Promise<RulesTexts> {
  const { forms, lines, pages } = (await SOURCES[language]()).default as Kept
  return {
    forms,
    page: (form, players) =>
      (pages[`${form}/${players}`] ?? []).map((section) => {
        const [title = '', ...paragraphs] = section.map((line) => lines[line] ?? '')
        return [title, ...paragraphs]
      }),
  }
}
