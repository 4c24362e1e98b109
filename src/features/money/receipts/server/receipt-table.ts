import { artifact, left, makeRoom, type Paper, quiet, right, rule, write } from './receipt-paper.ts'

export type Column = { label: string; width: number; align?: 'right' }
/** A cell; below it, smaller, why. */
export type Cell = string | { text: string; reason: string | null }
export type Row = { cells: Cell[]; strong?: boolean }

const cellGap = 12
const rowGap = 4

/** Rows under their headings, a hairline between; a row is never cut by the end of a sheet. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, root } = paper
  const element = doc.struct('Table')
  root.add(element)
  const add = ({ cells, strong = false }: Row, tag: 'TH' | 'TD') => {
    makeRoom(paper, 34)
    const row = doc.struct('TR')
    element.add(row)
    let x = left
    let end = paper.y
    for (const [at, { width, align }] of columns.entries()) {
      const here = { x, y: paper.y, width: width - (align ? 0 : cellGap), ...(align ? { align } : {}) }
      row.add(
        doc.struct(tag, {}, () => {
          end = Math.max(end, writeCell(paper, cells[at] ?? '', here, tag, strong))
        }),
      )
      x += width
    }
    row.end()
    paper.y = end + rowGap
    artifact(doc, () => rule(doc, paper.y))
    paper.y += rowGap
  }
  add({ cells: columns.map(({ label }) => label) }, 'TH')
  for (const row of rows) add(row, 'TD')
  element.end()
}

type Place = { x: number; y: number; width: number; align?: 'right' }

function writeCell({ doc }: Paper, cell: Cell, place: Place, tag: 'TH' | 'TD', strong: boolean): number {
  if (tag === 'TH') return write(doc, cell as string, { ...place, size: 9, color: quiet })
  const { text, reason } = typeof cell === 'string' ? { text: cell, reason: null } : cell
  const end = write(doc, text, { ...place, size: strong ? 12 : 10.5, strong })
  return reason === null ? end : write(doc, reason, { ...place, y: end, size: 9, color: quiet })
}

export type Fact = { label: string; lines: readonly string[] }

/** Labelled facts side by side: from whom, for what. */
export function facts(paper: Paper, all: readonly Fact[]): void {
  const { doc, root } = paper
  const width = (right - left) / all.length
  const from = paper.y
  let end = from
  for (const [at, { label, lines }] of all.entries()) {
    const place = { x: left + at * width, width: width - cellGap }
    root.add(
      doc.struct('P', {}, () => {
        let y = write(doc, label, { ...place, y: from, size: 9, color: quiet })
        for (const [nth, text] of lines.entries()) y = write(doc, text, { ...place, y, size: 10.5, strong: nth === 0 })
        end = Math.max(end, y)
      }),
    )
  }
  paper.y = end + 16
}
