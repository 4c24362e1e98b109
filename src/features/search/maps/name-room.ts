import type { Spot } from './mercator.ts'
import type { Size } from './still-view.ts'

/** A rectangle on the screen, in pixels from the corner of the map. */
export type Box = { left: number; right: number; top: number; bottom: number }

export const doMeet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

export const isWhollyOn = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

/**
 * Where each name has room, the more important ones first: the first of its places that lies on the map as a whole and
 * meets neither what is `taken` nor a name before it. -1: nowhere.
 */
export function roomForNames(names: readonly (readonly Box[])[], size: Size, taken: readonly Box[]): number[] {
  const placed = [...taken]
  return names.map((places) => {
    const at = places.findIndex((box) => isWhollyOn(box, size) && !placed.some((other) => doMeet(box, other)))
    const box = places[at]
    if (box) placed.push(box)
    return at
  })
}

const dot = 6
const beside = 11
const halfLine = 8

/** The room a dot takes itself. */
export const dotBox = ({ x, y }: Spot): Box => ({ left: x - dot, right: x + dot, top: y - dot, bottom: y + dot })

/** A name stands to the right of its dot, else to its left, else below it. */
export function besideDot({ x, y }: Spot, width: number): [right: Box, left: Box, below: Box] {
  const line = { top: y - halfLine, bottom: y + halfLine }
  return [
    { ...line, left: x + beside, right: x + beside + width },
    { ...line, left: x - beside - width, right: x - beside },
    { left: x - width / 2, right: x + width / 2, top: y + dot, bottom: y + dot + 2 * halfLine },
  ]
}
