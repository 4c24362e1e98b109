/**
 * The rows of a file of values as spreadsheets write it: with or without a mark at its beginning, quoted cells that
 * hold commas, quotes and line ends, and commas, semicolons or tabs between cells.
 */
export function readCsv(text: string, most: { rows: number }): string[][] {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < body.length) {
    const [quoted, from] = body[at] === '"' ? quotedCell(body, at) : ['', at]
    const [plain, end] = plainCell(body, from, separator)
    row.push(quoted + plain)
    at = end
    if (body[at] === separator) {
      at += 1
      // A line that ends in a separator ends in an empty cell.
      if (at < body.length && !isLineEnd(body[at])) continue
      row.push('')
    }
    at += body.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    if (rows.length > most.rows) return rows
    row = []
  }
  return rows
}

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r'

/** The one that stands most often in the first line, outside of quotes; it holds names of columns. */
function separatorOf(body: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(body)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Letters after the closing quote belong to the cell, as spreadsheets read it. */
function quotedCell(body: string, start: number): [string, number] {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = body.indexOf('"', at)
    if (quote < 0) return [cell + body.slice(at), body.length]
    cell += body.slice(at, quote)
    if (body[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    at = quote + 2
  }
}

function plainCell(body: string, start: number, separator: string): [string, number] {
  let at = start
  while (at < body.length && body[at] !== separator && !isLineEnd(body[at])) at += 1
  return [body.slice(start, at), at]
}
