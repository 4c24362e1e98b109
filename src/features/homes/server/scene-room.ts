import {
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
  WIDTH,
} from './scene-kit.ts'

/** A room seen through a camera. Metres: x to the right, y up from the floor, z away from us. */
export type Place = readonly [x: number, y: number, z: number]
export type Room = {
  sheet: Sheet
  /** Where a place stands on the sheet, and how many pixels a metre is there. */
  at(place: Place): { point: Point; metre: number }
  /** A flat shape in space, cut off where it would pass behind the camera. */
  face(places: readonly Place[], fill: string, attributes?: Record<string, string | number>): void
  stroke(places: readonly Place[], colour: string, width: number, attributes?: Record<string, string | number>): void
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
    stroke(places, colour, width, attributes) {
      const points = inFront(places.map(seen), false).map(flat)
      if (points.length > 1) line(sheet, points, colour, width, attributes)
    },
  }
}

/** Sutherland–Hodgman against the near plane. */
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
  const shade = (colour: string, a: number, b: number, axis?: number[]) =>
    gradient(
      sheet,
      [
        [0, lighter(colour, a)],
        [1, darker(colour, b)],
      ],
      axis as [number, number, number, number],
    )
  face(
    [
      [left, height, near],
      [right, height, near],
      [right, height, depth],
      [left, height, depth],
    ],
    shade(ceiling, 0.2, 0.05),
  )
  face(
    [
      [left, 0, near],
      [right, 0, near],
      [right, 0, depth],
      [left, 0, depth],
    ],
    shade(floor, 0, 0.1, [0, 1, 0, 0]),
  )
  face(
    [
      [left, 0, near],
      [left, 0, depth],
      [left, height, depth],
      [left, height, near],
    ],
    shade(wall, 0.05, 0.1, [0, 0, 1, 0]),
  )
  face(
    [
      [right, 0, near],
      [right, 0, depth],
      [right, height, depth],
      [right, height, near],
    ],
    shade(wall, -0.02, 0.22, [0, 0, 1, 0]),
  )
  face(
    [
      [left, 0, depth],
      [right, 0, depth],
      [right, height, depth],
      [left, height, depth],
    ],
    shade(accentWall, 0.14, 0.04, [0, 0, 1, 1]),
  )
  const trim = skirting ?? lighter(wall, 0.45)
  face(
    [
      [left, 0, depth],
      [right, 0, depth],
      [right, 0.1, depth],
      [left, 0.1, depth],
    ],
    trim,
  )
  face(
    [
      [left, 0, near],
      [left, 0, depth],
      [left, 0.1, depth],
      [left, 0.1, near],
    ],
    darker(trim, 0.05),
  )
  face(
    [
      [right, 0, near],
      [right, 0, depth],
      [right, 0.1, depth],
      [right, 0.1, near],
    ],
    darker(trim, 0.14),
  )
  // Where two planes meet it is never quite light: this is what gives the room its depth.
  const fade = (strength: number, axis: [number, number, number, number]) =>
    gradient(sheet, [[0, '#1c1512', strength], [1, '#1c1512', 0]], axis)
  face([[left, 0, depth - 1], [right, 0, depth - 1], [right, 0, depth], [left, 0, depth]], fade(0.22, [0, 0, 0, 1]))
  face([[left, height - 0.6, depth], [right, height - 0.6, depth], [right, height, depth], [left, height, depth]], fade(0.1, [0, 0, 0, 1]))
}

/** Lines of boards (one way) or tiles (both ways). */
export function floorLines(room: Room, colour: string, step: number, tiles: boolean): void {
  const { left, right, depth } = room.size
  const near = room.eye[2] + 0.2
  for (let x = left; x <= right + 0.01; x += step)
    room.stroke(
      [
        [x, 0, near],
        [x, 0, depth],
      ],
      colour,
      1.6,
      { opacity: 0.55 },
    )
  if (!tiles) return
  for (let z = depth; z > near; z -= step)
    room.stroke(
      [
        [left, 0, z],
        [right, 0, z],
      ],
      colour,
      1.6,
      { opacity: 0.55 },
    )
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
  if (ex < x)
    draw(
      [
        [x, y, z],
        [x, y, z1],
        [x, y1, z1],
        [x, y1, z],
      ],
      lighter(colour, 0.05),
    )
  if (ex > x1)
    draw(
      [
        [x1, y, z],
        [x1, y, z1],
        [x1, y1, z1],
        [x1, y1, z],
      ],
      darker(colour, 0.3),
    )
  if (ey > y1)
    draw(
      [
        [x, y1, z],
        [x1, y1, z],
        [x1, y1, z1],
        [x, y1, z1],
      ],
      lighter(colour, 0.2),
    )
  if (ey < y)
    draw(
      [
        [x, y, z],
        [x1, y, z],
        [x1, y, z1],
        [x, y, z1],
      ],
      darker(colour, 0.45),
    )
  if (ez < z)
    draw(
      [
        [x, y, z],
        [x1, y, z],
        [x1, y1, z],
        [x, y1, z],
      ],
      darker(colour, 0.1),
    )
}

/** The dark that a thing of this footprint lays on the floor, drawn away from the light. */
export function shadow(room: Room, { x, z, w, d }: Omit<Box, 'h'>, strength = 0.3): void {
  const places: Place[] = [
    [x - 0.03, 0, z - 0.06],
    [x + w + 0.16, 0, z - 0.06],
    [x + w + 0.22, 0, z + d + 0.04],
    [x + 0.04, 0, z + d + 0.04],
  ]
  room.face(places, '#1c120a', { opacity: strength, filter: room.softShadow })
}

/** Light as it comes from a window on the left: warm at its side, deep in the far corner. */
export function daylight(room: Room, warmth = '#ffefc8'): void {
  const wash = gradient(
    room.sheet,
    [
      [0, warmth, 0.3],
      [0.5, '#ffffff', 0],
      [1, '#23150c', 0.24],
    ],
    [0, 0, 1, 1],
  )
  rect(room.sheet, 0, 0, WIDTH, HEIGHT, wash)
}
