import { armchair, rug, table } from './scene-furniture.ts'
import {
  across,
  type Chance,
  darker,
  ellipse,
  glow,
  gradient,
  lighter,
  line,
  mix,
  path,
  rect,
  type Sheet,
  shading,
  tone,
} from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'
import { pickMood } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { tree } from './scene-roadside.ts'
import { box, daylight, facing, floorLines, lying, openRoom, type Room, shadow, sideways } from './scene-room.ts'
import { farTown, skyAndSun } from './scene-sky.ts'

/** A roof over the town: parapet, pots, two chairs, lights on a string, the tank that every roof has. */
export function terrace(sheet: Sheet, chance: Chance, light: TownLight): void {
  const mood = pickMood(chance)
  skyAndSun(sheet, light, chance)
  farTown(sheet, 560, [120, 300], light.haze, 0.5, chance)
  farTown(sheet, 590, [60, 190], mix(light.haze, light.facades[0], 0.35), 0.85, chance)
  for (let x = -20; x < 1440; x += chance.between(110, 200)) tree(sheet, x, 640, chance.between(90, 130), light, chance)
  const room = openRoom(
    sheet,
    { left: -3.2, right: 3.2, height: 6, depth: 4.6 },
    { eye: [chance.between(-0.4, 0.4), 1.65, -2.6], turn: 0, focal: 1270, horizon: 430 },
  )
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
  const fill = shading(room.sheet, darker(colour, 0.12), lighter(colour, 0.06))
  room.face(lying(0, left, -2.4, right, depth), fill)
  floorLines(room, darker(colour, 0.22), 0.5, true)
}

function parapet(room: Room, colour: string): void {
  const { left, right, depth } = room.size
  const run = right - left
  room.face(sideways(left, 0, -2.4, 0.95, depth), darker(colour, 0.04))
  room.face(sideways(right, 0, -2.4, 0.95, depth), darker(colour, 0.2))
  box(room, { x: left, z: depth, w: run, h: 0.95, d: 0.15 }, colour)
  for (let x = left + 0.3; x < right - 0.6; x += 0.72) {
    for (const y of [0.28, 0.58]) room.face(facing(depth, x, y, x + 0.42, y + 0.16), darker(colour, 0.16))
  }
  box(room, { x: left - 0.05, y: 0.95, z: depth - 0.06, w: run + 0.1, h: 0.07, d: 0.26 }, lighter(colour, 0.3))
  room.face(lying(0.98, left - 0.1, -2.4, left + 0.1, depth), lighter(colour, 0.34))
  room.face(lying(0.98, right - 0.1, -2.4, right + 0.1, depth), lighter(colour, 0.24))
  room.face(
    lying(0.001, left, depth - 0.6, right, depth),
    gradient(room.sheet, [
      [0, '#1c1512', 0.28],
      [1, '#1c1512', 0],
    ]),
  )
}

function tank(room: Room, x: number, z: number): void {
  shadow(room, { x, z, w: 0.9, d: 0.7 }, 0.34)
  for (const lx of [x + 0.05, x + 0.75]) box(room, { x: lx, z, w: 0.1, h: 0.5, d: 0.1 }, '#8d867c')
  box(room, { x: x - 0.05, y: 0.5, z: z - 0.05, w: 1, h: 0.07, d: 0.75 }, '#9a9287')
  const {
    point: [px, py],
    metre,
  } = room.at([x + 0.45, 0.57, z + 0.3])
  const [r, h] = [metre * 0.43, metre * 0.85]
  const side = gradient(
    room.sheet,
    [
      [0, '#4a5254'],
      [0.45, '#2f3638'],
      [1, '#1d2224'],
    ],
    across,
  )
  path(
    room.sheet,
    `M${px - r} ${py}V${py - h * 0.82}Q${px - r} ${py - h} ${px} ${py - h}T${px + r} ${py - h * 0.82}V${py}Z`,
    side,
  )
  for (const i of [0.2, 0.42, 0.64]) rect(room.sheet, px - r, py - h * i, r * 2, 4, '#12181a', { opacity: 0.5 })
  rect(room.sheet, px - r * 0.32, py - h * 1.06, r * 0.64, h * 0.09, '#2f3638', { rx: 4 })
}

function pots(room: Room, chance: Chance): void {
  const z = room.size.depth
  for (let x = -2.9; x < 1.8; x += chance.between(0.55, 1.05)) {
    plant(
      room,
      [x, 0, z - chance.between(0.25, 0.4)],
      chance.between(0.6, 1.25),
      chance,
      chance.pick([tone.clay, tone.clay, tone.teal, tone.cream, tone.marigold]),
    )
  }
  plant(room, [2.75, 0, 2.4], 1.2, chance)
}

function cups(room: Room, x: number, y: number, z: number): void {
  for (const at of [x, x + 0.28]) {
    const {
      point: [px, py],
      metre,
    } = room.at([at, y, z])
    const r = metre * 0.05
    path(room.sheet, `M${px - r} ${py - r * 1.9}h${r * 2}l${-r * 0.3} ${r * 1.9}h${-r * 1.4}Z`, tone.cream)
    ellipse(room.sheet, [px, py - r * 1.9], r, r * 0.3, '#a9764a')
  }
}

function stringLights(room: Room, light: TownLight): void {
  const z = room.size.depth - 0.1
  for (const x of [-2.95, 1.6]) box(room, { x, y: 1, z, w: 0.07, h: 1.65, d: 0.07 }, tone.slate)
  const halo = glow(room.sheet, [
    [0, '#fff1c2', 0.95],
    [0.35, light.lit, 0.45],
    [1, light.lit, 0],
  ])
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
