import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = { en: 'English', pt: 'Português', es: 'Español', ru: 'Русский' } as const
export type Language = keyof typeof LANGUAGES
export type Arguments = Readonly<Record<string, string | number>>

const SOUNDS_LIKE_I = /^(?:h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))/i

/** What can be said in one language. The same texts as `allfives.words` has. */
export class Words {
  private readonly bundle: FluentBundle
  private readonly format: Intl.NumberFormat
  /** Entries that nobody asked for yet: each is parsed when it is, for all at once would hold the first page up. */
  private readonly unread = new Map<string, string>()

  constructor(
    readonly language: Language,
    source: string,
  ) {
    // Names are isolated where they stand among other words by `<bdi>`, not by invisible signs.
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const entry of source.split(/\n(?=[-a-zA-Z])/))
      this.unread.set(entry.slice(0, entry.search(/[ =]/)), entry)
    this.format = new Intl.NumberFormat(language)
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id) || this.unread.has(id)
  }

  /** Parse an entry, and those that it refers to. */
  private read(id: string): void {
    const entry = this.unread.get(id)
    if (entry === undefined) return
    this.unread.delete(id)
    this.bundle.addResource(new FluentResource(entry))
    for (const [, other = ''] of entry.matchAll(/\{\s*(-?[a-z][\w-]*)/g)) this.read(other)
  }

  /** The text with that id, its variables filled in. An unknown id is a fault of the page's code. */
  text(id: string, given: Arguments = {}): string {
    this.read(id)
    const pattern = this.bundle.getMessage(id)?.value
    if (pattern == null) throw new Error(`there is no text ${id} in ${this.language}`)
    const errors: Error[] = []
    const text = this.bundle.formatPattern(pattern, given as Record<string, FluentVariable>, errors)
    if (errors.length > 0) throw new Error(`the text ${id} in ${this.language}: ${errors.join('; ')}`)
    return text
  }

  /** A number as it is written in this language: `2.5` in English, `2,5` in the others. */
  number(value: number): string {
    return this.format.format(value)
  }

  /** A list as one says it: `a`, `a and b`, `a, b and c`. */
  join(items: readonly string[]): string {
    const last = items.at(-1) ?? ''
    if (items.length < 2) return last
    // Spanish says "e" where "y" would meet its own sound; the other languages have one word.
    const id = SOUNDS_LIKE_I.test(last) ? 'list-and-before-i' : 'list-and'
    return this.text(id, { items: items.slice(0, -1).join(', '), last })
  }
}

/** The language of the first of a browser's wishes that there are texts in. */
export function languageOf(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const code = wish.slice(0, 2).toLowerCase()
    if (code in LANGUAGES) return code as Language
  }
  return 'en'
}
