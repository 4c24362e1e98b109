import { armchair, chair, rug, table } from './scene-furniture.ts'
import { type Chance, darker, ellipse, lighter, path, type Sheet, tone } from './scene-kit.ts'
import { pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, floorLines, type Room, shell } from './scene-room.ts'
import { archPrint, bookShelf, ceilingFan, curtains, farWindow, sunPatch } from './scene-walls.ts'

export function study(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance)
  const z = room.size.depth
  shell(room, mood)
  floorLines(room, darker(mood.floor, 0.22), 0.42, chance.often(0.4))
  const window = { x: -2.15, y: 1.0, w: 1.35, h: 1.25 }
  farWindow(room, window, mood)
  if (chance.often(0.6)) curtains(room, window, lighter(mood.accent, 0.25))
  ceilingFan(room, [0.9, 2.2], darker(tone.walnut, 0.1))
  bookShelf(room, 0.1, 1.95, 1.9, chance)
  if (chance.often(0.7)) bookShelf(room, 0.1, 1.5, 1.1, chance)
  archPrint(room, { x: 1.45, y: 1.32, w: 0.4, h: 0.5 }, mood.main, mood.accent)
  table(room, { x: -0.1, z: z - 0.75, w: 2.2, d: 0.7 }, 0.76, mood.wood)
  box(room, { x: 1.55, y: 0.2, z: z - 0.68, w: 0.48, h: 0.5, d: 0.6 }, lighter(mood.wood, 0.1))
  laptop(room, 0.72, z - 0.5)
  deskLamp(room, 1.75, z - 0.4, mood.accent)
  box(room, { x: 0.12, y: 0.76, z: z - 0.45, w: 0.3, h: 0.05, d: 0.22 }, mood.main)
  box(room, { x: 0.15, y: 0.81, z: z - 0.44, w: 0.25, h: 0.045, d: 0.2 }, mood.accent)
  plant(room, [-2.3, 0, z - 0.35], 1.2, chance)
  rug(room, { x: -1.1, z: 1.3, w: 2.9, d: 1.6 }, lighter(mood.main, 0.18), lighter(mood.accent, 0.3))
  sunPatch(room, -1.5, 1.1, 1.3, 2, mood.light, 0.34)
  chair(room, 0.68, 2.7, mood.main, 'away', mood.wood)
  armchair(room, -1.75, 2.2, mood.accent)
  daylight(room, mood.light)
}

function laptop(room: Room, x: number, z: number): void {
  box(room, { x, y: 0.76, z, w: 0.52, h: 0.02, d: 0.34 }, tone.steel)
  room.face(
    [
      [x, 0.78, z + 0.34],
      [x + 0.52, 0.78, z + 0.34],
      [x + 0.52, 1.12, z + 0.42],
      [x, 1.12, z + 0.42],
    ],
    '#2a3332',
  )
  room.face(
    [
      [x + 0.03, 0.81, z + 0.345],
      [x + 0.49, 0.81, z + 0.345],
      [x + 0.49, 1.09, z + 0.41],
      [x + 0.03, 1.09, z + 0.41],
    ],
    '#dbe9e4',
  )
}

function deskLamp(room: Room, x: number, z: number, colour: string): void {
  room.stroke([x, 0.76, z], [x - 0.02, 1.05, z], tone.slate, 5)
  room.stroke([x - 0.02, 1.05, z], [x - 0.26, 1.24, z], tone.slate, 5)
  const {
    point: [px, py],
    metre,
  } = room.at([x - 0.28, 1.2, z])
  const { point: foot } = room.at([x, 0.77, z])
  ellipse(room.sheet, foot, metre * 0.09, metre * 0.03, tone.slate)
  const r = metre * 0.14
  path(
    room.sheet,
    `M${px - r} ${py + r * 0.5}Q${px - r * 0.5} ${py - r} ${px + r * 0.5} ${py - r * 0.7}L${px + r * 0.7} ${py + r * 0.2}Z`,
    colour,
  )
}
