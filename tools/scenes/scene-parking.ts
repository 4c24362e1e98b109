import {
  type Chance,
  darker,
  ellipse,
  glow,
  gradient,
  lighter,
  path,
  rect,
  type Sheet,
  shading,
  tone,
} from './scene-kit.ts'
import type { TownLight } from './scene-light.ts'
import { pickMood } from './scene-mood.ts'
import { scooter, tree } from './scene-roadside.ts'
import { box, daylight, facing, lying, openRoom, type Room, shadow, shell } from './scene-room.ts'

/** Parking under the building: pillars, painted bays, a car, a scooter, daylight at the far end. */
export function parking(sheet: Sheet, chance: Chance, light: TownLight): void {
  const mood = pickMood(chance)
  const room = openRoom(
    sheet,
    { left: -4.2, right: 4.2, height: 2.7, depth: 8 },
    { eye: [chance.between(-0.4, 0.2), 1.45, -2.2], turn: 0, focal: 1150, horizon: 420 },
  )
  shell(room, { wall: '#d9d4c8', floor: '#a7a59d', ceiling: '#cfcbc0', skirting: '#8f8c84' })
  opening(room, light, chance)
  bays(room, mood.accent)
  beams(room)
  tubeLights(room)
  for (const z of [7, 5.2]) for (const x of [-3.75, 3.2]) pillar(room, x, z, mood.accent)
  car(room, -2.75, 4.9, chance.pick(['#e9e6de', '#8d9496', tone.brick, '#c9a27c']))
  car(room, 0.2, 4.3, mood.main)
  for (const x of [-3.75, 3.2]) pillar(room, x, 3.2, mood.accent)
  bike(room, 1.75, 3.1, mood.accent)
  daylight(room, light.sun)
}

/** The way out: sky and trees between the walls, and the light they send along the floor. */
function opening(room: Room, light: TownLight, chance: Chance): void {
  const z = room.size.depth
  const [l, r, top] = [-3.4, 3.4, 2.25]
  room.face(facing(z, l, 0, r, top), shading(room.sheet, light.sky[1], light.sky[2]))
  const {
    point: [x0, y],
  } = room.at([l, 0.05, z])
  const {
    point: [x1],
  } = room.at([r, 0.05, z])
  for (let x = x0 + 30; x < x1 - 10; x += chance.between(50, 80))
    tree(room.sheet, x, y, chance.between(95, 130), light, chance)
  room.face(facing(z, l - 0.3, top, r + 0.3, room.size.height), '#c3beb2')
  room.face(
    [
      [l, 0.002, z],
      [r, 0.002, z],
      [r - 1.4, 0.002, 1.5],
      [l + 1.4, 0.002, 1.5],
    ],
    gradient(room.sheet, [
      [0, light.sun, 0.75],
      [1, light.sun, 0],
    ]),
  )
}

function bays(room: Room, colour: string): void {
  for (const x of [-3.2, -0.4, 2.4]) {
    room.face(lying(0.004, x, 3.4, x + 0.1, 7.4), '#f3eddd', { opacity: 0.85 })
  }
  for (const x of [-1.75, 0.6]) {
    const arrow = [
      [-0.1, 1.3],
      [0.1, 1.3],
      [0.1, 1.9],
      [0.26, 1.9],
      [0, 2.4],
      [-0.26, 1.9],
      [-0.1, 1.9],
    ] as const
    room.face(
      arrow.map(([dx, z]) => [x + dx, 0.004, z] as const),
      lighter(colour, 0.25),
      { opacity: 0.75 },
    )
  }
}

function beams(room: Room): void {
  const { left, right, height } = room.size
  for (const z of [6.6, 4.6, 2.6, 0.6])
    box(room, { x: left, y: height - 0.22, z, w: right - left, h: 0.22, d: 0.3 }, '#cbc6ba')
}

function pillar(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x, z, w: 0.42, d: 0.42 }, 0.36)
  box(room, { x, z, w: 0.42, h: room.size.height, d: 0.42 }, '#d3cec2')
  for (let i = 0; i < 4; i++)
    box(room, { x: x - 0.004, y: i * 0.2, z: z - 0.004, w: 0.428, h: 0.2, d: 0.428 }, i % 2 ? '#3a3835' : colour)
}

function tubeLights(room: Room): void {
  const y = room.size.height - 0.02
  const halo = glow(room.sheet, [
    [0, '#fffbe8', 0.8],
    [1, '#fffbe8', 0],
  ])
  for (const z of [5.1, 3.1, 1.1]) {
    for (const x of [-1.3, 0.9]) {
      const { point, metre } = room.at([x + 0.3, y, z + 0.5])
      ellipse(room.sheet, point, metre * 1.1, metre * 0.34, halo)
      room.face(lying(y, x, z, x + 0.6, z + 0.9), '#fffef6')
    }
  }
}

/** A small car, nose to us. */
function car(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x: x + 0.05, z, w: 1.6, d: 1.4 }, 0.5)
  const {
    point: [cx, y],
    metre: m,
  } = room.at([x + 0.83, 0, z])
  const p = (d: string, fill: string, attributes = {}) => path(room.sheet, d, fill, attributes)
  const at = (dx: number, dy: number) => `${cx + dx * m} ${y - dy * m}`
  for (const side of [-1, 1])
    rect(room.sheet, cx + side * 0.68 * m - 0.11 * m, y - 0.3 * m, 0.22 * m, 0.31 * m, '#1f2323', { rx: 8 })
  p(
    `M${at(-0.62, 0.8)}C${at(-0.52, 1.3)} ${at(-0.42, 1.46)} ${at(-0.3, 1.48)}L${at(0.3, 1.48)}C${at(0.42, 1.46)} ${at(0.52, 1.3)} ${at(0.62, 0.8)}Z`,
    darker(colour, 0.1),
  )
  p(
    `M${at(-0.54, 0.86)}C${at(-0.46, 1.26)} ${at(-0.4, 1.36)} ${at(-0.28, 1.37)}L${at(0.28, 1.37)}C${at(0.4, 1.36)} ${at(0.46, 1.26)} ${at(0.54, 0.86)}Z`,
    '#33454a',
  )
  p(`M${at(-0.5, 0.88)}L${at(-0.36, 1.34)}L${at(-0.1, 1.36)}L${at(-0.3, 0.88)}Z`, '#8fb0b4', { opacity: 0.5 })
  for (const side of [-1, 1])
    p(
      `M${at(side * 0.64, 0.86)}l${side * m * 0.16} ${-m * 0.05}l${side * m * 0.02} ${m * 0.13}l${-side * m * 0.16} ${m * 0.02}Z`,
      darker(colour, 0.2),
    )
  const body = gradient(room.sheet, [
    [0, lighter(colour, 0.2)],
    [0.4, colour],
    [1, darker(colour, 0.22)],
  ])
  p(
    `M${at(-0.8, 0.32)}Q${at(-0.84, 0.74)} ${at(-0.62, 0.86)}L${at(0.62, 0.86)}Q${at(0.84, 0.74)} ${at(0.8, 0.32)}Q${at(0.78, 0.18)} ${at(0.66, 0.18)}L${at(-0.66, 0.18)}Q${at(-0.78, 0.18)} ${at(-0.8, 0.32)}Z`,
    body,
  )
  p(`M${at(-0.34, 0.5)}L${at(0.34, 0.5)}L${at(0.3, 0.32)}L${at(-0.3, 0.32)}Z`, '#252b2b')
  p(`M${at(-0.76, 0.28)}L${at(0.76, 0.28)}L${at(0.7, 0.2)}L${at(-0.7, 0.2)}Z`, darker(colour, 0.45))
  for (const side of [-1, 1]) {
    ellipse(room.sheet, [cx + side * 0.58 * m, y - 0.56 * m], m * 0.16, m * 0.08, '#fff8df')
    ellipse(room.sheet, [cx + side * 0.6 * m, y - 0.56 * m], m * 0.07, m * 0.05, '#ffe9a6')
  }
  rect(room.sheet, cx - m * 0.2, y - m * 0.31, m * 0.4, m * 0.1, '#f7f3e6', { rx: 2 })
}

function bike(room: Room, x: number, z: number, colour: string): void {
  const {
    point: [px, py],
    metre,
  } = room.at([x, 0, z])
  scooter(room.sheet, px, py, metre * 1.1, colour)
}
