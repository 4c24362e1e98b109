import sharp from 'sharp'
import { imageWork } from './image-work.ts'

const side = 32
const waves = 8

/** The cosine basis: the weight of each of the eight lowest frequencies in each pixel. */
const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
)

/**
 * A 64-bit perceptual hash (pHash) as a string of 0 and 1: which of the 8 × 8 lowest frequencies are above the median.
 * Another size, format, brightness or a trimmed edge changes few bits, another picture about half.
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
  // The first coefficient is the overall brightness, far from all others, so it is left out of the median.
  const middle = strengths.slice(1).sort((a, b) => a - b)[(waves * waves) / 2 - 1] ?? 0
  return strengths.map((strength) => (strength > middle ? '1' : '0')).join('')
}

/** The discrete cosine transform, along rows and then along columns. */
function transform(pixels: Uint8Array): number[] {
  const along = (values: ArrayLike<number>, from: number, step: number) =>
    cosines.map((wave) => wave.reduce((sum, weight, at) => sum + weight * (values[from + at * step] ?? 0), 0))
  const byRow = Array.from({ length: side }, (_, row) => along(pixels, row * side, 1)).flat()
  const byColumn = Array.from({ length: waves }, (_, column) => along(byRow, column, waves))
  return byColumn.flatMap((column, across) => column.map((_, down) => byColumn[down]?.[across] ?? 0))
}
