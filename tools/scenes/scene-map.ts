import {
  aslant,
  blur,
  type Chance,
  darker,
  ellipse,
  gradient,
  lighter,
  path,
  rect,
  type Sheet,
  shading,
  tone,
} from './scene-kit.ts'

/** The map's own colours, as on the map screen. */
const ground = {
  land: '#f1ebdf',
  block: '#eae2d3',
  road: '#ffffff',
  edge: '#ddd3c1',
  main: '#fbe6b4',
  mainEdge: '#e7c983',
  park: '#d3e3cc',
  water: '#bfdcdd',
}

type Cell = { x: number; y: number; w: number; h: number }

/** A locality as a map shows it, with the doorway as its pin: art, not cartography. */
export function localityMap(sheet: Sheet, chance: Chance): void {
  rect(sheet, 0, 0, 1440, 960, ground.road)
  const turn = chance.between(-16, 16)
  sheet.add(`<g transform="rotate(${turn.toFixed(1)} 720 480)">`)
  for (const cell of cells(chance)) block(sheet, cell, chance)
  water(sheet, chance)
  for (const y of [chance.between(220, 320), chance.between(640, 760)]) mainRoad(sheet, y, chance)
  sheet.add('</g>')
  pin(sheet, 720, 520)
  rect(
    sheet,
    0,
    0,
    1440,
    960,
    gradient(
      sheet,
      [
        [0, '#fff6df', 0.28],
        [0.5, '#ffffff', 0],
        [1, '#3a2a14', 0.16],
      ],
      aslant,
    ),
  )
}

/** Streets at uneven distances; the areas between them are the blocks. */
function cells(chance: Chance): Cell[] {
  const cuts = (from: number, to: number, low: number, high: number) => {
    const found = [from]
    while ((found.at(-1) ?? to) < to) found.push((found.at(-1) ?? to) + chance.between(low, high))
    return found
  }
  const list: Cell[] = []
  const columns = cuts(-260, 1700, 150, 290)
  for (const [i, x] of columns.entries()) {
    const right = columns[i + 1]
    if (right === undefined) break
    const rows = cuts(-260 + chance.between(0, 60), 1200, 105, 210)
    for (const [j, y] of rows.entries()) {
      const bottom = rows[j + 1]
      if (bottom !== undefined) list.push({ x: x + 8, y: y + 7, w: right - x - 16, h: bottom - y - 14 })
    }
  }
  return list
}

function block(sheet: Sheet, { x, y, w, h }: Cell, chance: Chance): void {
  const park = chance.often(0.1)
  const fill = park ? ground.park : chance.often(0.5) ? ground.block : ground.land
  rect(sheet, x, y, w, h, fill, { rx: 10, stroke: ground.edge, 'stroke-width': 2 })
  if (park) {
    for (let i = 0; i < 9; i++) {
      const [px, py] = [x + chance.between(0.12, 0.88) * w, y + chance.between(0.15, 0.85) * h]
      ellipse(sheet, [px + 3, py + 4], 15, 14, '#1d2523', { opacity: 0.1 })
      ellipse(sheet, [px, py], 15, 14, chance.pick(['#a9cba3', '#94bd92', '#b7d3ab']))
    }
    return
  }
  houses(sheet, { x, y, w, h }, chance)
}

function houses(sheet: Sheet, { x, y, w, h }: Cell, chance: Chance): void {
  const [across, down] = [Math.max(2, Math.round(w / 62)), Math.max(2, Math.round(h / 62))]
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      if (chance.often(0.16)) continue
      const [cw, ch] = [(w - 20) / across, (h - 20) / down]
      const [hx, hy] = [x + 10 + cw * i + 4, y + 10 + ch * j + 4]
      const [hw, hh] = [cw * chance.between(0.6, 0.86), ch * chance.between(0.6, 0.86)]
      const colour = chance.often(0.08) ? lighter(tone.clay, 0.35) : chance.pick(['#ded3bf', '#e3d9c7', '#d9cdb7'])
      rect(sheet, hx + 4, hy + 5, hw, hh, '#4a3a22', { rx: 4, opacity: 0.12 })
      rect(sheet, hx, hy, hw, hh, colour, { rx: 4 })
      rect(sheet, hx, hy, hw, hh * 0.45, lighter(colour, 0.3), { rx: 4, opacity: 0.6 })
    }
  }
}

function water(sheet: Sheet, chance: Chance): void {
  if (chance.often(0.5)) {
    const [x, y, r] = [chance.between(150, 1250), chance.pick([150, 830]), chance.between(120, 190)]
    const d = `M${x - r} ${y}C${x - r} ${y - r * 0.8} ${x - r * 0.1} ${y - r * 0.7} ${x + r * 0.3} ${y - r * 0.6}S${x + r * 1.3} ${y - r * 0.1} ${x + r} ${y + r * 0.4}S${x - r} ${y + r * 0.8} ${x - r} ${y}Z`
    path(sheet, d, ground.park, { stroke: ground.park, 'stroke-width': 40, 'stroke-linejoin': 'round' })
    path(sheet, d, ground.water, { stroke: lighter(ground.water, 0.5), 'stroke-width': 4 })
    return
  }
  const x = chance.between(160, 420)
  const d = `M${x} -300C${x + 160} 100 ${x - 180} 340 ${x + 40} 620S${x + 90} 1000 ${x - 60} 1300`
  for (const [colour, width] of [
    [ground.park, 150],
    [lighter(ground.water, 0.5), 96],
    [ground.water, 88],
  ] as const) {
    path(sheet, d, 'none', { stroke: colour, 'stroke-width': width })
  }
}

function mainRoad(sheet: Sheet, y: number, chance: Chance): void {
  const bend = chance.between(-90, 90)
  const d = `M-320 ${y}C200 ${y + bend} 500 ${y - bend} 760 ${y}S1300 ${y + bend} 1780 ${y - bend * 0.5}`
  for (const [colour, width] of [
    [ground.mainEdge, 40],
    [ground.main, 34],
  ] as const)
    path(sheet, d, 'none', { stroke: colour, 'stroke-width': width })
  path(sheet, d, 'none', { stroke: '#ffffff', 'stroke-width': 3, 'stroke-dasharray': '26 22', opacity: 0.9 })
}

/** A marigold plate with the doorway cut into it. */
function pin(sheet: Sheet, x: number, y: number): void {
  ellipse(sheet, [x, y], 230, 230, tone.marigold, { opacity: 0.16 })
  ellipse(sheet, [x, y], 230, 230, 'none', { stroke: tone.marigold, 'stroke-width': 3, opacity: 0.6 })
  ellipse(sheet, [x + 12, y + 6], 62, 20, '#2a1d12', { opacity: 0.4, filter: blur(sheet, 9) })
  path(
    sheet,
    `M${x} ${y}C${x - 30} ${y - 46} ${x - 78} ${y - 84} ${x - 78} ${y - 138}a78 78 0 0 1 156 0C${x + 78} ${y - 84} ${x + 30} ${y - 46} ${x} ${y}Z`,
    shading(sheet, lighter(tone.marigold, 0.18), darker(tone.marigold, 0.08)),
    { stroke: '#fffaf0', 'stroke-width': 7 },
  )
  path(sheet, `M${x - 36} ${y - 98}v-42q4 -34 36 -58q32 24 36 58v42Z`, '#fffaf0')
  path(sheet, `M${x - 17} ${y - 98}v-36q2 -20 17 -32q15 12 17 32v36Z`, tone.peacock)
}
