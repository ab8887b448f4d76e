import type { Language } from '../words/words'

/** What a visitor has chosen. It stays in this browser. */
export interface Settings {
  /** Null: the browser's. */
  language: Language | null
  theme: 'system' | 'light' | 'dark'
  /** How fast things move: `slow` 1.6 times as long, `fast` half, `off` at once. */
  speed: 'slow' | 'normal' | 'fast' | 'off'
  sounds: boolean
  /** Whether each legal place shows the points that it would score. */
  points: boolean
  /** Whether a tile that fits one place only waits to be confirmed. */
  ask: boolean
  /** Whether single keys do things at the table. */
  keys: boolean
  /** What one was called last, and the level that one played against. */
  name: string
  level: string
}

const KEY = 'allfives.settings'
const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  speed: 'normal',
  sounds: true,
  points: true,
  ask: false,
  keys: true,
  name: '',
  level: 'greedy',
}
const CHOICES: { [K in keyof Settings]?: readonly unknown[] } = {
  language: [null, 'en', 'pt', 'es', 'ru'],
  theme: ['system', 'light', 'dark'],
  speed: ['slow', 'normal', 'fast', 'off'],
}

function read(): Settings {
  const found: Settings = { ...DEFAULTS }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return found
    for (const [key, value] of Object.entries(kept)) {
      if (!(key in DEFAULTS)) continue
      const name = key as keyof Settings
      const fits = CHOICES[name]?.includes(value) ?? typeof value === typeof DEFAULTS[name]
      if (fits) Object.assign(found, { [name]: value })
    }
  } catch {
    // No storage, or nonsense in it.
  }
  return found
}

export const settings: Settings = $state(read())

/** Change settings, and keep them. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // No storage: they hold until the page is left.
  }
}

/** Forget all that was chosen in this browser. */
export function reset(): void {
  choose(DEFAULTS)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // No storage: nothing is kept there.
  }
}

/** Whether the page is dark now: as was chosen, else as the system is. */
export function isDark(): boolean {
  const { theme } = settings
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Choose a theme, and paint the page in it, as `theme.js` does when it is opened. */
export function paint(theme: Settings['theme']): void {
  choose({ theme })
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [n, each] of ['light', 'dark'].entries()) {
    const media = theme === 'system' ? `(prefers-color-scheme: ${each})` : theme === each ? 'all' : 'not all'
    metas[n]?.setAttribute('media', media)
  }
}

/** Milliseconds that a motion of so many takes at the chosen speed. */
export function pace(milliseconds: number): number {
  return milliseconds * { slow: 1.6, normal: 1, fast: 0.5, off: 0 }[settings.speed]
}
