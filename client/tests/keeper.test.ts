import { describe, expect, test } from 'vitest'
import { record } from '../src/keeper/record'
import { asksForPips, bounds, standing, type Act, type Session } from '../src/keeper/session'
import { acts, MATCHES, session } from './matches'

describe.each(MATCHES.map((match) => ({ match, name: `${match[0]?.form}/${match[0]?.players}` })))(
  'a match of $name that is written down',
  ({ match }) => {
    test('comes to the scores of the core after every deal', () => {
      match.forEach((deal, at) => {
        const now = standing(session(match.slice(0, at + 1)))
        expect(now.scores).toEqual(deal.scores)
        expect(now.winners).toEqual(deal.winners)
        expect(now.phase).toBe(deal.winners.length > 0 ? 'over' : 'deal')
        const next = match[at + 1]
        if (next !== undefined && now.nextLeader !== null) expect(now.nextLeader).toBe(next.leader)
      })
    })

    test('knows after every act how many tiles each hand has', () => {
      const [deal] = match
      if (deal === undefined || deal.how === 'target') return
      const written = acts(deal)
      const now = standing(session(match, { acts: written.slice(0, -1) }))
      expect(asksForPips(now) || now.phase !== 'settle').toBe(true)
      if (now.phase !== 'settle') return
      expect(now.counts).toEqual(deal.hands.map((hand) => hand.length))
      deal.hands.forEach((hand, seat) => {
        const [least, most] = bounds(now, seat) ?? [0, 0]
        const pips = hand.reduce((sum, tile) => sum + Number(tile[0]) + Number(tile[1]), 0)
        expect(least).toBeLessThanOrEqual(pips)
        expect(most).toBeGreaterThanOrEqual(pips)
      })
    })
  },
)

// A test of the Python core checks every line of this file.
test('the records are those that the core was shown', async () => {
  const whole = MATCHES.map((match) => record(session(match, { event: 'Café "Central"' })))
  expect(whole.every(({ told, deals }) => told === deals)).toBe(true)
  // Also matches that break off: after a draw, in the middle of a deal, before the hands are told.
  const broken = MATCHES.map((match, at) => {
    const all = session(match)
    return record({ ...all, acts: all.acts.slice(0, 5 + at * 3) })
  })
  const passed = MATCHES.flatMap((match) =>
    match.flatMap(({ how }, at) =>
      how === 'blocked' ? [record(roundOfPasses(match.slice(0, at + 1)))] : [],
    ),
  )
  expect(passed.length).toBeGreaterThan(10)
  const text = [...whole, ...broken, ...passed].map((kept) => kept.text).join('\n')
  await expect(text).toMatchFileSnapshot('data/kept.fives')
})

/** A match whose last deal is blocked, where everybody passes before that is seen. */
function roundOfPasses(match: (typeof MATCHES)[number]): Session {
  const all = session(match)
  const round: Act[] = Array.from({ length: all.players }, () => ({ do: 'pass' }))
  return { ...all, acts: [...all.acts.slice(0, -2), ...round, ...all.acts.slice(-1)] }
}

const two = {
  form: 'all-fives',
  players: 2,
  target: 250,
  names: ['Ana', 'Rui'],
  event: '',
  date: '2026.11.30',
}

test('ends alone will do, and then no record can be made of it', () => {
  const written: Session = {
    ...two,
    acts: [
      { do: 'deal', leader: 1 },
      { do: 'ends', counts: [10] },
      { do: 'ends', counts: [10, 4] },
      { do: 'points', points: 15 },
      { do: 'out' },
      { do: 'settle', left: [26, 0] },
    ],
  }
  const now = standing(written)
  expect(now.scores).toEqual([0, 50])
  expect(now.nextLeader).toBe(1)
  expect(record(written)).toEqual({
    told: 0,
    deals: 1,
    text: '[Date "2026.11.30"]\n[Rules "all-fives/2"]\n[Seat0 "Ana"]\n[Seat1 "Rui"]\n[Result "*"]\n',
  })
})

test('a record holds the deals before the first of which not all tiles are known', () => {
  const match = MATCHES.find((deals) => deals.length > 2)
  if (match === undefined) throw new Error('there is one')
  const whole = session(match)
  const third = whole.acts.flatMap((act, at) => (act.do === 'deal' ? [at] : []))[2] ?? 0
  const kept = record({ ...whole, acts: [...whole.acts.slice(0, third + 1), { do: 'points', points: 5 }] })
  expect([kept.told, kept.deals]).toEqual([2, 3])
  expect(kept.text.match(/^Deal \d+/gm)).toEqual(['Deal 1', 'Deal 2'])
})

test('who notes ends alone may note a pass whatever was drawn, and a block after a round of them', () => {
  const begun: Act[] = [{ do: 'deal', leader: 0 }, { do: 'ends', counts: [5, 5] }, { do: 'pass' }]
  expect(standing({ ...two, acts: begun }).turn).toBe(0)
  const now = standing({ ...two, acts: [...begun, { do: 'pass' }] })
  expect([now.phase, now.out]).toEqual(['settle', null])
  expect(bounds(now, 0)).toBeNull()
})

test('what cannot be done there changes nothing', () => {
  const begun: Act[] = [
    { do: 'pass' },
    { do: 'deal', leader: 0 },
    { do: 'deal', leader: 1 },
    { do: 'draw' },
    { do: 'pass' },
    { do: 'blocked' },
    { do: 'out' },
    { do: 'place', tile: '14', host: null },
    { do: 'place', tile: '23', host: '14' },
    { do: 'settle', left: [1, 2] },
  ]
  const now = standing({ ...two, acts: begun })
  expect([now.deal, now.turn, now.phase, now.placed, now.scores]).toEqual([1, 1, 'play', 1, [5, 0]])
})

test('a placement that reaches the target ends the match at once', () => {
  const written: Session = {
    ...two,
    target: 5,
    acts: [
      { do: 'deal', leader: 0 },
      { do: 'place', tile: '14', host: null },
    ],
  }
  expect(standing(written).phase).toBe('over')
  expect(record(written).text).toMatch(
    /\[Rules "all-fives\/2,target=5"\][^]*\[Result "5:0"\][^]*0 14 =5\ntarget 0\n$/,
  )
})
