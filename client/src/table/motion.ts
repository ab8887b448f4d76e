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

/** How the table is seen: its (0, 0) is at (x, y), and a unit of it is `scale` pixels. */
export interface Sight {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** How a camera sees the table, in pixels from the left upper corner of a view. */
export function seenBy(camera: Camera, width: number, height: number): Sight {
  const scale = camera.size / UNIT
  return { x: width / 2 - camera.x * scale, y: height / 2 - camera.y * scale, scale }
}

/** What moves now. To ask the browser for it would have it lay the whole page out first. */
const moving = new Set<Animation>()

function animate(
  element: Element,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
  done?: () => void,
): void {
  const animation = element.animate(keyframes, options)
  moving.add(animation)
  animation.onfinish = animation.oncancel = () => {
    moving.delete(animation)
    done?.()
  }
}

/** The table moves from how it was seen to how it is. */
export function glide(element: Element, from: Sight, to: Sight): void {
  const scale = from.scale / to.scale
  const [x, y] = [from.x - scale * to.x, from.y - scale * to.y]
  if (calm() || pace(REFIT) === 0 || (scale === 1 && x === 0 && y === 0)) return
  const was = `translate(${x}px, ${y}px) scale(${scale})`
  animate(element, [{ transform: was }, { transform: 'none' }], { duration: pace(REFIT), easing: OUT_CUBIC })
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

/**
 * A tile flies to its place and settles, in a picture of its own in the same frame as the table's: that the browser
 * moves without drawing anything anew. `from` is a point of the table.
 */
export function fly(tile: SVGElement, to: Laid, from: Point, seen: Sight): void {
  const frame = tile.closest('svg')?.parentElement
  if (calm() || pace(PLACE) === 0 || !frame) {
    appear(tile)
    return
  }
  const { scale } = seen
  const [wide, high] = [to.right - to.left, to.bottom - to.top]
  const there = middleOf(to)
  const picture = document.createElementNS(tile.namespaceURI, 'svg') as SVGSVGElement
  picture.setAttribute('class', 'flying')
  picture.setAttribute('viewBox', `${-wide / 2} ${-high / 2} ${wide} ${high}`)
  picture.setAttribute('aria-hidden', 'true')
  Object.assign(picture.style, {
    left: `${seen.x + to.left * scale}px`,
    top: `${seen.y + to.top * scale}px`,
    width: `${wide * scale}px`,
    height: `${high * scale}px`,
  })
  for (const part of tile.children) picture.append(part.cloneNode(true))
  frame.append(picture)
  tile.style.visibility = 'hidden'
  const away = `translate(${(from.x - there.x) * scale}px, ${(from.y - there.y) * scale}px)`
  animate(
    picture,
    [
      { transform: `${away} scale(1.12)`, easing: OUT_CUBIC },
      { transform: 'scale(1.05)', offset: PLACE / (PLACE + SETTLE), easing: 'ease-in' },
      { transform: 'none' },
    ],
    { duration: pace(PLACE + SETTLE) },
    () => {
      tile.style.visibility = ''
      picture.remove()
    },
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

interface Point {
  readonly x: number
  readonly y: number
}

export function middleOf(laid: Laid): Point {
  return { x: (laid.left + laid.right) / 2, y: (laid.top + laid.bottom) / 2 }
}

function at(laid: Laid, turn: number): string {
  const { x, y } = middleOf(laid)
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`
}
