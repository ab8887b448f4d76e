import type { Plugin } from 'vite'
import { BODIES, GRADES, pips, type Grade } from '../src/table/art.ts'

const FORMS = [
  { form: 'up', w: 100, h: 200 },
  { form: 'lying', w: 200, h: 100 },
  { form: 'half', w: 100, h: 100 },
] as const

const rect = (name: string, x: number, y: number, w: number, h: number, rest: string): string =>
  `<rect class="tile-${name}" x="${x}" y="${y}" width="${w}" height="${h}" ${rest}/>`
const group = (id: string, parts: readonly string[]): string => `<g id="${id}">${parts.join('')}</g>`

function body(grade: Grade, w: number, h: number): string[] {
  const { slab, edge } = BODIES[grade]
  const rx = `rx="${15 - edge / 2}"`
  return [
    rect('side', 0, 0, w, h, 'rx="15"'),
    rect('face', edge / 2, edge / 2, w - edge, h - slab - edge / 2, rx),
    rect('rim', edge / 2, edge / 2, w - edge, h - edge, `${rx} stroke-width="${edge}"`),
  ]
}

function front(grade: Grade, form: string, w: number, h: number): string[] {
  const { slab, edge, shine, rule } = BODIES[grade]
  const [face, inset] = [h - slab, 3.5 + edge / 2]
  const parts = body(grade, w, h)
  if (shine > 0) {
    const look = `rx="${15 - inset}" stroke-width="${shine}"`
    parts.push(rect('shine', inset, inset, w - 2 * inset, face - 2 * inset, look))
  }
  const [under, line] = form === 'up' ? [face / 2, 'h72'] : [100, `v${face - 28}`]
  const from = (at: number): string => (form === 'up' ? `M14 ${at}` : `M${at} 14`)
  if (form !== 'half')
    parts.push(
      `<path class="tile-rule" d="${from(under)}${line}" stroke-width="${rule}"/>`,
      `<path class="tile-gleam" d="${from(under + rule / 2 + 0.7)}${line}" stroke-width="2"/>`,
    )
  return parts
}

function back(grade: Grade): string[] {
  const { slab, edge } = BODIES[grade]
  return [
    ...body(grade, 100, 200),
    rect('back', 25, 27, 50, 200 - slab - 54, `rx="9" stroke-width="${edge + 2.6}"`),
  ]
}

const shared = [
  ...GRADES.flatMap((grade) => [
    ...FORMS.map(({ form, w, h }) => group(`tile-${form}-${grade}`, front(grade, form, w, h))),
    group(`tile-back-${grade}`, back(grade)),
  ]),
  ...[1, 2, 3, 4, 5, 6].flatMap((value) =>
    [false, true].map((lying) =>
      group(`pips-${value}-${lying ? 'lying' : 'up'}`, [
        `<path class="tile-crescent" d="${pips(value, lying, 1.2)}"/>`,
        `<path class="tile-pip" d="${pips(value, lying)}"/>`,
      ]),
    ),
  ),
].join('')

/** The parts of a tile, drawn once for the whole page; a short side is 100. Light falls from above. */
const DEFS = `<svg class="tile-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<linearGradient id="tile-light" x1="0" y1="0" x2="0" y2="1"><stop class="tile-top" offset="0"/><stop class="tile-bottom" offset="1"/></linearGradient>
<g id="tile-pin"><circle class="tile-brass" r="6"/><circle class="tile-glint" cx="-1.8" cy="-2" r="2"/></g>
${shared}
</defs></svg>`

/** They come with the page itself: the browser reads them on its way, and no script has to put them together. */
export function tiles(): Plugin {
  return { name: 'tiles', transformIndexHtml: (html) => html.replace('</body>', () => `${DEFS}\n</body>`) }
}
