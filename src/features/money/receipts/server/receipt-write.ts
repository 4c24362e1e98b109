import { ascent, type PaperFont, runsOf } from './receipt-fonts.ts'

type Doc = PDFKit.PDFDocument

const ink = '#1d2523'
export const quiet = '#505a56'

export type Look = {
  x: number
  y: number
  width: number
  size?: number
  strong?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Tabular figures, so that columns of amounts align. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum']

/** Draws English text, each run in the font that has its glyphs; returns the end position. */
export function write(doc: Doc, text: string, look: Look): number {
  const { x, y, width, size = 10, strong = false, color = ink, align = 'left' } = look
  const usual: PaperFont = strong ? 'strong' : 'text'
  const runs = runsOf(text, usual)
  // All scripts share the baseline of the Latin font.
  const baseline = -ascent * size
  doc.fillColor(color).fontSize(size)
  for (const [at, run] of runs.entries()) {
    const own = run.font === usual ? { features } : {}
    const options = { width, align, lineGap: 2, baseline, continued: at < runs.length - 1, ...own }
    doc.font(run.font)
    if (at === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
  return doc.y
}

type Piece = { font: PaperFont; text: string; width: number }
type Line = { text: string; pieces: Piece[]; width: number }
type Measure = Pick<Look, 'width' | 'size' | 'strong'> & { isEnglish?: boolean | undefined }

/** Vowel signs stand above and below the letters: lines of these scripts are further apart than English ones. */
const spaceOf = ({ size = 10, isEnglish }: Measure) =>
  isEnglish ? { height: size * 1.1 + 2, above: 0 } : { height: size * 1.4 + 2, above: size * 0.12 }

export const heightOfLines = (doc: Doc, text: string, look: Measure): number =>
  linesOf(doc, text, look).length * spaceOf(look).height

/**
 * Draws text in which scripts alternate word by word; returns the end position. The library wraps and aligns each run for
 * itself, so lines are made here. Readers copy and read out each line as it was written, not its glyphs, whose order
 * differs from that of the letters.
 */
export function writeLines(doc: Doc, text: string, look: Look & Measure): number {
  const { x, width, size = 10, strong = false, color = ink, align = 'left' } = look
  const { height, above } = spaceOf(look)
  let { y } = look
  doc
    .fillColor(color)
    .strokeColor(color)
    .lineWidth(size * 0.035)
  for (const line of linesOf(doc, text, look)) {
    let at = align === 'right' ? x + width - line.width : x
    const actual = line.pieces.some(({ font }) => !isLatin(font)) ? { actual: line.text } : {}
    doc.markContent('Span', { ...actual, ...(look.isEnglish ? { lang: 'en-IN' } : {}) })
    for (const piece of line.pieces) {
      // There is no strong cut of these fonts: their outlines are drawn too.
      const bold = strong && !isLatin(piece.font) ? { fill: true, stroke: true } : {}
      const options = { lineBreak: false, baseline: -ascent * size, ...bold, ...featuresOf(piece.font) }
      doc.font(piece.font).fontSize(size)
      doc.text(piece.text, at, y + above, options)
      at += piece.width
    }
    doc.endMarkedContent()
    y += height
  }
  return y
}

const isLatin = (font: PaperFont): boolean => font === 'text' || font === 'strong'
const featuresOf = (font: PaperFont) => (isLatin(font) ? { features } : {})

function linesOf(doc: Doc, text: string, look: Measure): Line[] {
  const lines: Line[] = []
  const space = widthOf(piecesOf(doc, ' ', look))
  let line: Line = { text: '', pieces: [], width: 0 }
  const add = (word: string) => {
    const pieces = piecesOf(doc, word.trimEnd(), look)
    const gap = line.text.endsWith(' ') ? space : 0
    if (line.text !== '' && line.width + gap + widthOf(pieces) > look.width) {
      lines.push(line)
      line = { text: word, pieces, width: widthOf(pieces) }
    } else {
      const between: Piece[] = gap > 0 ? piecesOf(doc, ' ', look) : []
      const all = joined([...line.pieces, ...between, ...pieces])
      line = { text: line.text + word, pieces: all, width: widthOf(all) }
    }
  }
  for (const word of text.split(/(?<= )/)) {
    if (widthOf(piecesOf(doc, word.trimEnd(), look)) <= look.width) add(word)
    else for (const part of partsOfWord(doc, word, look)) add(part)
  }
  return [...lines, line]
}

/** Words of one font are written together, with the spaces between them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.font === piece.font && isLatin(piece.font)) {
      all[all.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width }
    } else all.push(piece)
  }
  return all
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

/** Marks that only steer the joining of letters have no glyph that could be drawn: a new piece begins in their place. */
const joiners = /^[\u200c\u200d]+$/

/** At size 1, for each document: shaping is most of the work, and words come back. */
const measured = new WeakMap<Doc, Map<string, Piece[]>>()

function piecesOf(doc: Doc, text: string, { size = 10, strong = false }: Measure): Piece[] {
  const known = measured.get(doc) ?? new Map<string, Piece[]>()
  measured.set(doc, known)
  const key = `${strong ? 'strong' : ''} ${text}`
  const pieces = known.get(key) ?? measure(doc, text, strong ? 'strong' : 'text')
  known.set(key, pieces)
  return pieces.map((piece) => ({ ...piece, width: piece.width * size }))
}

const measure = (doc: Doc, text: string, usual: PaperFont): Piece[] =>
  runsOf(text, usual)
    .filter((run) => !joiners.test(run.text))
    .map(({ font, text: own }) => {
      const width = doc.font(font).fontSize(1).widthOfString(own, featuresOf(font))
      return { font, text: own, width }
    })

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** A word that is wider than its column, cut between letters; never inside a conjunct. */
function partsOfWord(doc: Doc, word: string, look: Measure): string[] {
  const parts = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    const isJoined = /[\u094d\u0ccd][\u200c\u200d]?$/.test(parts.at(-1) ?? '')
    if (isJoined || widthOf(piecesOf(doc, longer.trimEnd(), look)) <= look.width) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}
