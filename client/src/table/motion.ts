import { angleOf, type Camera } from './layout/scene'
import type { Laid } from './layout/state'
import { UNIT } from './layout/units'
import { pace } from '../settings/settings.svelte'

const PLACE = 220
const SETTLE = 60
const REFIT = 250
const FADE = 100
const PULSE = 90
const PULSES = 360
export const OUT_CUBIC = 'cubic-bezier(0.33, 1, 0.68, 1)'

let still: MediaQueryList | undefined

/** Whether one wants no flights. To ask the browser anew each time would cost a millisecond of each move. */
export function calm(): boolean {
  return (still ??= matchMedia('(prefers-reduced-motion: reduce)')).matches
}

export function transformOf(camera: Camera, width: number, height: number): string {
  const scale = camera.size / UNIT
  return `translate(${width / 2 - camera.x * scale}px, ${height / 2 - camera.y * scale}px) scale(${scale})`
}

/** What moves now. To ask the browser for it would have it lay the whole page out first. */
const moving = new Set<Animation>()

function animate(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  const animation = element.animate(keyframes, options)
  moving.add(animation)
  animation.onfinish = animation.oncancel = () => moving.delete(animation)
}

/** The table moves to where it is now. */
export function glide(element: Element, from: string, to: string): void {
  if (calm() || pace(REFIT) === 0 || from === to) return
  animate(element, [{ transform: from }, { transform: to }], { duration: pace(REFIT), easing: OUT_CUBIC })
}

/** A tile moves from where it lay. */
export function shift(element: Element, from: Laid, to: Laid): void {
  if (calm() || pace(REFIT) === 0) return
  const turn = ((angleOf(from) - angleOf(to) + 540) % 360) - 180
  animate(element, [{ transform: at(from, turn) }, { transform: at(to, 0) }], {
    duration: pace(REFIT),
    easing: OUT_CUBIC,
  })
}

/** A tile flies to its place and settles; `from` is a point of the table. */
export function fly(element: Element, to: Laid, from: { readonly x: number; readonly y: number }): void {
  if (calm() || pace(PLACE) === 0) {
    appear(element)
    return
  }
  const there = middleOf(to)
  const away = `translate(${from.x}px, ${from.y}px)`
  const here = `translate(${there.x}px, ${there.y}px)`
  animate(
    element,
    [
      { transform: `${away} scale(1.12)`, easing: OUT_CUBIC },
      { transform: `${here} scale(1.05)`, offset: PLACE / (PLACE + SETTLE), easing: 'ease-in' },
      { transform: here },
    ],
    { duration: pace(PLACE + SETTLE) },
  )
}

function appear(element: Element): void {
  if (pace(FADE) > 0) animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE })
}

/** The numbers at the ends, one after the other, once the tile lies; that of the tile itself appears then. */
export function pulse(elements: readonly Element[], newest: string): void {
  if (calm() || elements.length === 0) return
  const each = Math.min(PULSE, PULSES / elements.length)
  elements.forEach((element, order) => {
    const start = element.getAttribute('data-host') === newest ? 0 : 1
    animate(
      element,
      [
        { transform: `scale(${start})`, opacity: start },
        { transform: 'scale(1.3)', opacity: 1 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      {
        delay: pace(PLACE + SETTLE + order * each),
        duration: pace(2 * each),
        easing: 'ease-in-out',
        fill: 'backwards',
      },
    )
  })
}

/** Whatever still moves arrives at once. */
export function finish(root: Element): void {
  for (const animation of moving) {
    if (root.contains((animation.effect as KeyframeEffect).target)) animation.finish()
  }
}

export function middleOf(laid: Laid): { readonly x: number; readonly y: number } {
  return { x: (laid.left + laid.right) / 2, y: (laid.top + laid.bottom) / 2 }
}

function at(laid: Laid, turn: number): string {
  const { x, y } = middleOf(laid)
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`
}
