import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes the Devanagari font of our papers (assets/fonts/README.md). A font lists the letters before a context nearest
 * first, and fontkit 2.0.4, which pdfkit shapes text with, reads them from the first to the last: with two of them the
 * rule is never found, and र्थि has its mark twice. So in this copy each such list is turned round.
 * The other fonts stay: nothing we write in Latin letters needs it, and in the Kannada one it leads to an empty glyph at
 * the end of the file, which fontkit cannot measure.
 */
export function makeFontkitFont(font: Buffer): Buffer {
  const bytes = Buffer.from(font)
  turnContexts(bytes)
  correctChecksums(bytes)
  return bytes
}

/** Chained contexts of the GSUB table, as the OpenType specification lays them out. */
function turnContexts(bytes: Buffer): void {
  const at = (place: number): number => bytes.readUInt16BE(place)
  /** Where the parts begin whose count stands at `count`, each by its distance from `from`. */
  const parts = (from: number, count: number): number[] =>
    Array.from({ length: at(count) }, (_, nth) => from + at(count + 2 + 2 * nth))
  // Lookups may share a table, whose lists must not be turned back.
  const turned = new Set<number>()
  const turn = (list: number): void => {
    if (turned.has(list)) return
    turned.add(list)
    const before = bytes.subarray(list + 2, list + 2 + 2 * at(list))
    // By two bytes: first each pair, then all of them.
    before.swap16().reverse()
  }

  const { start: substitutions } = tableOf(bytes, 'GSUB')
  const lookups = substitutions + at(substitutions + 8)
  for (const lookup of parts(lookups, lookups)) {
    for (const part of parts(lookup, lookup + 4)) {
      const isFar = at(lookup) === lookupType.extension
      const table = isFar ? part + bytes.readUInt32BE(part + 4) : part
      if ((isFar ? at(part + 2) : at(lookup)) !== lookupType.chainedContext) continue
      const format = at(table)
      if (format === 3) turn(table + 2)
      else {
        const sets = parts(table, table + (format === 1 ? 4 : 10)).filter((set) => set !== table)
        for (const rule of sets.flatMap((set) => parts(set, set))) turn(rule)
      }
    }
  }
}

const lookupType = { chainedContext: 6, extension: 7 } as const

/** The sum that a whole font has with its `checkSumAdjustment`. */
const wholeSum = 0xb1b0afba

/** Corrects the checksums of the table and of the file; the latter stands in `head` and counts as 0 there. */
function correctChecksums(bytes: Buffer): void {
  const { entry, start, length } = tableOf(bytes, 'GSUB')
  bytes.writeUInt32BE(sumOf(bytes.subarray(start, start + length)), entry + 4)
  const adjustment = tableOf(bytes, 'head').start + 8
  bytes.writeUInt32BE(0, adjustment)
  bytes.writeUInt32BE((wholeSum - sumOf(bytes)) >>> 0, adjustment)
}

/** The sum of the words of four bytes; the last one is filled up with zeros. */
export function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word = bytes.subarray(at, at + 4)
    sum = (sum + word.readUIntBE(0, word.length) * 256 ** (4 - word.length)) % 2 ** 32
  }
  return sum
}

export function tableOf(bytes: Buffer, tag: string): { entry: number; start: number; length: number } {
  const count = bytes.readUInt16BE(4)
  for (let nth = 0; nth < count; nth += 1) {
    const entry = 12 + 16 * nth
    if (bytes.toString('latin1', entry, entry + 4) !== tag) continue
    return { entry, start: bytes.readUInt32BE(entry + 8), length: bytes.readUInt32BE(entry + 12) }
  }
  throw new Error(`The font has no table ${tag}.`)
}

const fontFile = (name: string): URL => new URL(`../assets/fonts/${name}.ttf`, import.meta.url)
export const readFont = (): Buffer => readFileSync(fontFile('anek-devanagari-400'))
export const readFontkitFont = (): Buffer => readFileSync(fontFile('anek-devanagari-400-fontkit'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fontFile('anek-devanagari-400-fontkit'), makeFontkitFont(readFont()))
}
