import { house } from './scene-house.ts'
import { blur, type Chance, ellipse, gradient, path, rect, type Sheet, shading, tone } from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'
import { auto, palm, scooter, streetLamp, tree } from './scene-roadside.ts'
import { farTown, skyAndSun } from './scene-sky.ts'

const KERB = 776

/** A street of a locality: haze, a row of houses, trees, traffic. */
export function street(sheet: Sheet, chance: Chance, light: TownLight): void {
  skyAndSun(sheet, light, chance)
  farTown(sheet, KERB - 60, [260, 470], light.haze, 0.45, chance)
  farTown(sheet, KERB - 40, [170, 330], light.haze, 0.75, chance)
  let x = chance.between(-120, -40)
  let before = ''
  while (x < 1440) {
    const w = chance.between(185, 320)
    let colour = chance.pick(light.facades)
    while (colour === before) colour = chance.pick(light.facades)
    before = colour
    house(sheet, { x, y: KERB, w, h: chance.between(290, 560), colour }, light, chance)
    x += w + (chance.often(0.35) ? chance.between(16, 60) : 2)
  }
  ground(sheet, light)
  roadside(sheet, chance, light)
  wires(sheet, chance)
  traffic(sheet, chance)
  foreground(sheet, chance, light)
  const wash = gradient(
    sheet,
    [
      [0, light.sun, 0.2],
      [0.55, '#ffffff', 0],
      [1, '#1c120a', 0.26],
    ],
    [0.2, 0, 0.8, 1],
  )
  rect(sheet, 0, 0, 1440, 960, wash)
}

function ground(sheet: Sheet, light: TownLight): void {
  rect(sheet, 0, KERB - 2, 1440, 46, '#cdbfa8')
  rect(sheet, 0, KERB - 2, 1440, 14, '#1c1512', { opacity: 0.16 })
  rect(sheet, 0, KERB + 40, 1440, 150, shading(sheet, light.road, '#34322f'))
  // Kerbs here are painted black and yellow by turns.
  for (let x = -10; x < 1440; x += 96) {
    rect(sheet, x, KERB + 32, 48, 13, '#e2b24a')
    rect(sheet, x + 48, KERB + 32, 48, 13, '#3a3835')
  }
  for (let x = 30; x < 1440; x += 170) rect(sheet, x, KERB + 112, 92, 7, '#efe3c4', { opacity: 0.8 })
}

function roadside(sheet: Sheet, chance: Chance, light: TownLight): void {
  const blossom = chance.pick([undefined, '#e0662f', '#efb52c', undefined])
  for (let x = chance.between(-40, 120); x < 1440; x += chance.between(210, 380)) {
    if (chance.often(0.22)) palm(sheet, x, KERB + 26, chance.between(190, 260), light, chance)
    else tree(sheet, x, KERB + 26, chance.between(150, 235), light, chance, chance.often(0.55) ? blossom : undefined)
  }
  const lamp = chance.between(180, 420)
  streetLamp(sheet, lamp, KERB + 30, light)
  streetLamp(sheet, lamp + 690, KERB + 30, light)
}

function wires(sheet: Sheet, chance: Chance): void {
  const y = chance.between(330, 400)
  for (const drop of [0, 12]) {
    path(sheet, `M0 ${y + drop}Q360 ${y + 74 + drop} 720 ${y + 8 + drop}T1440 ${y + drop}`, 'none', {
      stroke: '#2c3231',
      'stroke-width': 2,
      opacity: 0.55,
    })
  }
}

function traffic(sheet: Sheet, chance: Chance): void {
  const at = chance.between(180, 900)
  auto(sheet, at, KERB + 100, 178)
  scooter(
    sheet,
    at > 560 ? at - chance.between(260, 380) : at + chance.between(300, 420),
    KERB + 152,
    138,
    chance.pick([tone.brick, tone.peacock, '#e9e2d2', tone.teal]),
  )
}

/** Leaves close to us, out of focus: they put the street behind them. */
function foreground(sheet: Sheet, chance: Chance, light: TownLight): void {
  const soft = blur(sheet, 5)
  const left = chance.often(0.5)
  const leaves: string[] = []
  for (let i = 0; i < 13; i++) {
    const [x, y] = [chance.between(-50, 190), chance.between(-40, 150)]
    const turn = chance.between(-30, 60)
    leaves.push(
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="74" ry="26" transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`,
    )
  }
  const side = left ? '' : ' transform="translate(1440 0) scale(-1 1)"'
  sheet.add(`<g fill="${light.green[0]}" opacity="0.88" filter="${soft}"${side}>${leaves.join('')}</g>`)
  ellipse(sheet, [720, 1010], 900, 90, '#1c120a', { opacity: 0.18 })
}
