import sharp from 'sharp'
import { imageWork } from './image-work.ts'

const side = 32
const waves = 8

/** How strongly each wave, from none over the whole side to seven halves of one, is in each pixel. */
const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
)

/**
 * What a picture looks like in 64 bits, as text of 0 and 1: which of its 8 × 8 coarsest waves of light and dark are
 * stronger than half of them (a "pHash"). Another size, format, brightness or a trimmed edge changes few of them,
 * another picture about half.
 */
export async function pictureHash(picture: Uint8Array): Promise<string> {
  const pixels = await imageWork(() =>
    sharp(picture, { failOn: 'error' })
      .greyscale()
      .resize({ width: side, height: side, fit: 'fill' })
      .raw()
      .timeout({ seconds: 30 })
      .toBuffer(),
  )
  const strengths = transform(pixels)
  // The first is how light the picture is as a whole, and far from all others.
  const middle = strengths.slice(1).sort((a, b) => a - b)[(waves * waves) / 2 - 1] ?? 0
  return strengths.map((strength) => (strength > middle ? '1' : '0')).join('')
}

/** The cosine transform, along rows and then along columns. */
function transform(pixels: Uint8Array): number[] {
  const along = (values: ArrayLike<number>, from: number, step: number) =>
    cosines.map((wave) => wave.reduce((sum, weight, at) => sum + weight * (values[from + at * step] ?? 0), 0))
  const byRow = Array.from({ length: side }, (_, row) => along(pixels, row * side, 1)).flat()
  const byColumn = Array.from({ length: waves }, (_, column) => along(byRow, column, waves))
  return byColumn.flatMap((column, across) => column.map((_, down) => byColumn[down]?.[across] ?? 0))
}
