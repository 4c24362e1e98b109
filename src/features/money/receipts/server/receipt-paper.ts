import { m } from '#messages'
import { inLanguage } from '#platform/language.ts'
import { type Language, languageTag } from '#shared/language.ts'
import { fontsOf } from './receipt-fonts.ts'
import { englishOf, ownOf, type Said, sayerOf } from './receipt-said.ts'
import { heightOfLines, type Look, quiet, write, writeLines } from './receipt-write.ts'

export { quiet, write }

type Doc = PDFKit.PDFDocument
type Element = ReturnType<Doc['struct']>

/**
 * An A4 sheet with our letterhead, written from the top down. Everything on it is tagged, so that it can be read out. One
 * that is not English has the English beneath.
 */
export type Paper = { doc: Doc; root: Element; y: number; language: Language }

export const left = 56
export const right = 539
const top = 56
const bottom = 770

const line = '#d8cfbf'
const peacock = '#0e5a5a'
const marigold = '#e8a317'

type About = { title: string; subject: string; date: Date; language?: Language }

/** `date` is the document's own, never the clock, so that the output is reproducible. */
export async function openPaper({ language = 'en', ...about }: About): Promise<Paper> {
  // Loaded on demand: the PDF library is large.
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    ...{ size: 'A4', margin: 0, pdfVersion: '1.7', tagged: true, displayTitle: true, bufferPages: true },
    ...{ lang: languageTag(language), font: '' },
    info: {
      ...{ Title: about.title, Subject: about.subject, Author: 'Thikana', Creator: 'Thikana', Producer: 'Thikana' },
      ...{ CreationDate: about.date, ModDate: about.date },
    },
  })
  for (const [name, font] of await fontsOf()) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper = { doc, root, y: top, language }
  letterhead(paper)
  return paper
}

export async function closePaper(paper: Paper, foot: Said): Promise<Buffer> {
  const { doc, root, language } = paper
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    artifact(doc, () => {
      rule(doc, 790)
      const style = { size: 8.5, color: quiet }
      sayAll(paper, [{ said: foot, style }], { x: left, y: 798, width: 400 })
      const numbered = inLanguage(language, () => sayPage(() => m.receipts_sheet({ page: page + 1, count })))
      sayAll(paper, [{ said: numbered, style }], { x: 439, y: 798, width: 100, align: 'right' })
    })
  }
  root.end()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => doc.once('end', () => resolve(Buffer.concat(parts))))
  doc.end()
  return done
}

const sayPage = sayerOf({ own: null, english: null })

type Style = Pick<Look, 'size' | 'strong' | 'color'>
export type Saying = { said: Said; style: Style }
type Part = { text: string; style: Style; isEnglish?: true }

/** The parts of one place: each saying on a line of its own, then the English of all of them, smaller. */
function partsOf(sayings: readonly Saying[]): Part[] {
  const english = sayings.flatMap(({ said }) => englishOf(said) ?? []).join(': ')
  const size = Math.min(Math.max((sayings[0]?.style.size ?? 10) * 0.8, 8), 11)
  return [
    ...sayings.map(({ said, style }) => ({ text: ownOf(said), style })),
    ...(english ? [{ text: english, style: { size, color: quiet }, isEnglish: true as const }] : []),
  ]
}

export type Place = Pick<Look, 'x' | 'y' | 'width' | 'align'>

/** Says things under each other; returns the end position. */
export function sayAll({ doc, language }: Paper, sayings: readonly Saying[], place: Place): number {
  let { y } = place
  for (const { text, style, isEnglish } of partsOf(sayings)) {
    const look = { ...place, y, ...style }
    y = language === 'en' ? write(doc, text, look) : writeLines(doc, text, { ...look, isEnglish })
  }
  return y
}

/** The height of what `sayAll` says, on a paper that is not English. */
export const heightOfAll = ({ doc }: Paper, sayings: readonly Saying[], width: number): number =>
  partsOf(sayings).reduce(
    (sum, { text, style, isEnglish }) => sum + heightOfLines(doc, text, { width, ...style, isEnglish }),
    0,
  )

/** A tagged piece of the document: a heading, a paragraph. It begins where the last one ended. */
export function put(paper: Paper, tag: string, said: Said, look: Partial<Look> & { after?: number } = {}): void {
  const { after = 0, y = paper.y, x = left, width = right - left, align, ...style } = look
  const sayings = [{ said, style }]
  const place = { x, width, ...(align ? { align } : {}), y: placeFor(paper, y, sayings, width) }
  paper.root.add(
    paper.doc.struct(tag, {}, () => {
      paper.y = sayAll(paper, sayings, place) + after
    }),
  )
}

/** Where it begins: on a new page if it does not fit, which the library sees to for English alone. */
function placeFor(paper: Paper, y: number, sayings: readonly Saying[], width: number): number {
  // Beside something that stands already.
  if (paper.language === 'en' || y < paper.y) return y
  const height = y - paper.y + heightOfAll(paper, sayings, width)
  if (paper.y + height <= bottom) return y
  newPage(paper)
  return paper.y
}

/** Decoration, tagged as an artifact. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule(doc: Doc, y: number, from = left, to = right): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(line).stroke()
}

/** Starts a new page if the next block does not fit. With the English beneath it is higher. */
export function makeRoom(paper: Paper, height: number): void {
  makeExactRoom(paper, paper.language === 'en' ? height : height * 1.7)
}

export function makeExactRoom(paper: Paper, height: number): void {
  if (paper.y + height > bottom) newPage(paper)
}

function newPage(paper: Paper): void {
  paper.doc.addPage()
  paper.y = top
}

/** The doorway with a lamp in it, and the word: as in the site's header. */
function letterhead(paper: Paper): void {
  const { doc } = paper
  artifact(doc, () => {
    doc.save().translate(left, top - 6)
    doc.path('M2 30V14C2 7 7.2 3.4 14 1c6.8 2.4 12 6 12 13v16a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z').fill(peacock)
    doc.path('M8.5 31V17c0-3.6 2.4-5.7 5.5-7 3.1 1.3 5.5 3.4 5.5 7v14z').fill('#ffffff')
    doc.circle(14, 19.5, 2.6).fill(marigold)
    doc.restore()
  })
  put(paper, 'P', 'Thikana', { x: left + 35, y: top - 1, width: 200, size: 18, strong: true, color: peacock })
  artifact(doc, () => rule(doc, top + 38))
  paper.y = top + 58
}
