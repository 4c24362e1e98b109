import {
  artifact,
  heightOfAll,
  left,
  makeExactRoom,
  type Paper,
  quiet,
  right,
  rule,
  type Saying,
  sayAll,
} from './receipt-paper.ts'
import type { Said } from './receipt-said.ts'

export type Column = { label: Said; width: number; align?: 'right' }
/** A cell; below it, smaller, why. */
export type Cell = Said | { text: Said; reason: Said | null }
export type Row = { cells: Cell[]; strong?: boolean }

const cellGap = 12
const rowGap = 4

/** Rows under their headings, a hairline between; a row is never cut by the end of a sheet. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, root } = paper
  const element = doc.struct('Table')
  root.add(element)
  const add = ({ cells, strong = false }: Row, tag: 'TH' | 'TD') => {
    const said = columns.map((_, at) => sayingsOf(cells[at] ?? '', tag, strong))
    makeRoomFor(paper, columns, said)
    const row = doc.struct('TR')
    element.add(row)
    let x = left
    let end = paper.y
    for (const [at, { width, align }] of columns.entries()) {
      const here = { x, y: paper.y, width: wideOf({ width, align }), ...(align ? { align } : {}) }
      row.add(
        doc.struct(tag, {}, () => {
          end = Math.max(end, sayAll(paper, said[at] ?? [], here))
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

const wideOf = ({ width, align }: Pick<Column, 'width' | 'align'>): number => width - (align ? 0 : cellGap)

/** English rows are of one height, nearly; with two languages they are measured. */
function makeRoomFor(paper: Paper, columns: readonly Column[], said: readonly Saying[][]): void {
  const heightOf = (column: Column, at: number) => heightOfAll(paper, said[at] ?? [], wideOf(column))
  makeExactRoom(paper, paper.language === 'en' ? 34 : Math.max(...columns.map(heightOf)) + 2 * rowGap)
}

function sayingsOf(cell: Cell, tag: 'TH' | 'TD', strong: boolean): Saying[] {
  const { text: said, reason } = typeof cell === 'object' && 'reason' in cell ? cell : { text: cell, reason: null }
  if (tag === 'TH') return [{ said, style: small }]
  const own = { said, style: { size: strong ? 12 : 10.5, strong } }
  return reason === null ? [own] : [own, { said: reason, style: small }]
}

const small = { size: 9, color: quiet }

export type Fact = { label: Said; lines: readonly Said[] }

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
        let y = sayAll(paper, [{ said: label, style: small }], { ...place, y: from })
        for (const [nth, said] of lines.entries()) {
          y = sayAll(paper, [{ said, style: { size: 10.5, strong: nth === 0 } }], { ...place, y })
        }
        end = Math.max(end, y)
      }),
    )
  }
  paper.y = end + 16
}
