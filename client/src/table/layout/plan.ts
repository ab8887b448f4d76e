/** How the arms like to go. */
export interface Plan {
  /** Whether the line begins across the longer side of the view. */
  readonly across: boolean
  /** Of each arm: which way it turns first. 1 is clockwise, -1 the other way. */
  readonly hands: readonly number[]
  /** Of each arm: after a turn, fold back while fewer tiles than this are laid; 0: never. */
  readonly folds: readonly number[]
  /** Of each arm: turn for the first time after so many tiles; 0: only where one must. */
  readonly early: readonly number[]
}

export const PLAIN_PLAN: Plan = {
  across: false,
  hands: [1, 1, 1, 1],
  folds: [0, 0, 0, 0],
  early: [0, 0, 0, 0],
}

/** What an arm has done so far. */
export interface Course {
  readonly hand: number
  /** Which way it turned last; 0 while it has not, or has just folded. */
  readonly turn: number
  /** Tiles since that turn. */
  readonly since: number
  readonly bent: boolean
  /** Tiles of the arm. */
  readonly length: number
}

/** The arms have four habits; those of further branching doubles share the habits of arms 2 and 3. */
export function habit(arm: number): number {
  return arm < 4 ? arm : 2 + (arm % 2)
}

/** Straight on, across the end or beside the last half of the host, clockwise or the other way. */
export type Code = 'S' | 'A+' | 'A-' | 'B+' | 'B-'

const RIGHT: readonly Code[] = ['S', 'A+', 'B+', 'A-', 'B-']
const LEFT: readonly Code[] = ['S', 'A-', 'B-', 'A+', 'B+']
const RIGHT_RIGHT: readonly Code[] = ['A+', 'S', 'B+', 'A-', 'B-']
const LEFT_LEFT: readonly Code[] = ['A-', 'S', 'B-', 'A+', 'B+']
const RIGHT_LEFT: readonly Code[] = ['A-', 'S', 'A+', 'B+', 'B-']
const LEFT_RIGHT: readonly Code[] = ['A+', 'S', 'A-', 'B-', 'B+']

/** The ways to go on at the end of an arm, the preferred first. */
export function waysAt(
  arm: number,
  { hand, turn, since, bent, length }: Course,
  plan: Plan,
): readonly Code[] {
  const at = habit(arm)
  const early = plan.early[at] as number
  const first =
    turn !== 0 && since < (plan.folds[at] as number) ? turn : !bent && early > 0 && length >= early ? hand : 0
  if (first === 0) return hand > 0 ? RIGHT : LEFT
  if (hand > 0) return first > 0 ? RIGHT_RIGHT : RIGHT_LEFT
  return first > 0 ? LEFT_RIGHT : LEFT_LEFT
}

/** Whether a turn folds the arm back, so that it turns to the other hand from then on. */
export function folds(arm: number, { turn, since }: Course, to: number, plan: Plan): boolean {
  return to !== 0 && to === turn && since < (plan.folds[habit(arm)] as number)
}
