import { untrack } from 'svelte'

/** A value some frames later: what may wait gets a frame of its own, so that none has too much to do. */
export class Later<T> {
  current: T = $state.raw() as T

  constructor(value: () => T, frames = 1) {
    this.current = untrack(value)
    $effect(() => {
      const now = value()
      let frame = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = (left: number): void => {
        if (left > 0) frame = requestAnimationFrame(() => wait(left - 1))
        else timer = setTimeout(() => (this.current = now))
      }
      wait(frames)
      return () => {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
      }
    })
  }
}
