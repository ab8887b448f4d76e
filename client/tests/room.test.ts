import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clockText, timeLeft } from '../src/live/clock'
import { shuffled, verifyDeal } from '../src/live/fair'
import { follow, needsState, roomOf, waitedSince, type Room } from '../src/live/room'
import { sha256 } from '../src/live/sha256'
import { hex } from '../src/live/fair'
import { placementsOf } from '../src/match/tiles'
import type { EntryFrame, MatchEvent, State, Welcome } from '../src/wire'

const file = new URL('data/rooms.json', import.meta.url)
const conversations = JSON.parse(readFileSync(file, 'utf8')) as (Welcome | EntryFrame)[][]

/** The state that a room would be told as. */
function stateOf(room: Room): Omit<State, 'layout'> {
  const { code, seat, name, seq, at, ahead, layout, before, ...state } = room
  return { ...state, ends: layout.ends, places: layout.places }
}

describe.each(conversations.map((told, n) => [n, told] as const))('conversation %i', (_, told) => {
  test('folds to the state that the server tells', () => {
    let room: Room | null = null
    let states = 0
    for (const frame of told) {
      if (frame.type === 'entry') {
        if (room === null) throw new Error('an entry came before the state')
        expect(frame.seq).toBe(room.seq + 1)
        expect(needsState(frame)).toBe(false)
        room = follow(room, frame)
      } else if (room === null || room.seat !== frame.seat) {
        room = roomOf(frame, null, 0)
      } else {
        states += 1
        const { layout, ...state } = frame.state
        expect(frame.seq).toBe(room.seq)
        expect(stateOf(room)).toEqual(state)
        expect(room.layout.placements.map(({ tile }) => tile).sort()).toEqual(
          placementsOf(layout)
            .map(({ tile }) => tile)
            .sort(),
        )
        // Who comes anew knows as much.
        expect(stateOf(roomOf(frame, null, 0))).toEqual(stateOf(room))
        expect(roomOf(frame, null, 0).layout).toEqual(room.layout)
      }
    }
    expect(states).toBeGreaterThan(3)
  })

  test('has deals that follow from their secrets, and would be found out if they did not', async () => {
    let room: Room | null = null
    let deals = 0
    for (const frame of told) {
      if (frame.type === 'welcome') {
        if (room === null || room.seat !== frame.seat) room = roomOf(frame, room, 0)
        continue
      }
      if (room && frame.entry.type === 'deal_revealed') {
        deals += 1
        const events = room.log.filter(({ type }) => type !== 'match_started')
        const verdict = await verifyDeal(frame.entry, events, room.fields, {
          kept: { commits: frame.entry.commits, secret: null },
          before: room.before,
        })
        expect(verdict.faults).toEqual([])
        expect(verdict.players).toBe(frame.entry.commits.length - 1)
        expect(await faultsOf(frame.entry, room)).toEqual(['commitments', 'hands', 'own', 'secrets'])
      }
      if (room) room = follow(room, frame)
    }
    expect(deals).toBeGreaterThan(0)
  })
})

/** What is found where the server's secret is another one than it had promised, and mine is left out. */
async function faultsOf(
  entry: { deal: number; commits: readonly string[]; secrets: readonly string[] },
  room: Room,
) {
  const secrets = ['00'.repeat(32), ...entry.secrets.slice(1)]
  const verdict = await verifyDeal({ ...entry, secrets }, room.log as MatchEvent[], room.fields, {
    kept: { commits: ['x', ...entry.commits.slice(1)], secret: 'ff'.repeat(32) },
    before: 'out',
  })
  return verdict.faults.filter((fault) => fault !== 'boneyard' && fault !== 'leader').sort()
}

test('the shuffle is that of the page about fair deals', async () => {
  const bytes = (from: number): string => hex(Uint8Array.from({ length: 32 }, (_, n) => from + n))
  const dealt = await shuffled(1, [bytes(0), bytes(32), bytes(64)], 2, 9)
  expect(dealt.hands.map((hand) => hand.length)).toEqual([9, 9])
  expect([...dealt.hands.flat(), ...dealt.boneyard].sort()).toHaveLength(28)
  expect(new Set([...dealt.hands.flat(), ...dealt.boneyard]).size).toBe(28)
})

test('our own SHA-256 gives what that of the browser gives', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 500]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7) % 256)
    const right = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    expect(hex(sha256(bytes))).toBe(hex(right))
  }
})

test('a clock runs for the seat whose turn it is', () => {
  const clock = { left: [60_000, 5_000, null], since: 1_000, running: 0 }
  expect(timeLeft(clock, 0, 11_500)).toBe(49_500)
  expect(timeLeft(clock, 1, 11_500)).toBe(5_000)
  expect(timeLeft(clock, 2, 11_500)).toBe(null)
  expect(timeLeft(clock, 0, 99_000)).toBe(0)
  expect(timeLeft(null, 0, 0)).toBe(null)
  expect([0, 1, 59_000, 60_000, 192_000].map(clockText)).toEqual(['0:00', '0:01', '0:59', '1:00', '3:12'])
})

test('a layout text tells the placements in an order in which they can have been made', () => {
  expect(placementsOf('-')).toEqual([])
  expect(placementsOf('21.14')).toEqual([
    { tile: '12', host: null },
    { tile: '14', host: '12' },
  ])
  expect(placementsOf('11(14.44.43)(12)')).toEqual([
    { tile: '11', host: null },
    { tile: '14', host: '11' },
    { tile: '44', host: '14' },
    { tile: '34', host: '44' },
    { tile: '12', host: '11' },
  ])
})

describe('who is gone is waited for', () => {
  const welcome = conversations[0]?.find((frame) => frame.type === 'welcome') as Welcome
  const seat = (welcome as Welcome).state.seats[0]
  const room = (clock: State['clock'], ...seats: [present: boolean, since: number][]): Room => ({
    ...roomOf(welcome, null, 0),
    clock,
    seats: seats.map(([present, since]) => ({ ...(seat as NonNullable<typeof seat>), present, since })),
  })
  const clock = { left: [1, 1], since: 0, running: 0 }

  test('from when they went, by who was there already', () =>
    expect(waitedSince(room(null, [true, 5], [false, 20]), 1)).toBe(20))
  test('from when somebody was back at a table that all had left', () =>
    expect(waitedSince(room(null, [true, 50], [false, 20]), 1)).toBe(50))
  test('by the first of those who are there', () =>
    expect(waitedSince(room(null, [true, 50], [false, 20], [true, 30]), 1)).toBe(30))
  test('by nobody where nobody is there, unless a clock runs', () => {
    expect(waitedSince(room(null, [false, 50], [false, 20]), 1)).toBeNull()
    expect(waitedSince(room(clock, [false, 50], [false, 20]), 1)).toBe(20)
  })
})
