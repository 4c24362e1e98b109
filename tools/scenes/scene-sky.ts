import { type Chance, ellipse, gradient, path, rect, type Sheet } from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'

export function skyAndSun(sheet: Sheet, light: TownLight, chance: Chance): void {
  const sky = gradient(sheet, [
    [0, light.sky[0]],
    [0.5, light.sky[1]],
    [0.85, light.sky[2]],
  ])
  rect(sheet, 0, 0, 1440, 960, sky)
  const sun = [chance.between(220, 620), chance.between(210, 330)] as const
  ellipse(sheet, sun, 250, 250, light.sun, { opacity: 0.12 })
  ellipse(sheet, sun, 150, 150, light.sun, { opacity: 0.18 })
  ellipse(sheet, sun, 82, 82, light.sun, { opacity: 0.9 })
  for (let i = 0; i < 3; i++)
    cloud(sheet, chance.between(50, 1250), chance.between(90, 300), chance.between(0.7, 1.4), light.sun)
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
export function farTown(
  sheet: Sheet,
  y: number,
  heights: readonly [number, number],
  colour: string,
  opacity: number,
  chance: Chance,
): void {
  let x = -30
  while (x < 1440) {
    const [w, h] = [chance.between(70, 150), chance.between(...heights)]
    rect(sheet, x, y - h, w, h + 40, colour, { opacity })
    if (chance.often(0.5)) rect(sheet, x + w * 0.3, y - h - 22, 30, 22, colour, { opacity })
    if (chance.often(0.25)) rect(sheet, x + w * 0.7, y - h - 60, 4, 60, colour, { opacity })
    x += w + chance.between(-12, 46)
  }
}
