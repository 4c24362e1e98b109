import { across, type Chance, darker, ellipse, lighter, line, path, type Sheet, shading, tone } from './scene-kit.ts'
import { type Mood, pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, facing, floorLines, lying, type Room, shadow, shell } from './scene-room.ts'
import { farWindow, sunPatch } from './scene-walls.ts'

/** The utility behind a kitchen: machine, counter with a sink, shelf, a line of washing, buckets. */
export function utility(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance, { left: -2, right: 2, height: 2.8, depth: 3.4 })
  const z = room.size.depth
  shell(room, { ...mood, floor: '#b9c2bb', accentWall: mood.wall })
  floorLines(room, '#93a09a', 0.4, true)
  tiles(room, 1.35, lighter(mood.main, 0.78), lighter(mood.main, 0.3), chance)
  farWindow(room, { x: -1.55, y: 1.55, w: 1.1, h: 0.85 }, mood)
  sunPatch(room, -1.2, 0.6, 1, 1.7, mood.light, 0.4)
  counter(room, 0.1, z - 0.6, mood)
  washingMachine(room, -0.68, z - 0.65, mood)
  shelf(room, 0.35, 1.62, mood, chance)
  washingLine(room, mood, chance)
  bucket(room, -1.45, z - 0.5, 0.34, mood.main)
  bucket(room, -1.05, z - 1.0, 0.28, mood.accent)
  plant(room, [1.72, 0, z - 1.2], 0.8, chance)
  daylight(room, mood.light)
}

function tiles(room: Room, height: number, plain: string, strong: string, chance: Chance): void {
  const { left, right, depth: z } = room.size
  const step = 0.225
  room.face(facing(z, left, 0.1, right, height), darker(plain, 0.08))
  for (let x = left + 0.01; x < right - 0.1; x += step) {
    for (let y = 0.12; y < height - 0.1; y += step) {
      const [x1, y1] = [Math.min(x + step - 0.012, right), Math.min(y + step - 0.012, height)]
      room.face(facing(z, x, y, x1, y1), chance.often(0.14) ? strong : plain)
    }
  }
}

function counter(room: Room, x: number, z: number, mood: Mood): void {
  shadow(room, { x, z, w: 1.85, d: 0.6 }, 0.3)
  box(room, { x, z: z + 0.06, w: 1.85, h: 0.1, d: 0.5 }, '#3a3f3d')
  box(room, { x, y: 0.1, z, w: 1.85, h: 0.74, d: 0.58 }, mood.wood)
  for (const i of [1, 2]) room.stroke([x + 0.617 * i, 0.12, z], [x + 0.617 * i, 0.82, z], darker(mood.wood, 0.35), 2)
  for (const i of [0.5, 0.74, 1.36]) room.stroke([x + i, 0.66, z], [x + i, 0.76, z], tone.cream, 4)
  box(room, { x: x - 0.03, y: 0.84, z: z - 0.03, w: 1.9, h: 0.05, d: 0.63 }, '#46504d')
  const sink = lying(0.895, x + 0.75, z + 0.08, x + 1.45, z + 0.45)
  room.face(sink, '#c9d1cf', { stroke: '#e8edeb', 'stroke-width': 3 })
  const {
    point: [px, py],
    metre,
  } = room.at([x + 1.1, 0.9, z + 0.52])
  line(
    room.sheet,
    [
      [px, py],
      [px, py - metre * 0.28],
    ],
    tone.steel,
    6,
  )
  path(
    room.sheet,
    `M${px} ${py - metre * 0.28}q0 ${-metre * 0.09} ${metre * 0.1} ${-metre * 0.09}t${metre * 0.08} ${metre * 0.12}`,
    'none',
    { stroke: tone.steel, 'stroke-width': 6, 'stroke-linecap': 'round' },
  )
}

function washingMachine(room: Room, x: number, z: number, mood: Mood): void {
  shadow(room, { x, z, w: 0.65, d: 0.6 }, 0.34)
  box(room, { x, z, w: 0.65, h: 0.87, d: 0.62 }, '#eef0ec')
  room.face(facing(z, x, 0.72, x + 0.65, 0.87), '#dfe4e0')
  const {
    point: [px, py],
    metre,
  } = room.at([x + 0.325, 0.38, z])
  ellipse(room.sheet, [px, py], metre * 0.24, metre * 0.24, '#c6cdca')
  ellipse(room.sheet, [px, py], metre * 0.19, metre * 0.19, '#35474a')
  ellipse(room.sheet, [px, py + metre * 0.05], metre * 0.15, metre * 0.11, lighter(mood.accent, 0.1), { opacity: 0.75 })
  ellipse(room.sheet, [px - metre * 0.06, py - metre * 0.07], metre * 0.06, metre * 0.04, '#ffffff', { opacity: 0.35 })
  const { point: dial } = room.at([x + 0.5, 0.795, z])
  ellipse(room.sheet, dial, metre * 0.04, metre * 0.04, mood.main)
  room.stroke([x + 0.08, 0.795, z], [x + 0.28, 0.795, z], '#b4bdb9', 8)
  box(room, { x: x + 0.1, y: 0.87, z: z + 0.15, w: 0.42, h: 0.06, d: 0.3 }, mood.accent)
  box(room, { x: x + 0.13, y: 0.93, z: z + 0.17, w: 0.36, h: 0.05, d: 0.26 }, tone.cream)
}

function shelf(room: Room, x: number, y: number, mood: Mood, chance: Chance): void {
  const z = room.size.depth
  box(room, { x, y, z: z - 0.28, w: 1.45, h: 0.04, d: 0.28 }, mood.wood)
  for (let at = x + 0.12; at < x + 1.3; at += chance.between(0.2, 0.3)) {
    const {
      point: [px, py],
      metre,
    } = room.at([at, y + 0.04, z - 0.14])
    const [r, h] = [metre * chance.between(0.055, 0.08), metre * chance.between(0.2, 0.32)]
    const colour = chance.pick([tone.cream, mood.main, mood.accent, tone.teal, tone.butter])
    path(
      room.sheet,
      `M${px - r} ${py}V${py - h * 0.7}Q${px - r} ${py - h} ${px} ${py - h}T${px + r} ${py - h * 0.7}V${py}Z`,
      colour,
    )
    path(room.sheet, `M${px - r * 0.45} ${py - h * 1.15}h${r * 0.9}v${h * 0.2}h${-r * 0.9}Z`, darker(colour, 0.25))
    path(room.sheet, `M${px - r} ${py - h * 0.55}h${r * 2}v${h * 0.28}h${-r * 2}Z`, lighter(colour, 0.45), {
      opacity: 0.7,
    })
  }
}

function washingLine(room: Room, mood: Mood, chance: Chance): void {
  const [z, y] = [2.1, 2.28]
  const { left, right } = room.size
  room.stroke([left, y, z], [right, y, z], '#8b8f8a', 3)
  for (const [x, w, drop] of [
    [-1.75, 0.5, 0.75],
    [-1.15, 0.36, 0.5],
    [1.1, 0.62, 0.62],
  ] as const) {
    const colour = chance.pick([mood.main, mood.accent, '#f6f1e4', lighter(mood.main, 0.5), tone.butter])
    const cloth = shading(room.sheet, lighter(colour, 0.1), darker(colour, 0.12), across)
    room.face(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w - 0.02, y - drop, z],
        [x + w * 0.5, y - drop * 0.97, z],
        [x + 0.02, y - drop, z],
      ],
      cloth,
    )
    for (const i of [0.3, 0.68])
      room.stroke([x + w * i, y - 0.04, z], [x + w * i, y - drop * 0.95, z], darker(colour, 0.2), 2, { opacity: 0.35 })
    for (const i of [0.06, w - 0.06]) room.stroke([x + i, y + 0.04, z], [x + i, y - 0.05, z], tone.oak, 5)
  }
}

function bucket(room: Room, x: number, z: number, size: number, colour: string): void {
  shadow(room, { x: x - size / 2, z: z - size / 2, w: size, d: size }, 0.32)
  const {
    point: [px, py],
    metre,
  } = room.at([x, 0, z])
  const [r, h] = [(metre * size) / 2, metre * size]
  const side = shading(room.sheet, lighter(colour, 0.15), darker(colour, 0.25), across)
  path(
    room.sheet,
    `M${px - r} ${py - h}L${px - r * 0.74} ${py}Q${px} ${py + r * 0.25} ${px + r * 0.74} ${py}L${px + r} ${py - h}Z`,
    side,
  )
  ellipse(room.sheet, [px, py - h], r, r * 0.3, darker(colour, 0.35))
  path(room.sheet, `M${px - r} ${py - h}Q${px} ${py - h * 0.2} ${px + r} ${py - h}`, 'none', {
    stroke: tone.cream,
    'stroke-width': 3,
  })
}
