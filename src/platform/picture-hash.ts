import sharp from 'sharp'
import { imageWork } from './image-work.ts'

const columns = 9
const rows = 8

/**
 * What a picture looks like in 64 bits, as text of 0 and 1: whether each patch of it is lighter than the one to its left.
 * Another size, format or brightness changes few of them, another picture about half.
 */
export async function pictureHash(picture: Uint8Array): Promise<string> {
  const patches = await imageWork(() =>
    sharp(picture, { failOn: 'error' })
      .greyscale()
      .resize({ width: columns, height: rows, fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .timeout({ seconds: 30 })
      .toBuffer(),
  )
  let bits = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const at = row * columns + column
      bits += (patches[at] ?? 0) > (patches[at - 1] ?? 0) ? '1' : '0'
    }
  }
  return bits
}
