import { type Chance, darker, ellipse, gradient, lighter, line, mix, path, rect, type Sheet, tone } from './scene-kit.ts'

/** What a drawn town is built of: houses, trees, a street lamp, an auto. Everything stands on `y`, in pixels. */

export type TownLight = {
  sky: readonly [string, string, string]
  sun: string
  haze: string
  facades: readonly [string, ...string[]]
  glass: string
  lit: string
  /** Share of windows with a light on. */
  litShare: number
  green: readonly [string, string]
  road: string
}

export const townLights = {
  morning: {
    sky: ['#a8d0d4', '#e4ead6', '#fbeccb'],
    sun: '#fff6dc',
    haze: '#c6d3cb',
    facades: ['#d9bd97', '#e9dcc6', '#b65f42', '#7fa39b', '#cf9c78', '#efe6d6'],
    glass: '#4c6465',
    lit: '#fbe3a6',
    litShare: 0.12,
    green: ['#3b7a4b', '#6ba36c'],
    road: '#5b5955',
  },
  noon: {
    sky: ['#8fbfcb', '#c9e0dd', '#f3f0dc'],
    sun: '#fffbe9',
    haze: '#bfd0cf',
    facades: ['#efe6d6', '#e2c9a4', '#c97f5c', '#9db8ae', '#d8a583', '#f4ead9'],
    glass: '#587577',
    lit: '#e9f0e6',
    litShare: 0.06,
    green: ['#2f6d47', '#5f9a64'],
    road: '#615e59',
  },
  dusk: {
    sky: ['#e8a06a', '#f5c489', '#fbe3b3'],
    sun: '#fff0c9',
    haze: '#dcae86',
    facades: ['#b0573c', '#d8a763', '#e7cfa9', '#6f8f8b', '#c97b52', '#e9dcc6'],
    glass: '#3f4a4d',
    lit: '#ffdf93',
    litShare: 0.45,
    green: ['#33644a', '#5b8a5c'],
    road: '#4d4743',
  },
  evening: {
    sky: ['#23445a', '#5d7f8d', '#eebf8e'],
    sun: '#fdf1d2',
    haze: '#6d8690',
    facades: ['#7d8a88', '#a8876a', '#8f4f3c', '#4f7371', '#b39a7c', '#6f7d86'],
    glass: '#24333b',
    lit: '#ffd67f',
    litShare: 0.6,
    green: ['#1f4a3b', '#3d6b52'],
    road: '#39393b',
  },
} as const satisfies Record<string, TownLight>

export function skyAndSun(sheet: Sheet, light: TownLight, chance: Chance): void {
  rect(sheet, 0, 0, 1440, 960, gradient(sheet, [[0, light.sky[0]], [0.5, light.sky[1]], [0.85, light.sky[2]]]))
  const sun = [chance.between(220, 620), chance.between(210, 330)] as const
  ellipse(sheet, sun, 250, 250, light.sun, { opacity: 0.12 })
  ellipse(sheet, sun, 150, 150, light.sun, { opacity: 0.18 })
  ellipse(sheet, sun, 82, 82, light.sun, { opacity: 0.9 })
  for (let i = 0; i < 3; i++) cloud(sheet, chance.between(50, 1250), chance.between(90, 300), chance.between(0.7, 1.4), light.sun)
}

function cloud(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const w = 190 * size
  path(
    sheet,
    `M${x} ${y}h${w}c${22 * size} 0 ${22 * size} ${-30 * size} 0 ${-30 * size}c${-4 * size} ${-34 * size} ${-62 * size} ${-38 * size} ${-74 * size} ${-12 * size}c${-26 * size} ${-22 * size} ${-74 * size} ${-8 * size} ${-66 * size} ${16 * size}c${-30 * size} ${-6 * size} ${-70 * size} ${4 * size} ${-50 * size} ${26 * size}Z`,
    colour,
    { opacity: 0.38 },
  )
}

/** A hazy row far away: outlines only. */
export function farTown(sheet: Sheet, y: number, heights: readonly [number, number], colour: string, opacity: number, chance: Chance): void {
  let x = -30
  while (x < 1440) {
    const [w, h] = [chance.between(70, 150), chance.between(...heights)]
    rect(sheet, x, y - h, w, h + 40, colour, { opacity })
    if (chance.often(0.5)) rect(sheet, x + w * 0.3, y - h - 22, 30, 22, colour, { opacity })
    if (chance.often(0.25)) rect(sheet, x + w * 0.7, y - h - 60, 4, 60, colour, { opacity })
    x += w + chance.between(-12, 46)
  }
}

export type House = { x: number; y: number; w: number; h: number; colour: string }

/** One house front: parapet, tank, floors of windows, and at the street a shop or a gate. */
export function house(sheet: Sheet, { x, y, w, h, colour }: House, light: TownLight, chance: Chance): void {
  const top = y - h
  roof(sheet, x, top, w, colour, chance)
  rect(sheet, x, top, w, h, gradient(sheet, [[0, lighter(colour, 0.1)], [1, darker(colour, 0.06)]]))
  rect(sheet, x + w * 0.76, top, w * 0.24, h, '#1c1512', { opacity: 0.1 })
  rect(sheet, x - 6, top - 8, w + 12, 16, lighter(colour, 0.25))
  rect(sheet, x - 6, top + 8, w + 12, 5, '#1c1512', { opacity: 0.14 })
  const street = 118
  const floors = Math.max(1, Math.round((h - street - 20) / 104))
  const tall = (h - street - 20) / floors
  const columns = Math.max(2, Math.round(w / 92))
  const style = chance.pick(['arched', 'shaded', 'balcony', 'shaded', 'balcony'])
  for (let i = 0; i < floors; i++) {
    for (let j = 0; j < columns; j++) {
      const cell = w / columns
      window(sheet, x + cell * (j + 0.5), top + 26 + tall * i, Math.min(56, cell * 0.62), tall * 0.56, style, colour, light, chance)
    }
    if (i > 0) rect(sheet, x, top + 14 + tall * i, w, 4, darker(colour, 0.18), { opacity: 0.6 })
  }
  if (chance.often(0.62)) shop(sheet, x, y, w, street, light, chance)
  else gate(sheet, x, y, w, street, colour, light)
}

function roof(sheet: Sheet, x: number, top: number, w: number, colour: string, chance: Chance): void {
  const tank = x + w * chance.between(0.12, 0.5)
  if (chance.often(0.75)) {
    rect(sheet, tank + 6, top - 22, 5, 22, tone.slate)
    rect(sheet, tank + 41, top - 22, 5, 22, tone.slate)
    rect(sheet, tank, top - 66, 52, 48, chance.pick(['#2b3032', '#2b3032', '#d8d4c8']), { rx: 7 })
    rect(sheet, tank + 14, top - 72, 24, 8, '#3a4042', { rx: 3 })
  }
  if (chance.often(0.5)) rect(sheet, x + w * 0.62, top - 52, w * 0.3, 52, darker(colour, 0.14))
  if (chance.often(0.5)) {
    for (let i = 0; i < 4; i++) ellipse(sheet, [x + w * 0.08 + i * 15, top - 12], 12, 14, i % 2 ? tone.fern : tone.leaf)
  }
}

function window(
  sheet: Sheet,
  centre: number,
  y: number,
  w: number,
  h: number,
  style: 'arched' | 'shaded' | 'balcony',
  colour: string,
  light: TownLight,
  chance: Chance,
): void {
  const x = centre - w / 2
  const glass = chance.often(light.litShare) ? light.lit : mix(light.glass, light.sky[1], chance.between(0, 0.22))
  const frame = lighter(colour, 0.55)
  if (style === 'arched') {
    path(sheet, `M${x - 4} ${y + h}V${y + w * 0.5}a${w / 2 + 4} ${w / 2 + 4} 0 0 1 ${w + 8} 0V${y + h}Z`, frame)
    path(sheet, `M${x} ${y + h}V${y + w * 0.5}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`, glass)
  } else {
    rect(sheet, x - 4, y - 4, w + 8, h + 6, frame)
    rect(sheet, x, y, w, h, glass)
    rect(sheet, x - 10, y - 12, w + 20, 9, lighter(colour, 0.3))
    rect(sheet, x - 6, y - 3, w + 12, 8, '#1c1512', { opacity: 0.18 })
  }
  rect(sheet, centre - 2, y, 4, h, frame, { opacity: 0.9 })
  if (style === 'balcony') {
    rect(sheet, x - 12, y + h - 4, w + 24, 7, lighter(colour, 0.32))
    for (let i = 0; i <= 7; i++) rect(sheet, x - 9 + ((w + 16) * i) / 7, y + h * 0.52, 3, h * 0.48, '#22302f', { opacity: 0.75 })
    rect(sheet, x - 12, y + h * 0.5, w + 24, 4, '#22302f', { opacity: 0.75 })
    if (chance.often(0.4)) rect(sheet, x + 2, y + h * 0.56, w * 0.4, h * 0.34, chance.pick([tone.marigold, tone.teal, tone.clay, tone.cream]), { opacity: 0.9 })
  } else {
    rect(sheet, x - 8, y + h, w + 16, 6, lighter(colour, 0.4))
    if (chance.often(0.3)) for (let i = 0; i < 4; i++) ellipse(sheet, [x + 6 + (i * (w - 12)) / 3, y + h - 4], 9, 8, i % 2 ? tone.fern : tone.leaf)
  }
  if (chance.often(0.14)) rect(sheet, x + w + 6, y + h * 0.45, 24, 18, '#dcdcd4', { rx: 2 })
}

function shop(sheet: Sheet, x: number, y: number, w: number, h: number, light: TownLight, chance: Chance): void {
  const colour = chance.pick([tone.peacock, tone.brick, tone.marigold, tone.leaf])
  rect(sheet, x + 10, y - h + 34, w - 20, h - 34, darker(light.glass, 0.2))
  rect(sheet, x + 22, y - h + 52, w - 44, h - 64, mix(light.lit, light.glass, 0.25))
  for (let i = 0; i < 3; i++) rect(sheet, x + 30 + (i * (w - 60)) / 3, y - 46, (w - 90) / 3, 30, [tone.clay, tone.fern, tone.butter][i] ?? tone.clay, { opacity: 0.75 })
  const stripes = Math.round(w / 26)
  for (let i = 0; i < stripes; i++) {
    const [x0, sw] = [x + 2 + ((w - 4) * i) / stripes, (w - 4) / stripes]
    path(sheet, `M${x0} ${y - h + 22}h${sw}v${26}a${sw / 2} ${sw / 2} 0 0 1 ${-sw} 0Z`, i % 2 ? '#f6efe0' : colour)
  }
  rect(sheet, x, y - h + 4, w, 22, darker(colour, 0.15))
}

function gate(sheet: Sheet, x: number, y: number, w: number, h: number, colour: string, light: TownLight): void {
  const d = w * 0.24
  rect(sheet, x + w * 0.38 - 6, y - h + 20, d + 12, h - 20, lighter(colour, 0.4))
  path(sheet, `M${x + w * 0.38} ${y}V${y - h + 46}q${d / 2} ${-34} ${d} 0V${y}Z`, tone.walnut)
  ellipse(sheet, [x + w * 0.38 + d * 0.8, y - h * 0.36], 4, 4, tone.marigold)
  for (const at of [0.08, 0.72]) {
    rect(sheet, x + w * at - 4, y - h + 38, w * 0.2 + 8, h * 0.46, lighter(colour, 0.45))
    rect(sheet, x + w * at, y - h + 42, w * 0.2, h * 0.4, mix(light.lit, light.glass, 0.5))
  }
}

/** A round crown of many greens on a trunk; `blossom` scatters gulmohar or amaltas over it. */
export function tree(sheet: Sheet, x: number, y: number, size: number, light: TownLight, chance: Chance, blossom?: string): void {
  const [dark, bright] = light.green
  path(sheet, `M${x - size * 0.06} ${y}q${size * 0.05} ${-size * 0.5} ${-size * 0.02} ${-size * 0.8}h${size * 0.1}q${-size * 0.02} ${size * 0.4} ${size * 0.06} ${size * 0.8}Z`, '#5a4334')
  const crown: [number, number, number][] = []
  for (let i = 0; i < 9; i++) crown.push([chance.between(-0.42, 0.42), chance.between(-0.34, 0.22), chance.between(0.2, 0.32)])
  const at = ([dx, dy]: readonly number[]) => [x + (dx ?? 0) * size, y - size * 1.02 + (dy ?? 0) * size] as const
  for (const blob of crown) ellipse(sheet, [at(blob)[0] + size * 0.03, at(blob)[1] + size * 0.06], blob[2] * size, blob[2] * size * 0.9, darker(dark, 0.18))
  for (const [i, blob] of crown.entries()) ellipse(sheet, at(blob), blob[2] * size, blob[2] * size * 0.9, mix(dark, bright, i / 12))
  for (const blob of crown.slice(3)) ellipse(sheet, [at(blob)[0] - size * 0.06, at(blob)[1] - size * 0.08], blob[2] * size * 0.5, blob[2] * size * 0.4, bright, { opacity: 0.55 })
  for (let i = 0; blossom && i < 34; i++) {
    const r = chance.between(0, 0.55)
    const turn = chance.between(0, 6.28)
    ellipse(sheet, [x + Math.cos(turn) * r * size, y - size * 1.06 + Math.sin(turn) * r * size * 0.7], size * 0.026, size * 0.022, blossom, { opacity: 0.9 })
  }
}

export function palm(sheet: Sheet, x: number, y: number, size: number, light: TownLight, chance: Chance): void {
  const [tx, ty] = [x + size * 0.14, y - size * 1.7]
  path(sheet, `M${x - size * 0.05} ${y}Q${x - size * 0.02} ${y - size} ${tx - size * 0.03} ${ty}h${size * 0.06}Q${x + size * 0.08} ${y - size} ${x + size * 0.06} ${y}Z`, '#6b5240')
  for (let i = 0; i < 11; i++) {
    const lean = -1.9 + (i / 10) * 3.8 + chance.between(-0.1, 0.1)
    const length = size * chance.between(0.62, 0.8)
    const [ex, ey] = [tx + Math.sin(lean) * length, ty - Math.cos(lean) * length * 0.55 + length * 0.28 * Math.abs(lean)]
    const [mx, my] = [tx + Math.sin(lean) * length * 0.6, ty - Math.cos(lean) * length * 0.6 - length * 0.16]
    path(sheet, `M${tx} ${ty}Q${mx} ${my} ${ex} ${ey}Q${mx - length * 0.02} ${my + length * 0.24} ${tx} ${ty}Z`, mix(light.green[0], light.green[1], (i % 4) / 4))
  }
}

export function streetLamp(sheet: Sheet, x: number, y: number, light: TownLight): void {
  rect(sheet, x - 4, y - 330, 8, 330, tone.slate)
  path(sheet, `M${x} ${y - 326}q4 -34 46 -34h26`, 'none', { stroke: tone.slate, 'stroke-width': 8, 'stroke-linecap': 'round' })
  path(sheet, `M${x + 58} ${y - 362}h44l6 14h-56Z`, tone.slate)
  if (light.litShare > 0.3) ellipse(sheet, [x + 80, y - 338], 46, 36, light.lit, { opacity: 0.5 })
  rect(sheet, x - 11, y - 26, 22, 26, darker(tone.slate, 0.3))
}

/** The auto: green below, yellow above, three wheels. */
export function auto(sheet: Sheet, x: number, y: number, size: number): void {
  const s = size
  const p = (d: string, fill: string) => path(sheet, d, fill)
  ellipse(sheet, [x + s * 0.52, y + s * 0.02], s * 0.62, s * 0.06, '#1c1512', { opacity: 0.3 })
  p(`M${x + s * 0.1} ${y - s * 0.78}q${s * 0.02} ${-s * 0.1} ${s * 0.14} ${-s * 0.1}h${s * 0.46}q${s * 0.1} 0 ${s * 0.16} ${s * 0.14}l${s * 0.12} ${s * 0.3}h${-s * 0.92}Z`, tone.marigold)
  p(`M${x + s * 0.16} ${y - s * 0.74}h${s * 0.26}v${s * 0.3}h${-s * 0.3}Z`, '#31423f')
  p(`M${x + s * 0.48} ${y - s * 0.74}h${s * 0.22}l${s * 0.14} ${s * 0.3}h${-s * 0.36}Z`, '#cfe0dc')
  p(`M${x + s * 0.03} ${y - s * 0.46}h${s * 0.94}q${s * 0.14} ${s * 0.06} ${s * 0.12} ${s * 0.26}h${-s * 1.08}Z`, tone.leaf)
  p(`M${x + s * 0.03} ${y - s * 0.46}h${s * 0.94}l${s * 0.03} ${s * 0.05}h${-s * 0.98}Z`, '#f4ead0')
  ellipse(sheet, [x + s * 1.02, y - s * 0.3], s * 0.035, s * 0.045, '#fff3c8')
  for (const at of [0.24, 0.9]) {
    ellipse(sheet, [x + s * at, y - s * 0.1], s * 0.12, s * 0.12, '#232625')
    ellipse(sheet, [x + s * at, y - s * 0.1], s * 0.05, s * 0.05, '#b9bcb5')
  }
}

export function scooter(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const s = size
  const p = (d: string, fill: string, attributes = {}) => path(sheet, d, fill, attributes)
  ellipse(sheet, [x + s * 0.5, y + s * 0.01], s * 0.56, s * 0.05, '#1c1512', { opacity: 0.28 })
  for (const at of [0.14, 0.86]) {
    ellipse(sheet, [x + s * at, y - s * 0.13], s * 0.13, s * 0.13, '#232625')
    ellipse(sheet, [x + s * at, y - s * 0.13], s * 0.055, s * 0.055, '#b9bcb5')
  }
  p(`M${x} ${y - s * 0.3}q${s * 0.02} ${-s * 0.2} ${s * 0.2} ${-s * 0.22}h${s * 0.24}q${s * 0.06} ${s * 0.2} ${s * 0.12} ${s * 0.3}h${s * 0.14}l${s * 0.06} ${-s * 0.34}h${s * 0.08}l${s * 0.02} ${s * 0.42}q${-s * 0.02} ${s * 0.04} ${-s * 0.1} ${s * 0.04}h${-s * 0.5}q${-s * 0.06} ${-s * 0.12} ${-s * 0.26} ${-s * 0.08}Z`, colour)
  p(`M${x + s * 0.06} ${y - s * 0.52}h${s * 0.4}q${s * 0.03} ${-s * 0.07} ${-s * 0.05} ${-s * 0.07}h${-s * 0.3}q${-s * 0.05} 0 ${-s * 0.05} ${s * 0.07}Z`, '#2b2a28')
  line(sheet, [[x + s * 0.78, y - s * 0.56], [x + s * 0.7, y - s * 0.72], [x + s * 0.6, y - s * 0.72]], '#2b2a28', s * 0.04)
  ellipse(sheet, [x + s * 0.81, y - s * 0.6], s * 0.045, s * 0.05, '#fff3c8')
}
