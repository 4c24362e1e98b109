/** One cell of the pattern: `dark` or `mid`; cells that stay empty are left out. */
export type Cell = { x: number; y: number; tone: 'dark' | 'mid' }

export const wovenSize = 8

/**
 * A pattern of eight by eight, mirrored left to right as cloth is, drawn from the first 128 bits of a SHA-256: four
 * bits for each of the 32 cells of its left half. Another file looks different at once; that it is the same only the
 * letters prove.
 */
export function wovenPattern(hash: string): Cell[] {
  const cells: Cell[] = []
  for (let at = 0; at < (wovenSize * wovenSize) / 2; at += 1) {
    const value = Number.parseInt(hash.charAt(at), 16)
    const [x, y] = [at % (wovenSize / 2), Math.floor(at / (wovenSize / 2))]
    const tone = value < 5 ? 'dark' : value < 9 ? 'mid' : null
    if (tone) cells.push({ x, y, tone }, { x: wovenSize - 1 - x, y, tone })
  }
  return cells
}
