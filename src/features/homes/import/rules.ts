import { HomeValues } from '#features/homes/editor/home-values.ts'
import { bedTypes } from '#features/homes/listing/room-rules.ts'
import { columnOf, columns, homeColumns, roomColumns } from './columns.ts'

export const mostFileBytes = 5_000_000
export const mostHomes = 500
export const mostRows = 3000
/** At most this many problems are reported: nobody reads more of a file where every cell is wrong. */
export const mostProblems = 200

/** A cell that is wrong: its row as the spreadsheet counts, its column's name, why. */
export type CellProblem = { row: number; column: string; problem: string }
export type ReadHome = { home: string; row: number; rows: number[]; values: HomeValues; ownerPhone: string | null }
export type Sheet = { homes: ReadHome[]; problems: CellProblem[]; at(column: string, row: number): string }

type Line = { row: number; cells: Readonly<Record<string, string>> }

/** The homes of a sheet, and every cell that is wrong by itself or beside others of its home. */
export function readHomes(rows: readonly (readonly string[])[]): Sheet {
  const head = (rows[0] ?? []).map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'))
  const at = (column: string, row: number) => cellName(head.indexOf(column), row)
  const problems = headProblems(head)
  if (problems.length > 0) return { homes: [], problems, at }
  const lines = rows.slice(1).flatMap((cells, index): Line[] => {
    const named = Object.fromEntries(head.map((name, column) => [name, typed(cells[column] ?? '')]))
    return cells.every((text) => text.trim() === '') ? [] : [{ row: index + 2, cells: named }]
  })
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.cells.home?.toLowerCase() ?? ''
    if (key === '') problems.push({ row: line.row, column: 'home', problem: 'Give the home a number of your own.' })
    else groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const homes = [...groups.values()].flatMap((group) => readHome(group, problems))
  problems.push(...sameHomes(homes))
  return { homes, problems: problems.toSorted((a, b) => a.row - b.row), at }
}

/** Our own files make text of a formula with a mark in front of it. */
const typed = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '')

/** `D5`; a row alone where the column is not in the file. */
const cellName = (column: number, row: number): string => {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

function headProblems(head: readonly string[]): CellProblem[] {
  const missing = Object.entries(columns).filter(([name, { needed }]) => needed && !head.includes(name))
  const unknown = head.filter((name) => name !== '' && !Object.hasOwn(columns, name))
  const twice = head.filter((name, index) => name !== '' && head.indexOf(name) !== index)
  const problem = (column: string, text: string) => ({ row: 1, column, problem: text })
  return [
    ...missing.map(([name]) => problem(name, 'This column is missing.')),
    ...unknown.map((name) => problem(name.slice(0, 60), 'There is no such column. Take it from our template.')),
    ...[...new Set(twice)].map((name) => problem(name, 'This column stands there twice.')),
  ]
}

function readHome(lines: Line[], problems: CellProblem[]): ReadHome[] {
  const [first] = lines
  if (!first) return []
  const before = problems.length
  const home = first.cells.home ?? ''
  if (home.length > 40) problems.push({ row: first.row, column: 'home', problem: 'Use 40 characters at most.' })
  const ofHome = readCells(first, homeColumns, problems)
  for (const line of lines.slice(1)) problems.push(...unlike(first, line))
  const rooms = lines.map((line) => roomOf(readCells(line, roomColumns, problems), line, problems))
  const { home: _, let_by, owner_phone, ...fields } = ofHome
  const vertical = fields.house_type === 'pg' ? 'PG' : null
  const parsed = HomeValues.safeParse({ ...fields, booking_kinds: let_by, vertical, rooms })
  for (const issue of parsed.error?.issues ?? []) {
    const { column, room } = columnOf(issue.path.join('.'))
    const row = (lines[room] ?? first).row
    if (!problems.some((each) => each.row === row && each.column === column)) {
      problems.push({ row, column, problem: issue.message })
    }
  }
  if (!parsed.success || problems.length > before) return []
  const ownerPhone = typeof owner_phone === 'string' ? owner_phone : null
  return [{ home, row: first.row, rows: lines.map(({ row }) => row), values: parsed.data, ownerPhone }]
}

function readCells(line: Line, wanted: typeof columns, problems: CellProblem[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [column, { read }] of Object.entries(wanted)) {
    const reading = read(line.cells[column] ?? '')
    if ('problem' in reading) problems.push({ row: line.row, column, problem: reading.problem })
    else values[column] = reading.value
  }
  return values
}

/** Cells of the home in its later rows are empty or say the same. */
const unlike = (first: Line, line: Line): CellProblem[] =>
  Object.keys(homeColumns).flatMap((column) => {
    const [was, is] = [first.cells[column] ?? '', line.cells[column] ?? '']
    if (is === '' || column === 'home' || is === was) return []
    return [{ row: line.row, column, problem: `Row ${first.row} says something else of this home.` }]
  })

function roomOf(cells: Record<string, unknown>, line: Line, problems: CellProblem[]) {
  const { room_name: name, room_rent: rent, room_deposit: deposit, bed_rent, bed_deposit, bed_type, ...marks } = cells
  const count = bedTypes[bed_type as keyof typeof bedTypes]?.beds ?? 1
  const each = (column: string, amounts: unknown) => {
    const given = Array.isArray(amounts) ? (amounts as (number | null)[]) : [null]
    if (given.length > 1 && given.length !== count) {
      const problem = `Write one amount for all beds, or ${count} with a semicolon between.`
      problems.push({ row: line.row, column, problem })
    }
    return (bed: number) => (given.length === 1 ? given[0] : given[bed]) ?? null
  }
  const [rentOf, depositOf] = [each('bed_rent', bed_rent), each('bed_deposit', bed_deposit)]
  const beds = Array.from({ length: count }, (_, bed) => ({ rent: rentOf(bed), deposit: depositOf(bed) }))
  return { ...marks, name, bed_type, rent, deposit, beds }
}

/** One home under two numbers would come twice. */
function sameHomes(homes: readonly ReadHome[]): CellProblem[] {
  const seen = new Map<string, number>()
  return homes.flatMap(({ row, values: { title, street, pincode } }) => {
    const key = JSON.stringify([title, street, pincode]).toLowerCase()
    const before = seen.get(key)
    seen.set(key, before ?? row)
    return before === undefined ? [] : [{ row, column: 'title', problem: `The home of row ${before} is the same.` }]
  })
}
