import { mount } from 'svelte'
import TileDefs from './TileDefs.svelte'

let there = false

/** See to it that the page holds the shared parts of tiles. */
export function needTileDefs(): void {
  if (there || typeof document === 'undefined') return
  there = true
  mount(TileDefs, { target: document.body })
}
