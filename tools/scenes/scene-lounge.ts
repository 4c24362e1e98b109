import { armchair, fruitBowl, rug, table } from './scene-furniture.ts'
import { across, type Chance, darker, ellipse, lighter, line, path, type Sheet, shading, tone } from './scene-kit.ts'
import { pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, facing, floorLines, type Room, shadow, shell } from './scene-room.ts'
import { archPrint, farWindow, pendant, sunPatch } from './scene-walls.ts'

/** The common room of a society or a PG: tall windows over the town, a corner sofa, a low table. */
export function lounge(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance, { left: -3.4, right: 3.4, height: 3.3, depth: 5.2 })
  const z = room.size.depth
  shell(room, { ...mood, skirting: darker(mood.wall, 0.3) })
  floorLines(room, darker(mood.floor, 0.2), 0.6, true)
  for (const x of [-3, -1.35, 0.3]) farWindow(room, { x, y: 0.35, w: 1.35, h: 2.3 }, { ...mood, bars: false })
  skyline(room, mood.trees, mood.sky[1], chance)
  archPrint(room, { x: 2.15, y: 1.5, w: 0.75, h: 0.95 }, mood.main, mood.accent)
  plant(room, [2.95, 0, z - 0.4], 1.5, chance, tone.cream)
  rug(room, { x: -2.2, z: 1.3, w: 4.2, d: 2.7 }, lighter(mood.main, 0.35), lighter(mood.accent, 0.3))
  sunPatch(room, -2.6, 0.8, 2.6, 2.9, mood.light, 0.3)
  sofa(room, -1.6, 3.4, 2.9, mood.main, mood.accent)
  table(room, { x: -0.75, z: 2.05, w: 1.3, d: 0.7 }, 0.4, mood.wood)
  box(room, { x: -0.5, y: 0.4, z: 2.3, w: 0.34, h: 0.04, d: 0.24 }, mood.accent)
  fruitBowl(room, 0.2, 0.41, 2.4, tone.cream)
  armchair(room, 1.75, 2.1, mood.accent)
  pouffe(room, -2.0, 2.3, lighter(mood.accent, 0.1))
  plant(room, [-3.05, 0, 3.9], 1.35, chance)
  for (const [x, y] of [
    [-1.1, 2.45],
    [-0.1, 2.25],
    [0.85, 2.5],
  ] as const)
    pendant(room, [x, y, 3.1], 0.17, chance.pick([mood.accent, mood.main, tone.cream]))
  daylight(room, mood.light)
}

function skyline(room: Room, trees: string, sky: string, chance: Chance): void {
  const z = room.size.depth
  for (const x of [-3, -1.35, 0.3]) {
    for (let at = x + 0.06; at < x + 1.15; at += 0.24) {
      const top = chance.between(1.15, 1.7)
      if (Math.abs(at + 0.1 - (x + 0.675)) < 0.16) continue
      room.face(facing(z, at, 0.95, at + 0.2, top), lighter(trees, 0.35), { opacity: 0.5 })
    }
    room.face(
      [
        [x, 0.35, z],
        [x + 1.35, 0.35, z],
        [x + 1.35, 0.98, z],
        [x, 0.9, z],
      ],
      darker(trees, 0.12),
      { opacity: 0.55 },
    )
    room.stroke([x + 0.675, 0.35, z], [x + 0.675, 1.9, z], '#fbf7ee', 9)
    room.face(facing(z, x, 0.35, x + 1.35, 2.65), sky, { opacity: 0.1 })
  }
}

function sofa(room: Room, x: number, z: number, w: number, colour: string, cushion: string): void {
  shadow(room, { x, z, w, d: 0.9 }, 0.34)
  box(room, { x, y: 0.12, z: z + 0.65, w, h: 0.7, d: 0.25 }, colour)
  box(room, { x, y: 0.12, z, w: 0.2, h: 0.5, d: 0.7 }, colour)
  const seat = (w - 0.4) / 3
  for (const i of [0, 1, 2])
    box(room, { x: x + 0.2 + seat * i, y: 0.12, z: z + 0.02, w: seat - 0.015, h: 0.32, d: 0.62 }, lighter(colour, 0.1))
  box(room, { x: x + w - 0.2, y: 0.12, z, w: 0.2, h: 0.5, d: 0.7 }, colour)
  box(room, { x: x + 0.26, y: 0.44, z: z + 0.48, w: 0.42, h: 0.34, d: 0.14 }, cushion)
  box(room, { x: x + w - 0.72, y: 0.44, z: z + 0.48, w: 0.42, h: 0.34, d: 0.14 }, tone.cream)
}

function pouffe(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x: x - 0.32, z: z - 0.25, w: 0.64, d: 0.5 }, 0.32)
  const {
    point: [px, py],
    metre,
  } = room.at([x, 0, z])
  const [r, h] = [metre * 0.34, metre * 0.38]
  const side = shading(room.sheet, lighter(colour, 0.14), darker(colour, 0.24), across)
  path(
    room.sheet,
    `M${px - r} ${py - h}C${px - r * 1.2} ${py - h * 0.3} ${px - r} ${py + r * 0.12} ${px} ${py + r * 0.14}S${px + r * 1.2} ${py - h * 0.3} ${px + r} ${py - h}Z`,
    side,
  )
  ellipse(room.sheet, [px, py - h], r, r * 0.3, lighter(colour, 0.22))
  line(
    room.sheet,
    [
      [px, py - h],
      [px, py - h + 1],
    ],
    darker(colour, 0.3),
    8,
  )
}
