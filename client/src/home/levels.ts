import { t, words } from '../words/index.svelte'

/** What a bot of that level is called; a level that has no name yet is called as the server calls it. */
export function levelName(level: string): string {
  const id = `page-level-${level}`
  return words().has(id) ? t(id) : level
}

/** How it plays, in a sentence; empty where there is none yet. */
export function levelAbout(level: string): string {
  const id = `page-level-about-${level}`
  return words().has(id) ? t(id) : ''
}
