import { type Chance, darker, ellipse, glow, lighter, mix, path, type Sheet, shading, tone } from './scene-kit.ts'
import { type Mood, pickMood, roomAt } from './scene-mood.ts'
import { plant } from './scene-plant.ts'
import { box, daylight, facing, floorLines, type Place, type Room, shadow, shell } from './scene-room.ts'
import { pendant, sunPatch } from './scene-walls.ts'

/** A building's reception: a slatted desk before an arched niche of light. */
export function reception(sheet: Sheet, chance: Chance): void {
  const mood = pickMood(chance)
  const room = roomAt(sheet, chance, { left: -3.2, right: 3.2, height: 3.2, depth: 5 })
  const z = room.size.depth
  shell(room, { ...mood, floor: '#d8cfbf', accentWall: lighter(mood.main, 0.12), skirting: darker(mood.main, 0.25) })
  floorLines(room, '#b5aa97', 0.8, true)
  niche(room, 0, 1.15, 2.7, mood)
  pigeonholes(room, 1.75, 1.0, mood, chance)
  wallLight(room, -1.75)
  sunPatch(room, -3, 0.6, 1.8, 2.4, mood.light, 0.35)
  desk(room, -1.3, 3.1, 2.6, mood)
  plant(room, [-2.7, 0, z - 0.5], 1.6, chance, tone.cream)
  plant(room, [2.75, 0, 3.2], 1.2, chance)
  bench(room, -2.9, 2.2, mood)
  for (const x of [-0.8, 0, 0.8]) pendant(room, [x, 2.35, 3.3], 0.15, mood.accent)
  daylight(room, mood.light)
}

/** The doorway of the product, as a lit recess. */
function niche(room: Room, x: number, half: number, height: number, mood: Mood): void {
  const z = room.size.depth - 0.01
  const arch = (r: number, h: number): Place[] => {
    // Each side is an arc around a centre beyond the middle, so that the two meet in a point.
    const [beyond, radius] = [r * 0.5, r * 1.5]
    const last = Math.acos(beyond / radius)
    const spring = h - radius * Math.sin(last)
    const side = (sign: number) =>
      Array.from({ length: 15 }, (_, i): Place => {
        const turn = (last * i) / 14
        return [x + sign * (radius * Math.cos(turn) - beyond), spring + radius * Math.sin(turn), z]
      })
    return [[x - r, 0.1, z], ...side(-1), ...side(1).reverse(), [x + r, 0.1, z]]
  }
  room.face(arch(half + 0.1, height + 0.12), lighter(mood.accent, 0.2))
  room.face(arch(half, height), shading(room.sheet, '#fdf3da', mix(mood.wall, '#e9c78a', 0.45)))
  const { point, metre } = room.at([x, 1.75, z])
  ellipse(
    room.sheet,
    point,
    metre * 0.95,
    metre * 0.9,
    glow(room.sheet, [
      [0, '#fff6dd', 0.95],
      [1, '#fff0c8', 0],
    ]),
  )
}

function pigeonholes(room: Room, x: number, y: number, mood: Mood, chance: Chance): void {
  const z = room.size.depth
  box(room, { x, y, z: z - 0.2, w: 1.15, h: 1.15, d: 0.2 }, mood.wood)
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const [x0, y0] = [x + 0.05 + i * 0.27, y + 0.05 + j * 0.27]
      room.face(facing(z - 0.2, x0, y0, x0 + 0.24, y0 + 0.24), darker(mood.wood, 0.45))
      if (chance.often(0.35))
        room.face(
          [
            [x0 + 0.05, y0, z - 0.2],
            [x0 + 0.16, y0, z - 0.2],
            [x0 + 0.19, y0 + 0.16, z - 0.2],
            [x0 + 0.08, y0 + 0.16, z - 0.2],
          ],
          chance.pick([tone.cream, mood.accent]),
        )
    }
  }
}

function wallLight(room: Room, x: number): void {
  const {
    point: [px, py],
    metre,
  } = room.at([x, 1.95, room.size.depth - 0.05])
  ellipse(
    room.sheet,
    [px, py],
    metre * 0.75,
    metre * 0.95,
    glow(room.sheet, [
      [0, '#ffeebc', 0.7],
      [1, '#ffeebc', 0],
    ]),
  )
  ellipse(room.sheet, [px, py], metre * 0.13, metre * 0.13, '#fff8e4')
}

function desk(room: Room, x: number, z: number, w: number, mood: Mood): void {
  shadow(room, { x, z, w, d: 0.7 }, 0.4)
  box(room, { x: x + 0.06, z: z + 0.04, w: w - 0.12, h: 0.1, d: 0.6 }, '#2f2a26')
  box(room, { x, y: 0.1, z, w, h: 0.94, d: 0.7 }, mood.wood)
  for (let at = x + 0.06; at < x + w - 0.02; at += 0.085) {
    room.stroke([at, 0.13, z], [at, 1, z], darker(mood.wood, 0.32), 3, { opacity: 0.75 })
  }
  box(room, { x: x - 0.05, y: 1.04, z: z - 0.06, w: w + 0.1, h: 0.06, d: 0.8 }, '#f1ebdf')
  box(room, { x: x + 1.5, y: 1.1, z: z + 0.3, w: 0.5, h: 0.34, d: 0.04 }, '#2b3433')
  const {
    point: [px, py],
    metre,
  } = room.at([x + 0.5, 1.1, z + 0.25])
  const r = metre * 0.09
  path(room.sheet, `M${px - r} ${py}Q${px - r} ${py - r * 1.1} ${px} ${py - r * 1.1}T${px + r} ${py}Z`, mood.accent)
  ellipse(room.sheet, [px, py - r * 1.2], r * 0.16, r * 0.16, darker(mood.accent, 0.3))
}

function bench(room: Room, x: number, z: number, mood: Mood): void {
  shadow(room, { x, z, w: 0.55, d: 1.5 }, 0.34)
  for (const lz of [z + 1.4, z])
    for (const lx of [x + 0.03, x + 0.45])
      box(room, { x: lx, z: lz, w: 0.06, h: 0.36, d: 0.06 }, darker(mood.wood, 0.3))
  box(room, { x, y: 0.36, z, w: 0.55, h: 0.08, d: 1.5 }, mood.wood)
  box(room, { x: x + 0.02, y: 0.44, z: z + 0.03, w: 0.5, h: 0.07, d: 1.44 }, mood.accent)
}
