import { type Chance, darker, ellipse, glow, gradient, lighter, line, mix, path, rect, type Sheet, tone } from './scene-kit.ts'
import { pickMood } from './scene-mood.ts'
import { box, daylight, floorLines, openRoom, type Room, shadow, shell } from './scene-room.ts'
import { armchair, plant, rug, table } from './scene-things.ts'
import { farTown, scooter, skyAndSun, type TownLight, tree } from './scene-town.ts'

/** A roof over the town: parapet, pots, two chairs, lights on a string, the tank that every roof has. */
export function terrace(sheet: Sheet, chance: Chance, light: TownLight): void {
  const mood = pickMood(chance)
  skyAndSun(sheet, light, chance)
  farTown(sheet, 560, [120, 300], light.haze, 0.5, chance)
  farTown(sheet, 590, [60, 190], mix(light.haze, light.facades[0], 0.35), 0.85, chance)
  for (let x = -20; x < 1440; x += chance.between(110, 200)) tree(sheet, x, 640, chance.between(90, 130), light, chance)
  const room = openRoom(sheet, { left: -3.2, right: 3.2, height: 6, depth: 4.6 }, { eye: [chance.between(-0.4, 0.4), 1.65, -2.6], turn: 0, focal: 1270, horizon: 430 })
  roofFloor(room, chance.pick(['#bd6e4d', '#c9a27c', '#b9a58b']))
  parapet(room, lighter(light.facades[1] ?? tone.sand, 0.15))
  tank(room, 2.15, 3.75)
  pots(room, chance)
  rug(room, { x: -1.9, z: 1.2, w: 3.4, d: 2 }, lighter(mood.main, 0.1), lighter(mood.accent, 0.4))
  armchair(room, -1.75, 2.25, mood.accent)
  armchair(room, 0.55, 2.25, mood.accent)
  table(room, { x: -0.55, z: 2.2, w: 0.75, d: 0.6 }, 0.42, mood.wood)
  cups(room, -0.35, 0.43, 2.45)
  stringLights(room, light)
  daylight(room, light.sun)
}

function roofFloor(room: Room, colour: string): void {
  const { left, right, depth } = room.size
  const fill = gradient(room.sheet, [[0, darker(colour, 0.12)], [1, lighter(colour, 0.06)]])
  room.face([[left, 0, -2.4], [right, 0, -2.4], [right, 0, depth], [left, 0, depth]], fill)
  floorLines(room, darker(colour, 0.22), 0.5, true)
}

function parapet(room: Room, colour: string): void {
  const { left, right, depth } = room.size
  const run = right - left
  room.face([[left, 0, -2.4], [left, 0, depth], [left, 0.95, depth], [left, 0.95, -2.4]], darker(colour, 0.04))
  room.face([[right, 0, -2.4], [right, 0, depth], [right, 0.95, depth], [right, 0.95, -2.4]], darker(colour, 0.2))
  box(room, { x: left, z: depth, w: run, h: 0.95, d: 0.15 }, colour)
  for (let x = left + 0.3; x < right - 0.6; x += 0.72) {
    for (const y of [0.28, 0.58]) room.face([[x, y, depth], [x + 0.42, y, depth], [x + 0.42, y + 0.16, depth], [x, y + 0.16, depth]], darker(colour, 0.16))
  }
  box(room, { x: left - 0.05, y: 0.95, z: depth - 0.06, w: run + 0.1, h: 0.07, d: 0.26 }, lighter(colour, 0.3))
  room.face([[left - 0.1, 0.98, -2.4], [left + 0.1, 0.98, -2.4], [left + 0.1, 0.98, depth], [left - 0.1, 0.98, depth]], lighter(colour, 0.34))
  room.face([[right - 0.1, 0.98, -2.4], [right + 0.1, 0.98, -2.4], [right + 0.1, 0.98, depth], [right - 0.1, 0.98, depth]], lighter(colour, 0.24))
  room.face([[left, 0.001, depth - 0.6], [right, 0.001, depth - 0.6], [right, 0.001, depth], [left, 0.001, depth]], gradient(room.sheet, [[0, '#1c1512', 0.28], [1, '#1c1512', 0]]))
}

function tank(room: Room, x: number, z: number): void {
  shadow(room, { x, z, w: 0.9, d: 0.7 }, 0.34)
  for (const lx of [x + 0.05, x + 0.75]) box(room, { x: lx, z, w: 0.1, h: 0.5, d: 0.1 }, '#8d867c')
  box(room, { x: x - 0.05, y: 0.5, z: z - 0.05, w: 1, h: 0.07, d: 0.75 }, '#9a9287')
  const { point: [px, py], metre } = room.at([x + 0.45, 0.57, z + 0.3])
  const [r, h] = [metre * 0.43, metre * 0.85]
  const side = gradient(room.sheet, [[0, '#4a5254'], [0.45, '#2f3638'], [1, '#1d2224']], [0, 0, 1, 0])
  path(room.sheet, `M${px - r} ${py}V${py - h * 0.82}Q${px - r} ${py - h} ${px} ${py - h}T${px + r} ${py - h * 0.82}V${py}Z`, side)
  for (const i of [0.2, 0.42, 0.64]) rect(room.sheet, px - r, py - h * i, r * 2, 4, '#12181a', { opacity: 0.5 })
  rect(room.sheet, px - r * 0.32, py - h * 1.06, r * 0.64, h * 0.09, '#2f3638', { rx: 4 })
}

function pots(room: Room, chance: Chance): void {
  const z = room.size.depth
  for (let x = -2.9; x < 1.8; x += chance.between(0.55, 1.05)) {
    plant(room, [x, 0, z - chance.between(0.25, 0.4)], chance.between(0.6, 1.25), chance, chance.pick([tone.clay, tone.clay, tone.teal, tone.cream, tone.marigold]))
  }
  plant(room, [2.75, 0, 2.4], 1.2, chance)
}

function cups(room: Room, x: number, y: number, z: number): void {
  for (const at of [x, x + 0.28]) {
    const { point: [px, py], metre } = room.at([at, y, z])
    const r = metre * 0.05
    path(room.sheet, `M${px - r} ${py - r * 1.9}h${r * 2}l${-r * 0.3} ${r * 1.9}h${-r * 1.4}Z`, tone.cream)
    ellipse(room.sheet, [px, py - r * 1.9], r, r * 0.3, '#a9764a')
  }
}

function stringLights(room: Room, light: TownLight): void {
  const z = room.size.depth - 0.1
  for (const x of [-2.95, 1.6]) box(room, { x, y: 1, z, w: 0.07, h: 1.65, d: 0.07 }, tone.slate)
  const halo = glow(room.sheet, [[0, '#fff1c2', 0.95], [0.35, light.lit, 0.45], [1, light.lit, 0]])
  const bulbs = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    return room.at([-2.92 + t * 4.55, 2.58 - Math.sin(t * Math.PI) * 0.42, z]).point
  })
  line(room.sheet, bulbs, '#2c3231', 2.5)
  for (const [x, y] of bulbs.slice(1, -1)) {
    ellipse(room.sheet, [x, y + 9], 30, 30, halo)
    ellipse(room.sheet, [x, y + 10], 7, 9, '#fff6d8')
  }
}

/** Parking under the building: pillars, painted bays, a car, a scooter, daylight at the far end. */
export function parking(sheet: Sheet, chance: Chance, light: TownLight): void {
  const mood = pickMood(chance)
  const room = openRoom(sheet, { left: -4.2, right: 4.2, height: 2.7, depth: 8 }, { eye: [chance.between(-0.7, 0.2), 1.45, -2.2], turn: 0, focal: 1150, horizon: 420 })
  shell(room, { wall: '#d9d4c8', floor: '#a7a59d', ceiling: '#cfcbc0', skirting: '#8f8c84' })
  opening(room, light, chance)
  bays(room, mood.accent)
  for (const z of [6.4, 3.6, 1]) for (const x of [-2.2, 2]) pillar(room, x, z, mood.accent)
  tubeLights(room)
  car(room, 0.05, 4.1, mood.main)
  if (chance.often(0.6)) car(room, -3.35, 5.2, chance.pick(['#e9e6de', '#8d9496', tone.brick]))
  bike(room, 2.75, 2.9, mood.accent)
  daylight(room, light.sun)
}

/** The way out: sky and trees between the walls, and the light they send along the floor. */
function opening(room: Room, light: TownLight, chance: Chance): void {
  const z = room.size.depth
  const [l, r, top] = [-3.4, 3.4, 2.25]
  room.face([[l, 0, z], [r, 0, z], [r, top, z], [l, top, z]], gradient(room.sheet, [[0, light.sky[1]], [1, light.sky[2]]]))
  const { point: [x0, y] } = room.at([l, 0.05, z])
  const { point: [x1] } = room.at([r, 0.05, z])
  for (let x = x0 + 30; x < x1 - 10; x += chance.between(50, 80)) tree(room.sheet, x, y, chance.between(95, 130), light, chance)
  room.face([[l - 0.3, top, z], [r + 0.3, top, z], [r + 0.3, room.size.height, z], [l - 0.3, room.size.height, z]], '#c3beb2')
  room.face([[l, 0.002, z], [r, 0.002, z], [r - 1.4, 0.002, 1.5], [l + 1.4, 0.002, 1.5]], gradient(room.sheet, [[0, light.sun, 0.75], [1, light.sun, 0]]))
}

function bays(room: Room, colour: string): void {
  for (const x of [-3.9, -0.45, 2.35]) {
    room.face([[x, 0.004, 1.4], [x + 0.09, 0.004, 1.4], [x + 0.09, 0.004, 7], [x, 0.004, 7]], '#f3eddd', { opacity: 0.85 })
  }
  for (const x of [-1.35, 1.15]) {
    room.face([[x - 0.14, 0.004, -0.2], [x + 0.14, 0.004, -0.2], [x + 0.14, 0.004, 0.5], [x + 0.34, 0.004, 0.5], [x, 0.004, 1], [x - 0.34, 0.004, 0.5], [x - 0.14, 0.004, 0.5]], lighter(colour, 0.2), { opacity: 0.8 })
  }
}

function pillar(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x, z, w: 0.42, d: 0.42 }, 0.36)
  box(room, { x, z, w: 0.42, h: room.size.height, d: 0.42 }, '#d3cec2')
  for (let i = 0; i < 4; i++) box(room, { x: x - 0.004, y: 0.15 + i * 0.18, z: z - 0.004, w: 0.428, h: 0.18, d: 0.428 }, i % 2 ? '#3a3835' : colour)
}

function tubeLights(room: Room): void {
  const y = room.size.height - 0.12
  for (const z of [5.4, 2.4]) {
    for (const x of [-1.2, 0.9]) {
      const { point, metre } = room.at([x + 0.25, y, z])
      ellipse(room.sheet, point, metre * 0.9, metre * 0.35, glow(room.sheet, [[0, '#fffbe8', 0.75], [1, '#fffbe8', 0]]))
      box(room, { x, y, z, w: 0.12, h: 0.06, d: 1.1 }, '#fffdf2')
    }
  }
}

/** A small car, nose to us. */
function car(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x: x + 0.05, z, w: 1.6, d: 1.4 }, 0.5)
  const { point: [cx, y], metre: m } = room.at([x + 0.83, 0, z])
  const p = (d: string, fill: string, attributes = {}) => path(room.sheet, d, fill, attributes)
  const at = (dx: number, dy: number) => `${cx + dx * m} ${y - dy * m}`
  for (const side of [-1, 1]) rect(room.sheet, cx + side * 0.68 * m - 0.11 * m, y - 0.3 * m, 0.22 * m, 0.31 * m, '#1f2323', { rx: 8 })
  p(`M${at(-0.62, 0.8)}C${at(-0.52, 1.3)} ${at(-0.42, 1.46)} ${at(-0.3, 1.48)}L${at(0.3, 1.48)}C${at(0.42, 1.46)} ${at(0.52, 1.3)} ${at(0.62, 0.8)}Z`, darker(colour, 0.1))
  p(`M${at(-0.54, 0.86)}C${at(-0.46, 1.26)} ${at(-0.4, 1.36)} ${at(-0.28, 1.37)}L${at(0.28, 1.37)}C${at(0.4, 1.36)} ${at(0.46, 1.26)} ${at(0.54, 0.86)}Z`, '#33454a')
  p(`M${at(-0.5, 0.88)}L${at(-0.36, 1.34)}L${at(-0.1, 1.36)}L${at(-0.3, 0.88)}Z`, '#8fb0b4', { opacity: 0.5 })
  for (const side of [-1, 1]) p(`M${at(side * 0.64, 0.86)}l${side * m * 0.16} ${-m * 0.05}l${side * m * 0.02} ${m * 0.13}l${-side * m * 0.16} ${m * 0.02}Z`, darker(colour, 0.2))
  const body = gradient(room.sheet, [[0, lighter(colour, 0.2)], [0.4, colour], [1, darker(colour, 0.22)]])
  p(`M${at(-0.8, 0.32)}Q${at(-0.84, 0.74)} ${at(-0.62, 0.86)}L${at(0.62, 0.86)}Q${at(0.84, 0.74)} ${at(0.8, 0.32)}Q${at(0.78, 0.18)} ${at(0.66, 0.18)}L${at(-0.66, 0.18)}Q${at(-0.78, 0.18)} ${at(-0.8, 0.32)}Z`, body)
  p(`M${at(-0.34, 0.5)}L${at(0.34, 0.5)}L${at(0.3, 0.32)}L${at(-0.3, 0.32)}Z`, '#252b2b')
  p(`M${at(-0.76, 0.28)}L${at(0.76, 0.28)}L${at(0.7, 0.2)}L${at(-0.7, 0.2)}Z`, darker(colour, 0.45))
  for (const side of [-1, 1]) {
    ellipse(room.sheet, [cx + side * 0.58 * m, y - 0.56 * m], m * 0.16, m * 0.08, '#fff8df')
    ellipse(room.sheet, [cx + side * 0.6 * m, y - 0.56 * m], m * 0.07, m * 0.05, '#ffe9a6')
  }
  rect(room.sheet, cx - m * 0.2, y - m * 0.31, m * 0.4, m * 0.1, '#f7f3e6', { rx: 2 })
}

function bike(room: Room, x: number, z: number, colour: string): void {
  const { point: [px, py], metre } = room.at([x, 0, z])
  scooter(room.sheet, px, py, metre * 1.25, colour)
}

