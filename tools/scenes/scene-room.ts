import {
  type Attributes,
  across,
  aslant,
  blur,
  darker,
  gradient,
  HEIGHT,
  lighter,
  line,
  type Point,
  polygon,
  rect,
  type Sheet,
  shading,
  WIDTH,
} from './scene-kit.ts'

/** A room seen through a camera. Metres: x to the right, y up from the floor, z away from us. */
export type Place = readonly [x: number, y: number, z: number]
export type Room = {
  sheet: Sheet
  /** Projects a point to the sheet, with the pixels per metre there. */
  at(place: Place): { point: Point; metre: number }
  /** A flat shape in space, clipped where it would pass behind the camera. */
  face(places: readonly Place[], fill: string, attributes?: Attributes): void
  stroke(from: Place, to: Place, colour: string, width: number, attributes?: Attributes): void
  size: RoomSize
  eye: Place
  softShadow: string
}
export type RoomSize = { left: number; right: number; height: number; depth: number }
export type Camera = { eye: Place; turn: number; focal: number; horizon: number }

const NEAR = 0.15

export function openRoom(sheet: Sheet, size: RoomSize, camera: Camera): Room {
  const [ex, ey, ez] = camera.eye
  const [sin, cos] = [Math.sin(camera.turn), Math.cos(camera.turn)]
  const seen = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - ex, z - ez]
    return [dx * cos - dz * sin, y - ey, dx * sin + dz * cos]
  }
  const flat = ([x, y, z]: Place): Point => [
    WIDTH / 2 + (camera.focal * x) / z,
    camera.horizon - (camera.focal * y) / z,
  ]
  return {
    sheet,
    size,
    eye: camera.eye,
    softShadow: blur(sheet, 14),
    at(place) {
      const [x, y, z] = seen(place)
      const depth = Math.max(z, NEAR)
      return { point: flat([x, y, depth]), metre: camera.focal / depth }
    },
    face: (places, fill, attributes) => polygon(sheet, inFront(places.map(seen)).map(flat), fill, attributes),
    stroke(from, to, colour, width, attributes) {
      const points = inFront([seen(from), seen(to)], false).map(flat)
      if (points.length > 1) line(sheet, points, colour, width, attributes)
    },
  }
}

/** Rectangles in the three directions: upright facing us, lying flat, and along our line of sight. */
export const facing = (z: number, x0: number, y0: number, x1: number, y1: number): Place[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
]
export const lying = (y: number, x0: number, z0: number, x1: number, z1: number): Place[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
]
export const sideways = (x: number, y0: number, z0: number, y1: number, z1: number): Place[] => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
]

/** Sutherland–Hodgman clipping against the near plane. */
function inFront(places: readonly Place[], closed = true): Place[] {
  const kept: Place[] = []
  for (const [i, here] of places.entries()) {
    const before = i > 0 ? places[i - 1] : closed ? places.at(-1) : undefined
    if (before && before[2] < NEAR !== here[2] < NEAR) {
      const share = (NEAR - before[2]) / (here[2] - before[2])
      kept.push([before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share, NEAR])
    }
    if (here[2] >= NEAR) kept.push(here)
  }
  return kept
}

export type Shell = { wall: string; floor: string; ceiling?: string; accentWall?: string; skirting?: string }

/** Floor, walls and ceiling, each with the light falling off towards its corners. */
export function shell(room: Room, { wall, floor, ceiling = '#f7f2e8', accentWall = wall, skirting }: Shell): void {
  const { left, right, height, depth } = room.size
  const near = room.eye[2] - 1
  const { sheet, face } = room
  rect(sheet, 0, 0, WIDTH, HEIGHT, wall)
  face(lying(height, left, near, right, depth), shading(sheet, lighter(ceiling, 0.2), darker(ceiling, 0.05)))
  face(lying(0, left, near, right, depth), shading(sheet, darker(floor, 0.1), floor))
  face(sideways(left, 0, near, height, depth), shading(sheet, lighter(wall, 0.05), darker(wall, 0.1), across))
  face(sideways(right, 0, near, height, depth), shading(sheet, darker(wall, 0.02), darker(wall, 0.22), across))
  face(
    facing(depth, left, 0, right, height),
    shading(sheet, lighter(accentWall, 0.14), darker(accentWall, 0.04), aslant),
  )
  const trim = skirting ?? lighter(wall, 0.45)
  face(facing(depth, left, 0, right, 0.1), trim)
  face(sideways(left, 0, near, 0.1, depth), darker(trim, 0.05))
  face(sideways(right, 0, near, 0.1, depth), darker(trim, 0.14))
  // Darkens the edges where two planes meet, which gives the room its depth.
  face(lying(0, left, depth - 1, right, depth), fadeDown(sheet, 0.22))
  face(facing(depth, left, height - 0.6, right, height), fadeDown(sheet, 0.1))
}

/** A shadow that is strongest at the upper edge of its shape. */
export function fadeDown(sheet: Sheet, strength: number): string {
  return gradient(sheet, [
    [0, '#1c1512', strength],
    [1, '#1c1512', 0],
  ])
}

/** Lines of boards (one way) or tiles (both ways). */
export function floorLines(room: Room, colour: string, step: number, tiles: boolean): void {
  const { left, right, depth } = room.size
  const near = room.eye[2] + 0.2
  for (let x = left; x <= right + 0.01; x += step)
    room.stroke([x, 0, near], [x, 0, depth], colour, 1.6, { opacity: 0.55 })
  if (!tiles) return
  for (let z = depth; z > near; z -= step) room.stroke([left, 0, z], [right, 0, z], colour, 1.6, { opacity: 0.55 })
}

export type Box = { x: number; y?: number; z: number; w: number; h: number; d: number }

/** A box by its near lower left corner. Its faces catch the light of a window on the left: top, left, front, right. */
export function box(
  room: Room,
  { x, y = 0, z, w, h, d }: Box,
  colour: string,
  attributes: Record<string, string | number> = {},
): void {
  const [ex, ey, ez] = room.eye
  const [x1, y1, z1] = [x + w, y + h, z + d]
  // A hairline of the face's own colour closes the seams that anti-aliasing leaves between faces.
  const draw = (places: Place[], fill: string) =>
    room.face(places, fill, { stroke: fill, 'stroke-width': 1, 'stroke-linejoin': 'round', ...attributes })
  if (ex < x) draw(sideways(x, y, z, y1, z1), lighter(colour, 0.05))
  if (ex > x1) draw(sideways(x1, y, z, y1, z1), darker(colour, 0.3))
  if (ey > y1) draw(lying(y1, x, z, x1, z1), lighter(colour, 0.2))
  if (ey < y) draw(lying(y, x, z, x1, z1), darker(colour, 0.45))
  if (ez < z) draw(facing(z, x, y, x1, y1), darker(colour, 0.1))
}

/** The shadow of a thing with this footprint on the floor, cast away from the light. */
export function shadow(room: Room, { x, z, w, d }: Omit<Box, 'h'>, strength = 0.3): void {
  const places: Place[] = [
    [x - 0.03, 0, z - 0.06],
    [x + w + 0.16, 0, z - 0.06],
    [x + w + 0.22, 0, z + d + 0.04],
    [x + 0.04, 0, z + d + 0.04],
  ]
  room.face(places, '#1c120a', { opacity: strength, filter: room.softShadow })
}

/** Light from a window on the left: warm at its side, dark in the far corner. */
export function daylight(room: Room, warmth = '#ffefc8'): void {
  const wash = gradient(
    room.sheet,
    [
      [0, warmth, 0.3],
      [0.5, '#ffffff', 0],
      [1, '#23150c', 0.24],
    ],
    aslant,
  )
  rect(room.sheet, 0, 0, WIDTH, HEIGHT, wash)
}
