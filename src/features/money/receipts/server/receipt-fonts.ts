import { readFile } from 'node:fs/promises'

/** Static fonts: a document carries the glyphs it uses, so that ₹ and names in our people's scripts print anywhere. */
const fontFiles = {
  text: 'anek-latin-400',
  strong: 'anek-latin-600',
  // With its contexts as fontkit reads them (assets/fonts/README.md).
  devanagari: 'anek-devanagari-400-fontkit',
  kannada: 'anek-kannada-400',
}
export type PaperFont = keyof typeof fontFiles
/** The ascent of the Latin font in ems: all fonts share its baseline. */
export const ascent = 0.9

/** Cached, because parsing a font is most of the work of a document. */
let fonts: Promise<[PaperFont, Buffer][]> | undefined
export const fontsOf = (): Promise<[PaperFont, Buffer][]> => (fonts ??= readFonts())

async function readFonts(): Promise<[PaperFont, Buffer][]> {
  const { create } = await import('fontkit')
  const read = async ([name, file]: [string, string]): Promise<[PaperFont, Buffer]> => {
    const bytes = await readFile(new URL(`../../../../../assets/fonts/${file}.ttf`, import.meta.url))
    // The library accepts a parsed font, but its types do not say so.
    return [name as PaperFont, create(bytes) as unknown as Buffer]
  }
  return Promise.all(Object.entries(fontFiles).map(read))
}

const scripts = [
  // With the stroke that ends a sentence, which counts as no script's.
  { font: 'devanagari', pattern: /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]/u },
  { font: 'kannada', pattern: /\p{Script=Kannada}/u },
] as const satisfies { font: PaperFont; pattern: RegExp }[]

/** Text cut where its script changes, each piece with the font that has its letters. */
export function runsOf(text: string, usual: PaperFont): { font: PaperFont; text: string }[] {
  const runs: { font: PaperFont; text: string }[] = []
  for (const letter of text) {
    const font = scripts.find(({ pattern }) => pattern.test(letter))?.font ?? usual
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
