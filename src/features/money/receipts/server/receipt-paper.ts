import { ascent, fontsOf, type PaperFont, runsOf } from './receipt-fonts.ts'

type Doc = PDFKit.PDFDocument
type Element = ReturnType<Doc['struct']>

/** An A4 sheet with our letterhead, written from the top down. Everything on it is tagged, so that it can be read out. */
export type Paper = { doc: Doc; root: Element; y: number }

export const left = 56
export const right = 539
const top = 56
const bottom = 770

const ink = '#1d2523'
export const quiet = '#505a56'
const line = '#d8cfbf'
const peacock = '#0e5a5a'
const marigold = '#e8a317'

/** `date` is the document's own, never the clock, so that the output is reproducible. */
export async function openPaper(about: { title: string; subject: string; date: Date }): Promise<Paper> {
  // Loaded on demand: the PDF library is large.
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    ...{ size: 'A4', margin: 0, pdfVersion: '1.7', tagged: true, lang: 'en-IN', displayTitle: true, bufferPages: true },
    font: '',
    info: {
      ...{ Title: about.title, Subject: about.subject, Author: 'Thikana', Creator: 'Thikana', Producer: 'Thikana' },
      ...{ CreationDate: about.date, ModDate: about.date },
    },
  })
  for (const [name, font] of await fontsOf()) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper = { doc, root, y: top }
  letterhead(paper)
  return paper
}

export async function closePaper({ doc, root }: Paper, foot: string): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    artifact(doc, () => {
      rule(doc, 790)
      write(doc, foot, { x: left, y: 798, width: 400, size: 8.5, color: quiet })
      write(doc, `Page ${page + 1} of ${count}`, {
        x: 439,
        y: 798,
        width: 100,
        size: 8.5,
        color: quiet,
        align: 'right',
      })
    })
  }
  root.end()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => doc.once('end', () => resolve(Buffer.concat(parts))))
  doc.end()
  return done
}

export type Look = {
  x: number
  y: number
  width: number
  size?: number
  strong?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Draws text, each run in the font that has its glyphs; returns the end position. */
export function write(doc: Doc, text: string, look: Look): number {
  const { x, y, width, size = 10, strong = false, color = ink, align = 'left' } = look
  const usual: PaperFont = strong ? 'strong' : 'text'
  const runs = runsOf(text, usual)
  // Tabular figures, so that columns of amounts align.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum']
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

/** A tagged piece of the document: a heading, a paragraph. It begins where the last one ended. */
export function put(paper: Paper, tag: string, text: string, look: Partial<Look> & { after?: number } = {}): void {
  const { after = 0, ...rest } = look
  paper.root.add(
    paper.doc.struct(tag, {}, () => {
      paper.y = write(paper.doc, text, { x: left, y: paper.y, width: right - left, ...rest }) + after
    }),
  )
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

/** Starts a new page if the next block does not fit. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= bottom) return
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
