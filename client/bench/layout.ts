/**
 * Lays deals tile by tile, and prints how large the tiles come out and how much work it was.
 *
 *     python -m tools.page_deals 80 deals.json
 *     npx vite build --ssr bench/layout.ts --outDir node_modules/.bench
 *     node node_modules/.bench/layout.js deals.json
 *
 * Without a file it lays those of the tests. Times are of the processor, not of the clock.
 */
import { readFileSync } from 'node:fs'
import { first, next, sizeAt, capFor, type Frame, type View } from '../src/table/layout/frame'
import { closeSize } from '../src/table/layout/scene'
import { faults, readDeal, type Deals } from '../tests/deals'

const VIEWS = [
  [390, 420],
  [844, 250],
  [1000, 560],
] as const

function cut(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1).padStart(6)
}
function row(name: string, numbers: number[]): void {
  const sorted = numbers.sort((one, other) => one - other)
  console.log(name.padEnd(44), ...[0, 0.05, 0.5, 0.95].map((part) => cut(sorted, part)))
}

const kinds = JSON.parse(readFileSync(process.argv[2] ?? 'tests/deals.json', 'utf8')) as readonly Deals[]
for (const [width, height] of VIEWS) {
  const end: number[] = []
  const all: number[] = []
  const play: number[] = []
  const times: number[] = []
  const branchy: number[] = []
  const changes: Record<string, number> = {}
  let deals = 0
  const wrong: string[] = []
  for (const { kind, branching, deals: texts } of kinds) {
    const view: View = { width, height, cap: capFor(width), branching }
    const ends: number[] = []
    for (const text of texts) {
      deals++
      const placements = readDeal(text)
      let frame: Frame | null = null
      for (let count = 1; count <= placements.length; count++) {
        const over = count === placements.length
        const given = placements.slice(0, count)
        const start = process.cpuUsage()
        frame = frame === null ? first(given[0]!, view) : next(frame, view, given, over)
        const spent = process.cpuUsage(start).user / 1000
        if (branching === 'all') branchy.push(spent)
        else if (frame.change === 'zoom' || frame.change === 'reroute' || frame.change === 'loose')
          times.push(spent)
        changes[frame.change] = (changes[frame.change] ?? 0) + 1
        if (frame.change === 'loose') console.log('loose', kind, count, text)
        if (branching !== 'all') play.push(sizeAt(view, frame.rung))
        wrong.push(...faults(frame, view, over).map((fault) => `${kind} ${count} ${text}: ${fault}`))
      }
      if (frame !== null) ends.push(closeSize(frame.state.box, view))
    }
    row(`${width}×${height} ${kind}`, ends)
    if (branching !== 'all') end.push(...ends)
    if (kind === 'all 28') all.push(...ends)
  }
  row(`${width}×${height} deal end`, end)
  row(`${width}×${height} in play`, play)
  times.sort((one, other) => one - other)
  const total = Object.values(changes).reduce((sum, count) => sum + count, 0)
  const shares = Object.entries(changes).map(
    ([name, count]) => `${name} ${((100 * count) / total).toFixed(1)}%`,
  )
  console.log(`  ${deals} deals, ${total} placements: ${shares.join(', ')}; wrong ${wrong.length}`)
  branchy.sort((one, other) => one - other)
  console.log(
    `  every double branches ms: median ${cut(branchy, 0.5)} p99 ${cut(branchy, 0.99)} max ${cut(branchy, 1)}`,
  )
  console.log(`  refit ms: median ${cut(times, 0.5)} p99 ${cut(times, 0.99)} max ${cut(times, 1)}`)
  for (const one of wrong.slice(0, 5)) console.log('  ', one)
}
