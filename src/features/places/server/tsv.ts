import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** ASCII only, because names are compared without handling accents. */
export const namePattern = /^[A-Za-z0-9][A-Za-z0-9 .'-]*$/

/** A parsed line: its cells by column, and a function that throws with the line number. */
export type Row<Column extends string> = {
  line: number
  cells: Readonly<Record<Column, string>>
  refuse(reason: string): Error
}

/** Reads a TSV file whose header must have exactly these columns. */
export function readTsv<const Column extends string>(file: URL, columns: readonly Column[]): Row<Column>[] {
  return parseTsv(basename(fileURLToPath(file)), readFileSync(file, 'utf8'), columns)
}

export function parseTsv<const Column extends string>(
  name: string,
  text: string,
  columns: readonly Column[],
): Row<Column>[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines[0] !== columns.join('\t')) throw new Error(`${name}:1: the columns must be ${columns.join(', ')}`)
  return lines.slice(1).map((text, index) => {
    const line = index + 2
    const refuse = (reason: string) => new Error(`${name}:${line}: ${reason}`)
    const cells = text.split('\t')
    if (cells.length !== columns.length) throw refuse(`${cells.length} cells instead of ${columns.length}`)
    const untidy = cells.find((cell) => cell !== cell.trim())
    if (untidy !== undefined) throw refuse(`space around "${untidy.trim()}"`)
    const byColumn = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    return { line, cells: byColumn as Record<Column, string>, refuse }
  })
}

/** Parses a decimal number within bounds. */
export function numberIn<Column extends string>(row: Row<Column>, column: Column, low: number, high: number): number {
  const text = row.cells[column]
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value < low || value > high) {
    throw row.refuse(`${column} must be a number from ${low} to ${high}, not "${text}"`)
  }
  return value
}

export function wholeIn<Column extends string>(row: Row<Column>, column: Column, low: number, high: number): number {
  const value = numberIn(row, column, low, high)
  if (!Number.isInteger(value)) throw row.refuse(`${column} must be a whole number, not "${row.cells[column]}"`)
  return value
}

export function matching<Column extends string>(row: Row<Column>, column: Column, pattern: RegExp): string {
  const text = row.cells[column]
  if (!pattern.test(text)) throw row.refuse(`${column} "${text}" does not match ${pattern}`)
  return text
}
