/** Rows as a file that spreadsheets read right. */
// Spreadsheets take a file without the mark at its beginning for one in an old alphabet.
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const isNumber = /^-?\d+\.\d\d$/

/** Names and titles are people's words: one that a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
