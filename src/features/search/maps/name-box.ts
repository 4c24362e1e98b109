import type { Spot } from './mercator.ts'
import { type Box, doMeet, isWhollyOn } from './name-room.ts'
import type { Size } from './still-view.ts'

/** How MapLibre lays out a name; offset and greatest width are in letters of its size. */
export type NameLayout = {
  size: number
  anchor?: 'center' | 'top' | 'left' | undefined
  offset?: readonly [number, number] | undefined
  maxWidth?: number | undefined
}

const lineHeight = 1.2
const usualMaxWidth = 10

/** About the room of a name at a spot, rather too large than too small; `widthOf` measures a text written in that size. */
export function boxOfName(name: string, { x, y }: Spot, layout: NameLayout, widthOf: (text: string) => number): Box {
  const { size, anchor = 'center', offset = [0, 0], maxWidth = usualMaxWidth } = layout
  const whole = widthOf(name)
  const longest = Math.max(...name.split(' ').map(widthOf))
  const width = Math.min(whole, Math.max(longest, maxWidth * size))
  const height = Math.ceil(whole / width) * lineHeight * size
  const left = x + offset[0] * size - (anchor === 'left' ? 0 : width / 2)
  const top = y + offset[1] * size - (anchor === 'top' ? 0 : height / 2)
  return { left, right: left + width, top, bottom: top + height }
}

/** Whether the edge of a map goes through a box. */
export const isCut = (box: Box, size: Size): boolean =>
  !isWhollyOn(box, size) && doMeet(box, { left: 0, top: 0, right: size.width, bottom: size.height })
