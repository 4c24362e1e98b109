import { readSheet as readExcelSheet } from 'read-excel-file/universal'
import { badInput } from '#platform/errors.ts'
import { readCsv } from '#shared/read-csv.ts'
import { mostRows } from '../rules.ts'
import { checkExcelFile } from './check-zip.ts'

/** The rows of a file as text, told by its bytes: its name may say anything. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const rows = begins(bytes, [0x50, 0x4b, 0x03, 0x04])
    ? await excelRows(bytes)
    : readCsv(textOf(bytes), { rows: mostRows + 1 })
  if (rows.length > mostRows + 1) throw badInput({ file: `A file has ${mostRows} rows at most. Send several.` })
  return rows
}

const begins = (bytes: Uint8Array, signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

async function excelRows(bytes: Uint8Array): Promise<string[][]> {
  checkExcelFile(bytes)
  try {
    const rows = await readExcelSheet(new Uint8Array(bytes).buffer)
    return rows.map((row) => row.map(cellText))
  } catch {
    throw badInput({ file: 'This Excel file cannot be read. Save it again, or save it as CSV.' })
  }
}

/** A spreadsheet keeps numbers, days and marks as such; a day has no time zone there. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

function textOf(bytes: Uint8Array): string {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw badInput({ file: 'This is an Excel file of the old kind. Save it as .xlsx or as CSV.' })
  }
  const alphabet = begins(bytes, [0xff, 0xfe]) ? 'utf-16le' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(alphabet, { fatal: true }).decode(bytes)
  } catch {
    throw badInput({ file: 'This file is no CSV in UTF-8 and no Excel file.' })
  }
  if (text.includes('\u0000')) throw badInput({ file: 'This file is neither CSV nor Excel.' })
  return text
}
