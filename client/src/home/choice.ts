import type { Bank, Options, PerTurn } from '../wire'

export type Clock = PerTurn | Bank | null

/** What one chose for a match, the opponent's level apart. */
export interface Choice {
  readonly players: 2 | 3 | 4
  /** How many of them are people, where one plays with friends. */
  readonly people: number
  /** The name of a preset. */
  readonly form: string
  readonly clock: Clock
  /** Null: that of the form. */
  readonly target: number | null
  readonly open: boolean
}

export const CLOCKS: readonly Clock[] = [
  null,
  { type: 'turn', seconds: 20 },
  { type: 'turn', seconds: 60 },
  { type: 'bank', seconds: 180, increment: 3 },
  { type: 'bank', seconds: 600, increment: 5 },
]

export const USUAL: Choice = {
  players: 2,
  people: 2,
  form: 'all-fives',
  clock: null,
  target: null,
  open: false,
}

/** The rule set that is chosen, as text. */
export function rulesOf({ form, players, target }: Choice): string {
  return `${form}/${players}${target === null ? '' : `,target=${target}`}`
}

/** A room to play in at once: one seat for me, the others for bots of one level. */
export function againstBots(choice: Choice, level: string): Partial<Options> {
  const seats = ['open', ...Array<string>(choice.players - 1).fill(level)]
  return { rules: rulesOf(choice), seats, clock: choice.clock, chat: 'none' }
}

/** A room for people; bots of one level have the seats that are left over. */
export function withFriends(choice: Choice, level: string): Partial<Options> {
  const seats = Array<string>(choice.players).fill(level)
  // Two people among four are partners, who sit opposite each other.
  const order = choice.players === 4 ? [0, 2, 1, 3] : [0, 1, 2]
  for (const seat of order.slice(0, Math.min(choice.people, choice.players))) seats[seat] = 'open'
  const chat = choice.open ? 'preset' : 'free'
  return { rules: rulesOf(choice), seats, clock: choice.clock, public: choice.open, chat }
}

/** The code of a room in what somebody typed or pasted: the code itself or a link; null if there is none. */
export function codeOf(text: string): string | null {
  const given = text.trim()
  return (/\/rooms\/([\w-]{1,40})/.exec(given) ?? /^([\w-]{4,40})$/.exec(given))?.[1] ?? null
}

/** A choice that was kept, as far as it still makes sense. */
export function choiceFrom(kept: unknown): Choice {
  if (typeof kept !== 'object' || kept === null) return USUAL
  const { players, people, form, clock, target, open } = kept as Record<string, unknown>
  const found = {
    players: players === 3 || players === 4 ? players : 2,
    form: typeof form === 'string' ? form : USUAL.form,
    clock: CLOCKS.find((each) => JSON.stringify(each) === JSON.stringify(clock)) ?? null,
    target: typeof target === 'number' ? target : null,
    open: open === true,
  } as const
  const most = found.players
  return { ...found, people: typeof people === 'number' && people >= 2 && people <= most ? people : most }
}
