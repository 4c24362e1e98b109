import { chair, fruitBowl, rug, table } from './scene-furniture.ts'
import { across, type Chance, darker, ellipse, lighter, path, type Sheet, shading, tone } from './scene-kit.ts'
import { pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, floorLines, type Room, shadow, shell } from './scene-room.ts'
import { archPrint, curtains, farWindow, pendant, sunPatch } from './scene-walls.ts'

export function dining(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance)
  const z = room.size.depth
  shell(room, mood)
  floorLines(room, darker(mood.floor, 0.22), 0.5, chance.often(0.6))
  const window = { x: -2.1, y: 0.95, w: 1.5, h: 1.35 }
  farWindow(room, window, mood)
  curtains(room, window, chance.pick([lighter(mood.accent, 0.35), '#f4ead6', lighter(mood.main, 0.45)]))
  sideboard(room, 0.35, z - 0.5, mood.wood, mood.accent)
  plant(room, [2.2, 0.86, z - 0.25], 0.5, chance, mood.accent)
  waterPot(room, 0.75, 0.86, z - 0.25)
  archPrint(room, { x: 0.95, y: 1.45, w: 0.42, h: 0.55 }, mood.main, mood.accent)
  archPrint(room, { x: 1.5, y: 1.45, w: 0.42, h: 0.55 }, mood.accent, lighter(mood.main, 0.5))
  rug(room, { x: -1.5, z: 1.15, w: 3, d: 2.1 }, lighter(mood.accent, 0.45), lighter(mood.main, 0.2))
  sunPatch(room, -1.7, 0.9, 1.4, 2.2, mood.light, 0.32)
  chair(room, -0.75, 2.75, mood.main, 'us', mood.wood)
  chair(room, 0.35, 2.75, mood.main, 'us', mood.wood)
  table(room, { x: -1.05, z: 1.9, w: 2.1, d: 0.95 }, 0.76, lighter(mood.wood, 0.12))
  place(room, -0.55, 2.55, mood.main)
  place(room, 0.55, 2.55, mood.main)
  fruitBowl(room, 0, 0.76, 2.35, mood.accent)
  place(room, -0.55, 2.1, mood.main)
  place(room, 0.55, 2.1, mood.main)
  chair(room, -0.78, 1.5, mood.main, 'away', mood.wood)
  chair(room, 0.32, 1.5, mood.main, 'away', mood.wood)
  for (const x of chance.pick<readonly number[]>([[0], [-0.5, 0.5]])) pendant(room, [x, 1.95, 2.35], 0.24, mood.accent)
  daylight(room, mood.light)
}

function sideboard(room: Room, x: number, z: number, wood: string, handle: string): void {
  shadow(room, { x, z, w: 2.1, d: 0.45 }, 0.3)
  box(room, { x: x + 0.05, z: z + 0.05, w: 2, h: 0.12, d: 0.38 }, darker(wood, 0.4))
  box(room, { x, y: 0.12, z, w: 2.1, h: 0.74, d: 0.45 }, wood)
  for (const i of [1, 2]) room.stroke([x + 0.7 * i, 0.16, z], [x + 0.7 * i, 0.82, z], darker(wood, 0.35), 2)
  for (const i of [0.62, 0.78, 1.48]) room.stroke([x + i, 0.46, z], [x + i, 0.58, z], handle, 4)
}

/** A clay pot of drinking water. */
function waterPot(room: Room, x: number, y: number, z: number): void {
  const {
    point: [px, py],
    metre,
  } = room.at([x, y, z])
  const r = metre * 0.15
  const clay = shading(room.sheet, lighter(tone.clay, 0.2), darker(tone.clay, 0.25), across)
  ellipse(room.sheet, [px, py - r * 0.85], r, r * 0.9, clay)
  path(
    room.sheet,
    `M${px - r * 0.42} ${py - r * 1.55}h${r * 0.84}l${r * 0.12} ${-r * 0.3}h${-r * 1.08}Z`,
    darker(tone.clay, 0.08),
  )
  ellipse(room.sheet, [px, py - r * 1.86], r * 0.54, r * 0.12, darker(tone.clay, 0.4))
}

function place(room: Room, x: number, z: number, colour: string): void {
  const { point, metre } = room.at([x, 0.77, z])
  ellipse(room.sheet, point, metre * 0.16, metre * 0.05, darker('#f6f1e6', 0.12))
  ellipse(room.sheet, [point[0], point[1] - 2], metre * 0.155, metre * 0.047, '#fbf7ee')
  ellipse(room.sheet, [point[0], point[1] - 2], metre * 0.1, metre * 0.028, lighter(colour, 0.72))
}
