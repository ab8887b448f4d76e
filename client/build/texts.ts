import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The Fluent files of the package that the page speaks with, in each language's folder. */
const FILES = ['terms', 'table', 'live', 'page', 'room', 'study', 'learn', 'keeper']
/** Entries of those files that only the command line says. */
const NOT_OF_THE_PAGE = /^cli-/
const FOLDER = fileURLToPath(new URL('../../src/allfives/words/texts/', import.meta.url))
const LANGUAGES = ['en', 'pt', 'es', 'ru']

/** The entries of one Fluent source, each with its continuation lines; comments are left out. */
export function entries(source: string): Map<string, string> {
  const found = new Map<string, string>()
  let id: string | undefined
  for (const line of source.split('\n')) {
    const begins = /^(-?[a-zA-Z][\w-]*) *=/.exec(line)
    if (begins) id = begins[1]
    else if (!/^[ \t}]/.test(line)) id = undefined
    if (id !== undefined) found.set(id, found.has(id) ? `${found.get(id)}\n${line}` : line)
  }
  return found
}

/** All that the page says in one language, as one Fluent source. */
export function source(language: string): string {
  const all: string[] = []
  for (const file of FILES) {
    for (const [id, entry] of entries(readFileSync(`${FOLDER}${language}/${file}.ftl`, 'utf8'))) {
      if (!NOT_OF_THE_PAGE.test(id)) all.push(entry)
    }
  }
  return all.join('\n')
}

/** `virtual:texts/en` and so on: a module for each language, so that a visitor loads one. */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('virtual:texts/') ? `\0${id}` : null),
    load(id) {
      const language = /^\0virtual:texts\/(\w+)$/.exec(id)?.[1]
      if (language === undefined || !LANGUAGES.includes(language)) return null
      for (const file of FILES) this.addWatchFile(`${FOLDER}${language}/${file}.ftl`)
      return `export default ${JSON.stringify(source(language))}`
    },
  }
}
