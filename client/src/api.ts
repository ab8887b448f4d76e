import type {
  Listing,
  MadeRoom,
  Me,
  PositionSeen,
  Refusal,
  RoomSeen,
  RulesPage,
  RulesSeen,
  RecordSeen,
} from './rest'
import { choose, settings } from './settings/settings.svelte'
import { words, t, type Language } from './words/index.svelte'
import type { Options } from './wire'

/** A request that was refused, or that did not reach the server (`offline`). Nothing has changed then. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly detail = '',
    readonly faults: NonNullable<Refusal['faults']> = [],
  ) {
    super(message)
  }

  /** Why, in the language that is spoken now. */
  get said(): string {
    const id = `refusal-${this.code}`
    if (words().has(id)) return t(id)
    const own = `page-refusal-${this.code}`
    return t(words().has(own) ? own : 'page-refusal-failed')
  }
}

/** Why something failed, in the language that is spoken now, whatever was thrown. */
export function said(error: unknown): string {
  return error instanceof ApiError ? error.said : t('page-refusal-failed')
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Query = Readonly<Record<string, string | number | boolean | undefined>>

let known: Promise<Me> | undefined

/** Who I am. The first time it makes me a guest, with the name of the settings or else a number. */
export function me(): Promise<Me> {
  known ??= introduce().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function introduce(): Promise<Me> {
  const number = String(1000 + Math.floor(Math.random() * 9000))
  const name = settings.name.trim() || t('page-guest', { number })
  let found: Me
  try {
    found = await ask<Me>('POST', '/api/me', { name })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad_text')) throw error
    found = await ask<Me>('POST', '/api/me', {}) // the name that was kept is none that the server takes
  }
  if (found.name !== settings.name) choose({ name: found.name })
  return found
}

/** Take another name; tables that I sit at already keep the old one. */
export async function rename(name: string): Promise<Me> {
  await me()
  const found = await asGuest<Me>('PATCH', '/api/me', { name })
  known = Promise.resolve(found)
  choose({ name: found.name })
  return found
}

/** Delete everything that the server keeps of me. */
export async function forgetMe(): Promise<void> {
  try {
    await ask('DELETE', '/api/me')
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthorized')) throw error // nothing is kept then
  }
  known = undefined
}

export const makeRoom = (options: Partial<Options>) => asGuest<MadeRoom>('POST', '/api/rooms', options)
export const listRooms = () => ask<Listing[]>('GET', '/api/rooms')
export const getRoom = (code: string) => ask<RoomSeen>('GET', `/api/rooms/${encodeURIComponent(code)}`)
export const getRecord = (code: string, match: number) => ask<string>('GET', recordPath(code, match))
export const listRules = (lang: Language) => ask<RulesSeen>('GET', address('/api/rules', { lang }))
export const getRules = (rules: string, lang: Language) =>
  ask<RulesPage>('GET', address('/api/rules/page', { rules, lang }))
export const readRecord = (text: string, match: number, lang: Language) =>
  ask<RecordSeen>('POST', address('/api/records', { lang }), { text, match })

/** A position after some plays; with a seed, what is hidden in it is dealt at random. */
export const readPosition = (
  position: string,
  rules: string,
  lang: Language,
  then: { plays?: string; seed?: number } = {},
) => ask<PositionSeen>('GET', address('/api/positions', { position, rules, lang, ...then }))

function recordPath(code: string, match: number): string {
  return `/api/rooms/${encodeURIComponent(code)}/matches/${match}.fives`
}

/** A path with a query; what is undefined is left out. */
export function address(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : path
}

/** A request that a guest makes: it is asked again, as a new guest, if the server does not know me any more. */
async function asGuest<T>(method: Method, path: string, body?: unknown): Promise<T> {
  await me()
  try {
    return await ask<T>(method, path, body)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthorized')) throw error
    known = undefined
    await me()
    return ask<T>(method, path, body)
  }
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new ApiError('offline', 'the server could not be reached')
  }
  const json = answer.headers.get('content-type')?.includes('json') ?? false
  if (answer.ok) {
    if (answer.status === 204) return undefined as T
    return (json ? await answer.json() : await answer.text()) as T
  }
  const refusal: Partial<Refusal> = json ? await answer.json() : {}
  throw new ApiError(
    refusal.code ?? 'failed',
    refusal.message ?? answer.statusText,
    refusal.detail,
    refusal.faults,
  )
}
