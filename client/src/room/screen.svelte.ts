/** How the table is laid out: `desk` with a rail, `tablet` with the rail below, `phone`, `flat`: a phone on its side. */
export type Mode = 'desk' | 'tablet' | 'phone' | 'flat'

function measured(): Mode {
  if (innerHeight < 480 && innerWidth >= 560) return 'flat'
  if (innerWidth >= 1100) return 'desk'
  return innerWidth < 700 ? 'phone' : 'tablet'
}

let mode = $state<Mode>(measured())
addEventListener('resize', () => (mode = measured()))

/** How the table is laid out now. The style sheets have the same limits. */
export function screen(): Mode {
  return mode
}
