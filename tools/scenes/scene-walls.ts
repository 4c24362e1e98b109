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
  shading,
  tone,
} from './scene-kit.ts'
import { box, facing, type Place, type Room } from './scene-room.ts'

/** Pictures, windows and lamps on walls. Positions are metres in the room. */

export type OnWall = { x: number; y: number; w: number; h: number }

/** A window in the far wall: sky, a line of trees, bars as Indian windows have them, a sill. */
export function farWindow(
  room: Room,
  { x, y, w, h }: OnWall,
  look: { sky: readonly [string, string]; trees: string; bars?: boolean },
): void {
  const z = room.size.depth
  const quad = (x0: number, y0: number, x1: number, y1: number): Place[] => facing(z, x0, y0, x1, y1)
  const frame = '#fbf7ee'
  room.face(quad(x - 0.09, y - 0.09, x + w + 0.09, y + h + 0.09), darker(frame, 0.1))
  room.face(quad(x - 0.07, y - 0.07, x + w + 0.07, y + h + 0.07), frame)
  room.face(quad(x, y, x + w, y + h), shading(room.sheet, look.sky[0], look.sky[1]))
  hills(room, x, y, w, h, mix(look.trees, look.sky[1], 0.45), 0.42)
  hills(room, x, y, w, h, look.trees, 0.26)
  if (look.bars !== false) {
    for (let i = 1; i < 8; i++)
      room.stroke([x + (w * i) / 8, y, z], [x + (w * i) / 8, y + h, z], tone.slate, 1.6, { opacity: 0.5 })
  }
  room.stroke([x + w / 2, y, z], [x + w / 2, y + h, z], frame, 9)
  room.stroke([x, y + h * 0.68, z], [x + w, y + h * 0.68, z], frame, 6)
  box(room, { x: x - 0.14, y: y - 0.13, z: z - 0.12, w: w + 0.28, h: 0.05, d: 0.12 }, frame)
}

function hills(room: Room, x: number, y: number, w: number, h: number, colour: string, share: number): void {
  const z = room.size.depth
  const top = [0.7, 1, 0.82, 1.15, 0.75, 0.95, 0.65]
  const crest = top.map((part, i): Place => [x + (w * i) / (top.length - 1), y + h * share * part, z])
  room.face([[x, y, z], ...crest, [x + w, y, z]], colour)
}

/** Two drawn-back curtains and their rod. */
export function curtains(room: Room, { x, y, w, h }: OnWall, colour: string): void {
  const z = room.size.depth - 0.06
  const top = y + h + 0.22
  room.stroke([x - 0.5, top, z], [x + w + 0.5, top, z], tone.walnut, 6)
  for (const [from, to] of [
    [x - 0.45, x + 0.06],
    [x + w - 0.06, x + w + 0.45],
  ] as const) {
    const fall = gradient(
      room.sheet,
      [
        [0, lighter(colour, 0.12)],
        [0.5, colour],
        [1, darker(colour, 0.12)],
      ],
      across,
    )
    room.face(facing(z, from, y - 0.45, to, top), fall)
    for (let i = 1; i < 5; i++) {
      const at = from + ((to - from) * i) / 5
      room.stroke([at, y - 0.45, z], [at, top, z], darker(colour, 0.22), 2, { opacity: 0.45 })
    }
  }
}

/** Sun through a window, lying on the floor in two panes. */
export function sunPatch(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  colour = '#fff3d0',
  strength = 0.5,
): void {
  for (const [from, to] of [
    [0, 0.46],
    [0.54, 1],
  ] as const) {
    const slant = d * 0.55
    room.face(
      [
        [x + w * from, 0.002, z + d],
        [x + w * to, 0.002, z + d],
        [x + w * to + slant, 0.002, z],
        [x + w * from + slant, 0.002, z],
      ],
      colour,
      { opacity: strength },
    )
  }
}

/** A framed print of the doorway, the product's own sign. */
export function archPrint(room: Room, { x, y, w, h }: OnWall, outer: string, inner: string): void {
  const z = room.size.depth - 0.01
  const quad = (i: number): Place[] => facing(z, x + i, y + i, x + w - i, y + h - i)
  room.face(quad(-0.03), darker(tone.teak, 0.1))
  room.face(quad(0), '#faf5ea')
  const arch = (inset: number, fill: string) => {
    const [l, r, b] = [x + w * inset, x + w * (1 - inset), y + h * 0.14]
    const spring = b + (h * 0.8 - h * inset) * 0.55
    const peak = y + h * (0.98 - inset * 0.75)
    room.face(
      [
        [l, b, z],
        [r, b, z],
        [r, spring, z],
        [(l + r) / 2, peak, z],
        [l, spring, z],
      ],
      fill,
    )
  }
  arch(0.2, outer)
  arch(0.34, inner)
}

/** A shelf on the far wall with books standing and lying on it. */
export function bookShelf(room: Room, x: number, y: number, w: number, chance: Chance): void {
  const z = room.size.depth
  let at = x + 0.08
  while (at < x + w - 0.25) {
    const [thick, tall] = [chance.between(0.05, 0.09), chance.between(0.2, 0.32)]
    const colour = chance.pick([tone.brick, tone.peacock, tone.marigold, tone.cream, tone.teal, tone.clay, tone.leaf])
    box(room, { x: at, y: y + 0.04, z: z - 0.22, w: thick, h: tall, d: 0.2 }, colour)
    at += thick + (chance.often(0.18) ? 0.16 : 0.012)
  }
  box(room, { x, y, z: z - 0.27, w, h: 0.04, d: 0.27 }, tone.teak)
}

/** A lamp on a cord, with the light it sheds. */
export function pendant(room: Room, [x, y, z]: Place, radius: number, colour: string): void {
  const { point, metre } = room.at([x, y, z])
  const { point: hook } = room.at([x, room.size.height, z])
  const [px, py] = point
  const r = radius * metre
  line(room.sheet, [hook, [px, py - r * 0.9]], tone.slate, 3)
  const halo = glow(room.sheet, [
    [0, '#fff0c4', 0.75],
    [0.4, '#ffe9b0', 0.28],
    [1, '#ffe9b0', 0],
  ])
  ellipse(room.sheet, [px, py + r * 0.3], r * 3.4, r * 3.2, halo)
  const shade = shading(room.sheet, lighter(colour, 0.18), darker(colour, 0.16), across)
  path(room.sheet, `M${px - r} ${py}C${px - r} ${py - r * 1.25} ${px + r} ${py - r * 1.25} ${px + r} ${py}Z`, shade)
  ellipse(room.sheet, [px, py], r, r * 0.16, '#fff6dc')
}

/** The fan on every Indian ceiling. */
export function ceilingFan(room: Room, [x, z]: readonly [number, number], colour: string = tone.walnut): void {
  const y = room.size.height - 0.38
  room.stroke([x, room.size.height, z], [x, y, z], tone.slate, 5)
  for (const turn of [0.3, 2.39, 4.49]) {
    const [s, c] = [Math.sin(turn), Math.cos(turn)]
    const [ox, oz] = [-c * 0.075, s * 0.075]
    const tip = (side: number): Place => [x + s * 0.62 + ox * side, y, z + c * 0.62 + oz * side]
    const root = (side: number): Place => [x + s * 0.12 + ox * 0.6 * side, y, z + c * 0.12 + oz * 0.6 * side]
    room.face([root(-1), tip(-1), tip(1), root(1)], colour)
  }
  const { point, metre } = room.at([x, y, z])
  ellipse(room.sheet, point, metre * 0.12, metre * 0.055, darker(colour, 0.2))
}
