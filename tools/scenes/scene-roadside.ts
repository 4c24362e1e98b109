import { type Chance, darker, ellipse, line, mix, path, rect, type Sheet, tone } from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'

/** Trees, poles and vehicles along a street. Everything stands on `y`, in pixels. */

/** A round crown of many greens on a trunk; `blossom` scatters gulmohar or amaltas over it. */
export function tree(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  light: TownLight,
  chance: Chance,
  blossom?: string,
): void {
  const [dark, bright] = light.green
  path(
    sheet,
    `M${x - size * 0.06} ${y}q${size * 0.05} ${-size * 0.5} ${-size * 0.02} ${-size * 0.8}h${size * 0.1}q${-size * 0.02} ${size * 0.4} ${size * 0.06} ${size * 0.8}Z`,
    '#5a4334',
  )
  const crown: [number, number, number][] = []
  for (let i = 0; i < 9; i++)
    crown.push([chance.between(-0.42, 0.42), chance.between(-0.34, 0.22), chance.between(0.2, 0.32)])
  const at = ([dx, dy]: readonly number[]) => [x + (dx ?? 0) * size, y - size * 1.02 + (dy ?? 0) * size] as const
  for (const blob of crown)
    ellipse(
      sheet,
      [at(blob)[0] + size * 0.03, at(blob)[1] + size * 0.06],
      blob[2] * size,
      blob[2] * size * 0.9,
      darker(dark, 0.18),
    )
  for (const [i, blob] of crown.entries())
    ellipse(sheet, at(blob), blob[2] * size, blob[2] * size * 0.9, mix(dark, bright, i / 12))
  for (const blob of crown.slice(3))
    ellipse(
      sheet,
      [at(blob)[0] - size * 0.06, at(blob)[1] - size * 0.08],
      blob[2] * size * 0.5,
      blob[2] * size * 0.4,
      bright,
      { opacity: 0.55 },
    )
  for (let i = 0; blossom && i < 34; i++) {
    const r = chance.between(0, 0.55)
    const turn = chance.between(0, 6.28)
    ellipse(
      sheet,
      [x + Math.cos(turn) * r * size, y - size * 1.06 + Math.sin(turn) * r * size * 0.7],
      size * 0.026,
      size * 0.022,
      blossom,
      { opacity: 0.9 },
    )
  }
}

export function palm(sheet: Sheet, x: number, y: number, size: number, light: TownLight, chance: Chance): void {
  const [tx, ty] = [x + size * 0.14, y - size * 1.7]
  path(
    sheet,
    `M${x - size * 0.05} ${y}Q${x - size * 0.02} ${y - size} ${tx - size * 0.03} ${ty}h${size * 0.06}Q${x + size * 0.08} ${y - size} ${x + size * 0.06} ${y}Z`,
    '#6b5240',
  )
  for (let i = 0; i < 11; i++) {
    const lean = -1.9 + (i / 10) * 3.8 + chance.between(-0.1, 0.1)
    const length = size * chance.between(0.62, 0.8)
    const [ex, ey] = [
      tx + Math.sin(lean) * length,
      ty - Math.cos(lean) * length * 0.55 + length * 0.28 * Math.abs(lean),
    ]
    const [mx, my] = [tx + Math.sin(lean) * length * 0.6, ty - Math.cos(lean) * length * 0.6 - length * 0.16]
    path(
      sheet,
      `M${tx} ${ty}Q${mx} ${my} ${ex} ${ey}Q${mx - length * 0.02} ${my + length * 0.24} ${tx} ${ty}Z`,
      mix(light.green[0], light.green[1], (i % 4) / 4),
    )
  }
}

export function streetLamp(sheet: Sheet, x: number, y: number, light: TownLight): void {
  rect(sheet, x - 4, y - 330, 8, 330, tone.slate)
  path(sheet, `M${x} ${y - 326}q4 -34 46 -34h26`, 'none', {
    stroke: tone.slate,
    'stroke-width': 8,
    'stroke-linecap': 'round',
  })
  path(sheet, `M${x + 58} ${y - 362}h44l6 14h-56Z`, tone.slate)
  if (light.litShare > 0.3) ellipse(sheet, [x + 80, y - 338], 46, 36, light.lit, { opacity: 0.5 })
  rect(sheet, x - 11, y - 26, 22, 26, darker(tone.slate, 0.3))
}

/** The auto: green below, yellow above, three wheels. */
export function auto(sheet: Sheet, x: number, y: number, size: number): void {
  const s = size
  const p = (d: string, fill: string) => path(sheet, d, fill)
  ellipse(sheet, [x + s * 0.52, y + s * 0.02], s * 0.62, s * 0.06, '#1c1512', { opacity: 0.3 })
  p(
    `M${x + s * 0.1} ${y - s * 0.78}q${s * 0.02} ${-s * 0.1} ${s * 0.14} ${-s * 0.1}h${s * 0.46}q${s * 0.1} 0 ${s * 0.16} ${s * 0.14}l${s * 0.12} ${s * 0.3}h${-s * 0.92}Z`,
    tone.marigold,
  )
  p(`M${x + s * 0.16} ${y - s * 0.74}h${s * 0.26}v${s * 0.3}h${-s * 0.3}Z`, '#31423f')
  p(`M${x + s * 0.48} ${y - s * 0.74}h${s * 0.22}l${s * 0.14} ${s * 0.3}h${-s * 0.36}Z`, '#cfe0dc')
  p(
    `M${x + s * 0.03} ${y - s * 0.46}h${s * 0.94}q${s * 0.14} ${s * 0.06} ${s * 0.12} ${s * 0.26}h${-s * 1.08}Z`,
    tone.leaf,
  )
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
  p(
    `M${x} ${y - s * 0.3}q${s * 0.02} ${-s * 0.2} ${s * 0.2} ${-s * 0.22}h${s * 0.24}q${s * 0.06} ${s * 0.2} ${s * 0.12} ${s * 0.3}h${s * 0.14}l${s * 0.06} ${-s * 0.34}h${s * 0.08}l${s * 0.02} ${s * 0.42}q${-s * 0.02} ${s * 0.04} ${-s * 0.1} ${s * 0.04}h${-s * 0.5}q${-s * 0.06} ${-s * 0.12} ${-s * 0.26} ${-s * 0.08}Z`,
    colour,
  )
  p(
    `M${x + s * 0.06} ${y - s * 0.52}h${s * 0.4}q${s * 0.03} ${-s * 0.07} ${-s * 0.05} ${-s * 0.07}h${-s * 0.3}q${-s * 0.05} 0 ${-s * 0.05} ${s * 0.07}Z`,
    '#2b2a28',
  )
  line(
    sheet,
    [
      [x + s * 0.78, y - s * 0.56],
      [x + s * 0.7, y - s * 0.72],
      [x + s * 0.6, y - s * 0.72],
    ],
    '#2b2a28',
    s * 0.04,
  )
  ellipse(sheet, [x + s * 0.81, y - s * 0.6], s * 0.045, s * 0.05, '#fff3c8')
}
