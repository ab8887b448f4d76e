const KEY = 'allfives.tables'
const MOST = 8

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string').slice(0, MOST) : []
  } catch {
    return [] // no storage, or nonsense in it
  }
}

let codes = $state.raw(read())

/** The codes of the rooms that one sat in from this browser, the last one first. */
export function tables(): readonly string[] {
  return codes
}

/** Keep a room as one of mine. */
export function rememberTable(code: string): void {
  keep([code, ...codes.filter((each) => each !== code)].slice(0, MOST))
}

/** Leave a room out of mine; without a code, all of them. */
export function forgetTable(code?: string): void {
  keep(code === undefined ? [] : codes.filter((each) => each !== code))
}

function keep(changed: readonly string[]): void {
  codes = changed
  try {
    localStorage.setItem(KEY, JSON.stringify(changed))
  } catch {
    // No storage: they are known until the page is left.
  }
}
