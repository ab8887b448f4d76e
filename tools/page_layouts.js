(() => {
  let socket, told = 0, busy = 0, wake = () => {}
  window.WebSocket = class {
    static OPEN = 1
    readyState = 1
    constructor() { socket = this }
    send() {}
    close() {}
  }
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', () => { busy -= 1; wake() })
    }
    postMessage(...given) {
      busy += 1
      super.postMessage(...given)
    }
  }
  /** What the page does at once is done: no time passes, and no frame is painted in between. */
  const flushed = async () => { for (let turns = 0; turns < 30; turns++) await null }
  const find = (query) => document.querySelector(query)
  /** Until nothing is on its way: the layout of the worker, a new size of the table. */
  let size = ''
  async function still() {
    for (;;) {
      await flushed()
      const table = find('.felt .table')
      const picture = table?.querySelector('svg')
      const now = `${table?.clientWidth} ${table?.clientHeight}`
      if (busy > 0) await new Promise((done) => { wake = () => setTimeout(done) })
      else if (now === size && now === `${picture?.getAttribute('width')} ${picture?.getAttribute('height')}`)
        return table
      else {
        size = now
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      }
    }
  }

  const apart = (one, other) => Math.max(
    one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom)
  const inside = (one, area) => Math.min(
    one.left - area.left, area.right - one.right, one.top - area.top, area.bottom - one.bottom)
  const JOINT = 0.08, CLEAR = 0.28, ROUNDING = 0.5, TARGET = 44

  function drawing(table) {
    const scale = table.querySelector('.scene').getScreenCTM().a
    /** The box of a shape with its line, which the browser leaves out. */
    const box = (shape) => {
      const { left, top, right, bottom } = shape.getBoundingClientRect()
      const line = (Number(shape.getAttribute('stroke-width') ?? 0) * scale) / 2
      return { left: left - line, top: top - line, right: right + line, bottom: bottom + line }
    }
    return { box, all: (query) => [...table.querySelectorAll(query)], size: scale * 50 }
  }

  /** All that is wrong with the tiles and marks on the table. */
  function tilesOf(table, step) {
    const wrong = []
    const { box, all, size } = drawing(table)
    const area = table.getBoundingClientRect()
    const tiles = all('.scene > [data-tile]').map((each) => (
      { tile: each.dataset.tile, ...box(each.querySelector(':scope > g')) }))
    const named = new Map(tiles.map((each) => [each.tile, each]))
    if (tiles.length !== step.hosts.length || step.hosts.some(([tile]) => !named.has(tile)))
      wrong.push(['missing', tiles.map(({ tile }) => tile).join(' ')])
    const joined = new Set(step.hosts.map(([tile, host]) => tile + host))
    tiles.forEach((one, at) => {
      for (const other of tiles.slice(0, at)) {
        const far = apart(one, other)
        const least = joined.has(one.tile + other.tile) || joined.has(other.tile + one.tile) ? JOINT : CLEAR
        if (far < 0) wrong.push(['overlap', `${one.tile} ${other.tile} by ${-far} px`])
        else if (far < least * size - ROUNDING) wrong.push(['near', `${one.tile} ${other.tile} ${far} px`])
      }
      if (inside(one, area) < 0) wrong.push(['outside', `${one.tile} by ${-inside(one, area)} px`])
    })
    for (const [tile, host] of step.hosts) {
      const [one, other] = [named.get(tile), named.get(host)]
      if (one && other && Math.abs(apart(one, other) - JOINT * size) > ROUNDING)
        wrong.push(['torn', `${tile} from ${host} by ${apart(one, other)} px`])
    }
    const numbers = all('.counts').map(box)
    const counts = all('.counts').map((each) => Number(each.textContent))
    const rings = all('.scene circle.open').map(box)
    const marks = [...numbers, ...rings]
    for (const each of [...all('.scene .key').map(box), ...marks])
      if (inside(each, area) < 0) wrong.push(['outside', `a mark by ${-inside(each, area)} px`])
    marks.forEach((one, at) => {
      // They are round.
      const radius = (one.right - one.left) / 2
      for (const other of marks.slice(0, at)) {
        const far = Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2
        const lack = radius + (other.right - other.left) / 2 - far
        if (lack > 0) wrong.push(['marks', `over each other by ${lack} px`])
      }
    })
    if (`${counts.sort()}` !== `${[...step.counts].sort()}`)
      wrong.push(['marks', `${counts} instead of ${step.counts}`])
    if (rings.length !== step.rings) wrong.push(['marks', `${rings.length} rings instead of ${step.rings}`])
    return { wrong, size, area: [area.width, area.height], tiles }
  }

  /** All that is wrong with the ghosts of a tile, where there should be so many; `before`: where the tiles still are. */
  function ghostsOf(table, tile, places, before) {
    const wrong = []
    const { box, all, size } = drawing(table)
    const area = table.getBoundingClientRect()
    const tiles = before ?? all('.scene > [data-tile] > g').map(box)
    const ghosts = all('.scene > .ghost').map((each) => box(each.querySelector('.outline')))
    // Without its line, which is drawn on the very edge.
    const bodies = all('.scene > .ghost .outline').map((each) => each.getBoundingClientRect())
    const pills = all('.scene > .ghost .pill rect').map(box)
    const badges = all('.scene > .ghost .badge').map(box)
    const buttons = all('.place').map((each) => each.getBoundingClientRect())
    if (ghosts.length !== places || buttons.length !== places)
      wrong.push(['ghosts', `${ghosts.length} of ${places} places of ${tile}`])
    for (const each of [...tiles, ...ghosts, ...pills, ...badges])
      if (inside(each, area) < 0) wrong.push(['outside', `with ghosts of ${tile} by ${-inside(each, area)} px`])
    bodies.forEach((one, at) => {
      const far = Math.min(...tiles.map((other) => apart(one, other)))
      if (far < JOINT * size - ROUNDING) wrong.push(['ghosts', `of ${tile} over a tile, ${far} px`])
      if (far > JOINT * size + ROUNDING) wrong.push(['ghosts', `of ${tile} away from its tile, ${far} px`])
      for (const other of bodies.slice(0, at))
        if (apart(one, other) < 0) wrong.push(['ghosts', `of ${tile} over each other by ${-apart(one, other)} px`])
    })
    pills.forEach((one, at) => {
      if (pills.slice(0, at).some((other) => apart(one, other) < 0)) wrong.push(['pills', `of ${tile} over each other`])
    })
    let close = Infinity
    const middles = buttons.map((each) => [each.left + each.width / 2, each.top + each.height / 2])
    buttons.forEach((one, at) => {
      if (Math.min(one.width, one.height) < TARGET - ROUNDING) wrong.push(['targets', `${one.width} by ${one.height} px`])
      if (inside(one, area) < -ROUNDING) wrong.push(['targets', `outside by ${-inside(one, area)} px`])
      if (!document.elementFromPoint(...middles[at])?.matches('.place')) wrong.push(['targets', `of ${tile} covered`])
      for (const [x, y] of middles.slice(0, at)) close = Math.min(close, Math.hypot(middles[at][0] - x, middles[at][1] - y))
    })
    return { wrong, close }
  }

  /** The table of a room: what lies on it is told by the socket, a tile is chosen in the hand. */
  function room(deal, base) {
    const log = [deal.start]
    let chosen = null
    const tell = (step, { hand, choices }) => {
      const state = {
        ...base, phase: 'playing', deal: 1, match: deal.number, leader: 0, turn: step.over ? null : 0,
        fair: null, clock: null, layout: step.layout, ends: step.event.ends, places: step.event.places,
        log: [...log], boneyard: deal.start.boneyard, choices,
        seats: base.seats.map((seat, n) => (
          { ...seat, name: `Player ${n}`, present: true, tiles: n ? 5 : hand.length, hand: n ? null : hand })),
      }
      const frame = {
        type: 'welcome', protocol: 1, room: 'x', seat: 0, name: 'Ana', seq: ++told, now: Date.now(), state, missed: [],
      }
      socket.onmessage({ data: JSON.stringify(frame) })
    }
    return {
      show(step, hand) {
        log.splice(step.hosts.length, Infinity, step.event)
        // While there is nothing to choose, no tile stays chosen.
        if (hand.hand.includes(chosen)) tell(step, { ...hand, choices: [] })
        chosen = null
        tell(step, hand)
      },
      look(tile) {
        find(`.hand [data-tile="${tile}"]`).click()
        chosen = tile
      },
    }
  }

  /** The table alone, as large as a room leaves it with so many tiles in the hand. */
  function alone(deal, areas) {
    let shown
    return {
      show(step, { hand, choices }) {
        const [width, height] = areas[hand.length]
        const placements = step.hosts.map(([tile, host]) => ({ tile, host }))
        const { ends, places } = step.event
        shown = {
          width, height, choices,
          table: {
            layout: { placements, branching: deal.branching, ends, places }, label: 'table', ghosts: [], chosen: null,
            last: { tile: step.event.tile, side: 0 }, over: step.over,
          },
        }
        window.showTable(shown)
      },
      look(tile) {
        const ghosts = shown.choices
          .map(({ action, points }) => ({ action, tile: action.slice(0, 2), host: action.slice(3) || null, points }))
          .filter((ghost) => ghost.tile === tile)
        window.showTable({ ...shown, table: { ...shown.table, ghosts, chosen: ghosts[0].action } })
      },
    }
  }

  /** Show a deal from its first tile to its last; what is seen after each. */
  window.drawDeal = async (deal, base) => {
    while (socket === undefined && window.showTable === undefined) await new Promise(requestAnimationFrame)
    const stage = window.showTable ? alone(deal, base) : room(deal, base)
    // Boxes are the same where nothing is painted.
    document.documentElement.style.opacity = '0'
    const seen = []
    for (const step of deal.steps) {
      const found = { wrong: [], close: Infinity }
      let before = null
      for (const hand of step.hands) {
        stage.show(step, hand)
        const table = await still()
        const camera = () => table.querySelector('.scene').getAttribute('transform')
        if (found.size === undefined) {
          const { wrong, tiles, ...rest } = tilesOf(table, step)
          Object.assign(found, rest)
          found.wrong.push(...wrong)
          before = { tiles, camera: camera() }
        }
        for (const [tile, places] of hand.looks) {
          stage.look(tile)
          await still()
          const moved = before.camera !== camera()
          const { wrong, close } = ghostsOf(table, tile, places, moved ? null : before.tiles)
          found.wrong.push(...wrong)
          found.close = Math.min(found.close, close)
          if (moved) found.moved = true
        }
      }
      seen.push(found)
    }
    return seen
  }
})()
