import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = { en: 'English', pt: 'Português', es: 'Español', ru: 'Русский' } as const
export type Language = keyof typeof LANGUAGES
export type Arguments = Readonly<Record<string, string | number>>

const SOUNDS_LIKE_I = /^(?:h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))/i

/** Whether a number is written with its digits alone in every language; making a formatter takes long. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 1000
}

/** A number that Fluent chooses plurals by, and writes with its digits alone. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}

/** What can be said in one language. The same texts as `allfives.words` has. */
export class Words {
  private readonly bundle: FluentBundle
  private numbers: Intl.NumberFormat | undefined
  /** Ids that were asked for: an entry is looked up and parsed then, for all at once would hold the first page up. */
  private readonly asked = new Set<string>()

  constructor(
    readonly language: Language,
    private readonly source: string,
  ) {
    // Names are isolated where they stand among other words by `<bdi>`, not by invisible signs.
    this.bundle = new FluentBundle(language, { useIsolating: false })
  }

  has(id: string): boolean {
    return this.place(id) >= 0
  }

  /** Where an entry begins; -1 if there is none. */
  private place(id: string): number {
    const begins = `${id} =`
    return this.source.startsWith(begins) ? 0 : this.source.indexOf(`\n${begins}`)
  }

  /** Parse an entry, and those that it refers to. */
  private read(id: string): void {
    if (this.asked.has(id)) return
    this.asked.add(id)
    const at = this.place(id)
    if (at < 0) return
    const [entry = ''] = this.source
      .slice(at)
      .trimStart()
      .split(/\n(?=[-a-zA-Z])/, 1)
    this.bundle.addResource(new FluentResource(entry))
    for (const [, other = ''] of entry.matchAll(/\{\s*(-?[a-z][\w-]*)/g)) this.read(other)
  }

  /** The text with that id, its variables filled in. An unknown id is a fault of the page's code. */
  text(id: string, given: Arguments = {}): string {
    this.read(id)
    const pattern = this.bundle.getMessage(id)?.value
    if (pattern == null) throw new Error(`there is no text ${id} in ${this.language}`)
    const errors: Error[] = []
    const values: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(given))
      values[name] = typeof value === 'number' && isPlain(value) ? new PlainNumber(value) : value
    const text = this.bundle.formatPattern(pattern, values, errors)
    if (errors.length > 0) throw new Error(`the text ${id} in ${this.language}: ${errors.join('; ')}`)
    return text
  }

  /** A number as it is written in this language: `2.5` in English, `2,5` in the others. */
  number(value: number): string {
    if (isPlain(value)) return String(value)
    this.numbers ??= new Intl.NumberFormat(this.language)
    return this.numbers.format(value)
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
