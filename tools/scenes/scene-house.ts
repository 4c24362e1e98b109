import { type Chance, darker, ellipse, lighter, mix, path, rect, type Sheet, shading, tone } from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'

export type House = { x: number; y: number; w: number; h: number; colour: string }

/** One house front: parapet, tank, floors of windows, and at the street a shop or a gate. */
export function house(sheet: Sheet, { x, y, w, h, colour }: House, light: TownLight, chance: Chance): void {
  const top = y - h
  roof(sheet, x, top, w, colour, chance)
  rect(sheet, x, top, w, h, shading(sheet, lighter(colour, 0.1), darker(colour, 0.06)))
  rect(sheet, x + w * 0.76, top, w * 0.24, h, '#1c1512', { opacity: 0.1 })
  rect(sheet, x - 6, top - 8, w + 12, 16, lighter(colour, 0.25))
  rect(sheet, x - 6, top + 8, w + 12, 5, '#1c1512', { opacity: 0.14 })
  const street = 118
  const floors = Math.max(1, Math.round((h - street - 20) / 104))
  const tall = (h - street - 20) / floors
  const columns = Math.max(2, Math.round(w / 92))
  const style = chance.pick<WindowStyle>(['arched', 'shaded', 'balcony', 'shaded', 'balcony'])
  for (let i = 0; i < floors; i++) {
    for (let j = 0; j < columns; j++) {
      const cell = w / columns
      const at = { centre: x + cell * (j + 0.5), y: top + 26 + tall * i, w: Math.min(56, cell * 0.62), h: tall * 0.56 }
      houseWindow(sheet, { ...at, style, colour }, light, chance)
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

type WindowStyle = 'arched' | 'shaded' | 'balcony'
type HouseWindow = { centre: number; y: number; w: number; h: number; style: WindowStyle; colour: string }

function houseWindow(sheet: Sheet, { centre, y, w, h, style, colour }: HouseWindow, light: TownLight, chance: Chance) {
  const x = centre - w / 2
  const unlit = mix(light.glass, light.sky[1], chance.between(0, 0.22))
  const glass = chance.often(light.litShare) ? light.lit : unlit
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
    for (let i = 0; i <= 7; i++)
      rect(sheet, x - 9 + ((w + 16) * i) / 7, y + h * 0.52, 3, h * 0.48, '#22302f', { opacity: 0.75 })
    rect(sheet, x - 12, y + h * 0.5, w + 24, 4, '#22302f', { opacity: 0.75 })
    if (chance.often(0.4))
      rect(
        sheet,
        x + 2,
        y + h * 0.56,
        w * 0.4,
        h * 0.34,
        chance.pick([tone.marigold, tone.teal, tone.clay, tone.cream]),
        { opacity: 0.9 },
      )
  } else {
    rect(sheet, x - 8, y + h, w + 16, 6, lighter(colour, 0.4))
    if (chance.often(0.3))
      for (let i = 0; i < 4; i++)
        ellipse(sheet, [x + 6 + (i * (w - 12)) / 3, y + h - 4], 9, 8, i % 2 ? tone.fern : tone.leaf)
  }
  if (chance.often(0.14)) rect(sheet, x + w + 6, y + h * 0.45, 24, 18, '#dcdcd4', { rx: 2 })
}

function shop(sheet: Sheet, x: number, y: number, w: number, h: number, light: TownLight, chance: Chance): void {
  const colour = chance.pick([tone.peacock, tone.brick, tone.marigold, tone.leaf])
  rect(sheet, x + 10, y - h + 34, w - 20, h - 34, darker(light.glass, 0.2))
  rect(sheet, x + 22, y - h + 52, w - 44, h - 64, mix(light.lit, light.glass, 0.25))
  for (let i = 0; i < 3; i++)
    rect(
      sheet,
      x + 30 + (i * (w - 60)) / 3,
      y - 46,
      (w - 90) / 3,
      30,
      [tone.clay, tone.fern, tone.butter][i] ?? tone.clay,
      { opacity: 0.75 },
    )
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
