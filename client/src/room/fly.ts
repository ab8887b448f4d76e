import { pace } from '../settings/settings.svelte'
import { calm } from '../table/motion'

/** Let the points of a placement fly from the sum to the score of a seat's side. */
export function flyPoints(text: string, seat: number): void {
  const length = pace(420)
  if (length === 0 || calm()) return
  const from = document.querySelector('[data-flies]')?.getBoundingClientRect()
  const target = document.querySelector(`[data-score="${seat}"] b`)
  const to = target?.getBoundingClientRect()
  if (!from || !to || !target) return
  const pill = document.createElement('span')
  pill.className = `points flying ${target.closest('[class*="side"]')?.className.match(/side\d/)?.[0] ?? ''}`
  pill.textContent = text
  pill.ariaHidden = 'true'
  document.body.append(pill)
  const [dx, dy] = [to.left - from.left, to.top - from.top]
  const flight = pill.animate(
    [
      { transform: `translate(${from.left}px, ${from.top}px) scale(1)`, opacity: 1 },
      {
        transform: `translate(${from.left + dx / 2}px, ${from.top + dy / 2 - 30}px) scale(1.25)`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(${to.left}px, ${to.top}px) scale(0.9)`, opacity: 0.2 },
    ],
    { duration: length, easing: 'ease-in-out', delay: pace(200), fill: 'both' },
  )
  flight.onfinish = () => {
    pill.remove()
    target.animate([{ transform: 'scale(1.2)' }, { transform: 'scale(1)' }], pace(180))
  }
}
