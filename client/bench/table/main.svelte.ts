/** The table of the page without the room around it, for `tools/page_layouts.py`, which says what lies on it. */
import { flushSync, mount, type ComponentProps } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/styles/tiles.css'
import { EMPTY } from '../../src/table/types'
import { speak } from '../../src/words/index.svelte'
import Alone from './Alone.svelte'

type Shown = ComponentProps<typeof Alone>

const shown: Shown = $state({ width: 0, height: 0, table: { layout: EMPTY, label: '' } })

await speak()
mount(Alone, { target: document.body, props: shown })
Object.assign(window, {
  showTable(next: Shown) {
    Object.assign(shown, next)
    flushSync()
  },
})
