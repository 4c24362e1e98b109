import {
  aslant,
  type Chance,
  darker,
  ellipse,
  glow,
  lighter,
  line,
  path,
  type Sheet,
  shading,
  tone,
} from './scene-kit.ts'
import { type Mood, pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, facing, floorLines, lying, type Place, type Room, shadow, shell } from './scene-room.ts'
import { archPrint } from './scene-walls.ts'

/** A flat's own front door: panelled leaf under a fanlight, name plate, shoes off, a rangoli on the landing. */
export function entrance(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance, { left: -2.3, right: 2.3, height: 2.9, depth: 3.2 })
  const z = room.size.depth
  shell(room, { ...mood, floor: '#cfc3ae' })
  floorLines(room, '#a99c86', 0.55, true)
  dado(room, mood)
  door(room, -0.65, 1.3, mood, chance)
  lamp(room, 1.05, 1.85)
  plate(room, 0.92, 1.35, mood)
  archPrint(room, { x: -1.85, y: 1.3, w: 0.5, h: 0.65 }, mood.accent, mood.main)
  mat(room, mood)
  rangoli(room, 0.05, 1.72, mood, chance)
  shoeRack(room, -2.2, z - 0.45, mood, chance)
  plant(room, [1.35, 0, z - 0.35], 1.25, chance)
  plant(room, [1.9, 0, z - 0.7], 0.75, chance, mood.accent)
  daylight(room, mood.light)
}

function dado(room: Room, mood: Mood): void {
  const { left, right, depth: z } = room.size
  room.face(facing(z, left, 0.1, right, 0.95), lighter(mood.main, 0.35))
  room.face(facing(z, left, 0.95, right, 1), lighter(mood.main, 0.7))
}

function door(room: Room, x: number, w: number, mood: Mood, chance: Chance): void {
  const z = room.size.depth
  const quad = (x0: number, y0: number, x1: number, y1: number): Place[] => facing(z - 0.03, x0, y0, x1, y1)
  const wood = chance.pick([mood.main, mood.wood, tone.teak])
  box(room, { x: x - 0.14, z: z - 0.06, w: w + 0.28, h: 2.62, d: 0.06 }, '#f6f0e4')
  room.face(quad(x, 2.2, x + w, 2.5), shading(room.sheet, '#ffe9b4', '#fbd98c'))
  for (const i of [1, 2, 3])
    room.stroke([x + (w * i) / 4, 2.2, z - 0.03], [x + (w * i) / 4, 2.5, z - 0.03], '#f6f0e4', 6)
  room.face(quad(x, 0.02, x + w, 2.12), shading(room.sheet, lighter(wood, 0.12), darker(wood, 0.12), aslant))
  for (const [i, y, h] of [
    [0, 1.25, 0.7],
    [1, 1.25, 0.7],
    [0, 0.2, 0.85],
    [1, 0.2, 0.85],
  ] as const) {
    const x0 = x + 0.13 + i * (w / 2 - 0.03)
    const x1 = x0 + w / 2 - 0.22
    room.face(quad(x0, y, x1, y + h), darker(wood, 0.2))
    room.face(quad(x0 + 0.035, y + 0.035, x1 - 0.02, y + h - 0.02), lighter(wood, 0.06))
  }
  const {
    point: [px, py],
    metre,
  } = room.at([x + w - 0.09, 1.02, z - 0.06])
  ellipse(room.sheet, [px, py], metre * 0.035, metre * 0.035, tone.marigold)
  line(
    room.sheet,
    [
      [px, py],
      [px - metre * 0.12, py],
    ],
    tone.marigold,
    6,
  )
  const { point: eye } = room.at([x + w / 2, 1.62, z - 0.04])
  ellipse(room.sheet, eye, metre * 0.018, metre * 0.018, '#f7ead0')
}

function lamp(room: Room, x: number, y: number): void {
  const {
    point: [px, py],
    metre,
  } = room.at([x, y, room.size.depth - 0.08])
  ellipse(
    room.sheet,
    [px, py],
    metre * 0.7,
    metre * 0.8,
    glow(room.sheet, [
      [0, '#ffe7a8', 0.8],
      [1, '#ffe7a8', 0],
    ]),
  )
  const r = metre * 0.075
  path(room.sheet, `M${px - r} ${py - r * 1.4}h${r * 2}l${r * 0.3} ${r * 2.6}h${-r * 2.6}Z`, '#fff4d2')
  path(room.sheet, `M${px - r * 1.2} ${py - r * 1.4}h${r * 2.4}l${-r * 0.5} ${-r * 0.6}h${-r * 1.4}Z`, tone.slate)
}

function plate(room: Room, x: number, y: number, mood: Mood): void {
  const z = room.size.depth - 0.02
  room.face(facing(z, x, y, x + 0.36, y + 0.2), mood.wood)
  room.stroke([x + 0.07, y + 0.13, z], [x + 0.29, y + 0.13, z], tone.butter, 5)
  room.stroke([x + 0.07, y + 0.07, z], [x + 0.2, y + 0.07, z], tone.butter, 3)
  const { point, metre } = room.at([x + 0.1, y - 0.16, z])
  ellipse(room.sheet, point, metre * 0.045, metre * 0.045, '#f6f0e4')
  ellipse(room.sheet, point, metre * 0.02, metre * 0.02, tone.brick)
}

function mat(room: Room, mood: Mood): void {
  const z = room.size.depth
  room.face(lying(0.004, -0.55, z - 0.65, 0.55, z - 0.12), darker(mood.accent, 0.12))
  room.face(lying(0.006, -0.45, z - 0.57, 0.45, z - 0.2), lighter(mood.accent, 0.15))
}

/** Petals of coloured powder around a centre, lying flat on the floor. */
function rangoli(room: Room, x: number, z: number, mood: Mood, chance: Chance): void {
  const petals = chance.pick([8, 10, 12])
  const ring = (radius: number, size: number, colour: string, offset: number) => {
    for (let i = 0; i < petals; i++) {
      const turn = ((i + offset) / petals) * Math.PI * 2
      const around = (r: number, spread: number): Place => [
        x + Math.cos(turn + spread) * r,
        0.003,
        z + Math.sin(turn + spread) * r,
      ]
      room.face(
        [
          around(radius - size, 0),
          around(radius, 1.6 / petals),
          around(radius + size, 0),
          around(radius, -1.6 / petals),
        ],
        colour,
        { opacity: 0.9 },
      )
    }
  }
  ring(0.46, 0.14, '#fbf6ea', 0.5)
  ring(0.36, 0.13, mood.accent, 0)
  ring(0.2, 0.1, tone.clay, 0.5)
  ring(0.1, 0.08, '#fbf6ea', 0)
}

function shoeRack(room: Room, x: number, z: number, mood: Mood, chance: Chance): void {
  shadow(room, { x, z, w: 1.15, d: 0.38 }, 0.32)
  box(room, { x, z, w: 1.15, h: 0.62, d: 0.38 }, mood.wood)
  room.face(facing(z, x + 0.05, 0.07, x + 1.1, 0.56), darker(mood.wood, 0.5))
  for (const y of [0.07, 0.32]) {
    box(room, { x: x + 0.05, y: y - 0.02, z, w: 1.05, h: 0.02, d: 0.3 }, mood.wood)
    for (let at = x + 0.12; at < x + 0.95; at += 0.27) {
      if (chance.often(0.2)) continue
      const {
        point: [px, py],
        metre,
      } = room.at([at, y, z + 0.02])
      const s = metre * 0.1
      const colour = chance.pick([tone.cream, mood.accent, tone.brick, tone.teal, tone.steel])
      path(
        room.sheet,
        `M${px} ${py}v${-s * 0.95}q${s * 0.35} ${s * 0.15} ${s * 0.5} ${-s * 0.05}q${s * 0.35} ${s * 0.55} ${s * 1.1} ${s * 0.6}q${s * 0.25} ${s * 0.1} ${s * 0.2} ${s * 0.4}Z`,
        colour,
      )
    }
  }
  box(room, { x: x + 0.25, y: 0.62, z: z + 0.1, w: 0.3, h: 0.05, d: 0.2 }, mood.accent)
}
