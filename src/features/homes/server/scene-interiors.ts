import { type Chance, darker, ellipse, gradient, lighter, line, path, type Sheet, tone } from './scene-kit.ts'
import { pickMood, roomAt } from './scene-mood.ts'
import { box, daylight, floorLines, type Room, shadow, shell } from './scene-room.ts'
import { archPrint, armchair, bookShelf, ceilingFan, chair, curtains, farWindow, pendant, plant, rug, sunPatch, table } from './scene-things.ts'

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
  room.stroke(
    [
      [x, 0.76, z],
      [x - 0.02, 1.05, z],
      [x - 0.26, 1.24, z],
    ],
    tone.slate,
    5,
  )
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
  for (const i of [1, 2]) room.stroke([[x + 0.7 * i, 0.16, z], [x + 0.7 * i, 0.82, z]], darker(wood, 0.35), 2)
  for (const i of [0.62, 0.78, 1.48]) room.stroke([[x + i, 0.46, z], [x + i, 0.58, z]], handle, 4)
}

/** A clay pot of drinking water. */
function waterPot(room: Room, x: number, y: number, z: number): void {
  const { point: [px, py], metre } = room.at([x, y, z])
  const r = metre * 0.15
  const clay = gradient(room.sheet, [[0, lighter(tone.clay, 0.2)], [1, darker(tone.clay, 0.25)]], [0, 0, 1, 0])
  ellipse(room.sheet, [px, py - r * 0.85], r, r * 0.9, clay)
  path(room.sheet, `M${px - r * 0.42} ${py - r * 1.55}h${r * 0.84}l${r * 0.12} ${-r * 0.3}h${-r * 1.08}Z`, darker(tone.clay, 0.08))
  ellipse(room.sheet, [px, py - r * 1.86], r * 0.54, r * 0.12, darker(tone.clay, 0.4))
}

function place(room: Room, x: number, z: number, colour: string): void {
  const { point, metre } = room.at([x, 0.77, z])
  ellipse(room.sheet, point, metre * 0.16, metre * 0.05, darker('#f6f1e6', 0.12))
  ellipse(room.sheet, [point[0], point[1] - 2], metre * 0.155, metre * 0.047, '#fbf7ee')
  ellipse(room.sheet, [point[0], point[1] - 2], metre * 0.1, metre * 0.028, lighter(colour, 0.72))
}

function fruitBowl(room: Room, x: number, y: number, z: number, colour: string): void {
  const { point: [px, py], metre } = room.at([x, y, z])
  const r = metre * 0.2
  for (const [dx, dy, fruit] of [[-0.45, 0.62, tone.marigold], [0.4, 0.64, tone.clay], [0, 0.78, '#e0b23a'], [-0.1, 0.6, tone.fern]] as const) {
    ellipse(room.sheet, [px + r * dx, py - r * dy], r * 0.36, r * 0.34, fruit)
  }
  path(room.sheet, `M${px - r} ${py - r * 0.55}Q${px - r * 0.7} ${py} ${px} ${py}T${px + r} ${py - r * 0.55}Z`, darker(colour, 0.1))
}

/** Where a society or a PG sits together: tall windows over the town, a corner sofa, a low table. */
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
  for (const [x, y] of [[-1.1, 2.45], [-0.1, 2.25], [0.85, 2.5]] as const) pendant(room, [x, y, 3.1], 0.17, chance.pick([mood.accent, mood.main, tone.cream]))
  daylight(room, mood.light)
}

function skyline(room: Room, trees: string, sky: string, chance: Chance): void {
  const z = room.size.depth
  for (const x of [-3, -1.35, 0.3]) {
    for (let at = x + 0.06; at < x + 1.15; at += 0.24) {
      const top = chance.between(1.15, 1.7)
      if (Math.abs(at + 0.1 - (x + 0.675)) < 0.16) continue
      room.face([[at, 0.95, z], [at + 0.2, 0.95, z], [at + 0.2, top, z], [at, top, z]], lighter(trees, 0.35), { opacity: 0.5 })
    }
    room.face([[x, 0.35, z], [x + 1.35, 0.35, z], [x + 1.35, 0.98, z], [x, 0.9, z]], darker(trees, 0.12), { opacity: 0.55 })
    room.stroke([[x + 0.675, 0.35, z], [x + 0.675, 1.9, z]], '#fbf7ee', 9)
    room.face([[x, 0.35, z], [x + 1.35, 0.35, z], [x + 1.35, 2.65, z], [x, 2.65, z]], sky, { opacity: 0.1 })
  }
}

function sofa(room: Room, x: number, z: number, w: number, colour: string, cushion: string): void {
  shadow(room, { x, z, w, d: 0.9 }, 0.34)
  box(room, { x, y: 0.12, z: z + 0.65, w, h: 0.7, d: 0.25 }, colour)
  box(room, { x, y: 0.12, z, w: 0.2, h: 0.5, d: 0.7 }, colour)
  const seat = (w - 0.4) / 3
  for (const i of [0, 1, 2]) box(room, { x: x + 0.2 + seat * i, y: 0.12, z: z + 0.02, w: seat - 0.015, h: 0.32, d: 0.62 }, lighter(colour, 0.1))
  box(room, { x: x + w - 0.2, y: 0.12, z, w: 0.2, h: 0.5, d: 0.7 }, colour)
  box(room, { x: x + 0.26, y: 0.44, z: z + 0.48, w: 0.42, h: 0.34, d: 0.14 }, cushion)
  box(room, { x: x + w - 0.72, y: 0.44, z: z + 0.48, w: 0.42, h: 0.34, d: 0.14 }, tone.cream)
}

function pouffe(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x: x - 0.32, z: z - 0.25, w: 0.64, d: 0.5 }, 0.32)
  const { point: [px, py], metre } = room.at([x, 0, z])
  const [r, h] = [metre * 0.34, metre * 0.38]
  const side = gradient(room.sheet, [[0, lighter(colour, 0.14)], [1, darker(colour, 0.24)]], [0, 0, 1, 0])
  path(room.sheet, `M${px - r} ${py - h}C${px - r * 1.2} ${py - h * 0.3} ${px - r} ${py + r * 0.12} ${px} ${py + r * 0.14}S${px + r * 1.2} ${py - h * 0.3} ${px + r} ${py - h}Z`, side)
  ellipse(room.sheet, [px, py - h], r, r * 0.3, lighter(colour, 0.22))
  line(room.sheet, [[px, py - h], [px, py - h + 1]], darker(colour, 0.3), 8)
}
