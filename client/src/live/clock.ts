import type { ClockSeen } from '../wire'

/** Milliseconds that a seat has left; null where it has no clock. `now` is the server's time. */
export function timeLeft(clock: ClockSeen | null, seat: number, now: number): number | null {
  const left = clock?.left[seat]
  if (clock === null || left == null) return null
  return Math.max(0, clock.running === seat ? left - Math.max(0, now - clock.since) : left)
}

/** `3:12`; the last second is not zero until it is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
