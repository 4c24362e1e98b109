import { darker, ellipse, lighter, path, tone } from './scene-kit.ts'
import { box, lying, type Place, type Room, shadow } from './scene-room.ts'

/** Tables and seats. Positions are metres in the room. */

export function fruitBowl(room: Room, x: number, y: number, z: number, colour: string): void {
  const {
    point: [px, py],
    metre,
  } = room.at([x, y, z])
  const r = metre * 0.2
  for (const [dx, dy, fruit] of [
    [-0.45, 0.62, tone.marigold],
    [0.4, 0.64, tone.clay],
    [0, 0.78, '#e0b23a'],
    [-0.1, 0.6, tone.fern],
  ] as const) {
    ellipse(room.sheet, [px + r * dx, py - r * dy], r * 0.36, r * 0.34, fruit)
  }
  path(
    room.sheet,
    `M${px - r} ${py - r * 0.55}Q${px - r * 0.7} ${py} ${px} ${py}T${px + r} ${py - r * 0.55}Z`,
    darker(colour, 0.1),
  )
}

export function rug(
  room: Room,
  { x, z, w, d }: { x: number; z: number; w: number; d: number },
  colour: string,
  trim: string,
): void {
  const lay = (inset: number, fill: string, stroke?: string) => {
    const places: Place[] = lying(0.004, x + inset, z + inset, x + w - inset, z + d - inset)
    room.face(places, fill, stroke ? { stroke, 'stroke-width': 3, 'fill-opacity': 0 } : {})
  }
  lay(0, colour)
  lay(0.12, colour, trim)
  lay(0.2, colour, lighter(colour, 0.2))
}

/** A plain wooden chair with an upholstered seat; `away` shows its back to us. */
export function chair(
  room: Room,
  x: number,
  z: number,
  colour: string,
  facing: 'us' | 'away' | 'left' | 'right',
  wood: string = tone.walnut,
): void {
  const [w, d, t] = [0.46, 0.46, 0.045]
  shadow(room, { x, z, w, d }, 0.26)
  const leg = (lx: number, lz: number, h = 0.44) => box(room, { x: lx, z: lz, w: t, h, d: t }, wood)
  const back = (bx: number, bz: number, bw: number, bd: number) => {
    box(room, { x: bx, y: 0.56, z: bz, w: bw, h: 0.38, d: bd }, colour)
  }
  leg(x, z + d - t, facing === 'us' ? 0.9 : 0.44)
  leg(x + w - t, z + d - t, facing === 'us' ? 0.9 : 0.44)
  if (facing === 'us') back(x, z + d - t, w, t)
  if (facing === 'left') back(x + w - t, z, t, d)
  leg(x, z, facing === 'away' ? 0.9 : 0.44)
  leg(x + w - t, z, facing === 'away' ? 0.9 : 0.44)
  box(room, { x, y: 0.42, z, w, h: 0.07, d }, colour)
  if (facing === 'right') back(x, z, t, d)
  if (facing === 'away') back(x, z, w, t)
}

/** A table on four legs. */
export function table(
  room: Room,
  { x, z, w, d }: { x: number; z: number; w: number; d: number },
  height: number,
  colour: string,
): void {
  shadow(room, { x, z, w, d }, 0.32)
  const t = 0.07
  for (const [lx, lz] of [
    [x + 0.04, z + d - t - 0.04],
    [x + w - t - 0.04, z + d - t - 0.04],
    [x + 0.04, z + 0.04],
    [x + w - t - 0.04, z + 0.04],
  ] as const) {
    box(room, { x: lx, z: lz, w: t, h: height - 0.05, d: t }, darker(colour, 0.22))
  }
  box(room, { x, y: height - 0.05, z, w, h: 0.05, d }, colour)
}

export function armchair(room: Room, x: number, z: number, colour: string): void {
  shadow(room, { x, z, w: 0.86, d: 0.8 }, 0.36)
  for (const [lx, lz] of [
    [x + 0.04, z + 0.7],
    [x + 0.76, z + 0.7],
    [x + 0.04, z + 0.04],
    [x + 0.76, z + 0.04],
  ] as const) {
    box(room, { x: lx, z: lz, w: 0.06, h: 0.14, d: 0.06 }, tone.walnut)
  }
  box(room, { x, y: 0.14, z: z + 0.6, w: 0.86, h: 0.68, d: 0.2 }, colour)
  box(room, { x, y: 0.14, z, w: 0.15, h: 0.46, d: 0.64 }, colour)
  box(room, { x: x + 0.15, y: 0.14, z: z + 0.02, w: 0.56, h: 0.28, d: 0.58 }, lighter(colour, 0.1))
  box(room, { x: x + 0.71, y: 0.14, z, w: 0.15, h: 0.46, d: 0.64 }, colour)
}
