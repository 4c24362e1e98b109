import { strToU8, zipSync } from 'fflate'

type Cell = string | number | boolean | Date

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Days since the last of 1899, as spreadsheets count. */
const serial = (day: Date): number => day.getTime() / 86_400_000 + 25_569

function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serial(cell)}</v></c>`
  return `<c r="${at}"><v>${cell}</v></c>`
}

const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A small Excel file, the parts that spreadsheets write; `cells` and `rows` go in as they are. */
export function excelFileOf(sheet: readonly (readonly Cell[])[], cells = '', rows = ''): Uint8Array {
  const lines = sheet.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, at) => cellXml(cell, `${letters(at)}${index + 1}`)).join('')}${cells}</row>`,
  )
  const file = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  return zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    ),
    '_rels/.rels': file(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': file(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': file(
      `<workbook xmlns="${space}" xmlns:r="${office}"><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': file(
      `<styleSheet xmlns="${space}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': file(
      `<worksheet xmlns="${space}"><sheetData>${lines.join('')}${rows}</sheetData></worksheet>`,
    ),
  })
}
