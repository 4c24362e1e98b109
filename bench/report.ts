import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

export type Budget = { what: string; limit: string; measured: string; met: boolean }
export type Table = { title?: string; head: string[]; rows: string[][] }

/** The result of one part of the bench. */
export type Part = {
  title: string
  tables: Table[]
  notes: string[]
  budgets: Budget[]
  /** The same unrounded, for programs that compare runs. */
  figures: unknown
}
export type MeasuredPart = Part & { measuredAt: string; seconds: number; command: string; machine: Machine }
export type Results = Record<string, MeasuredPart>

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Rounds to three significant digits: 0.42, 4.2, 42, 420. */
export const brief = (value: number): string => number(value, value < 1 ? 2 : value < 20 ? 1 : 0)

/** Small ratios keep one or two digits. */
export const ratio = (value: number): string => number(value, value < 0.1 ? 3 : 2)

/** Formats a value that not every system provides. */
export const maybe = (value: number | null): string => (value === null ? 'not told' : number(value, 2))

/** Merges the parts of this run with the last results of the others; each names its machine. */
export function joinResults(folder: string, now: Results): Results {
  const file = join(folder, 'results.json')
  const before: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return { ...before, ...now }
}

export function writeResults(folder: string, results: Results, order: readonly string[]): void {
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(join(folder, 'results.md'), markdown(results, order))
}

export function markdown(results: Results, order: readonly string[]): string {
  const measured = order.flatMap((name) => results[name] ?? [])
  const days = [...new Set(measured.map((part) => part.measuredAt.slice(0, 10)))].sort().join(', ')
  const budgets = measured.flatMap((part) => part.budgets)
  return [
    '# Measured',
    `Written by \`npm run bench\` on ${days}.`,
    howToRead,
    '## Budgets',
    table({
      head: ['Budget', 'Limit', 'Measured', 'Met or missed'],
      rows: budgets.map((budget) => [budget.what, budget.limit, budget.measured, budget.met ? 'met' : '**missed**']),
    }),
    ...measured.map(partText),
  ]
    .join('\n\n')
    .replace(/\n*$/, '\n')
}

const howToRead = `How to read: the same machine runs the servers, PostgreSQL and the load, so the figures say little about another
machine; the ratios say more. Each ratio is the product against a ceiling measured minutes apart in the same run: Fastify
with the driver alone, doing the same work. 1.00 would mean that everything we put between costs nothing.`

/** Renders a part as Markdown. */
export const partText = (part: MeasuredPart): string =>
  [
    `## ${part.title}`,
    ...part.tables.flatMap((each) => [...(each.title ? [`**${each.title}**`] : []), table(each)]),
    ...(part.notes.length > 0 ? [part.notes.map((note) => `- ${note}`).join('\n')] : []),
    `Measured ${part.measuredAt.slice(0, 16).replace('T', ' ')} UTC in ${number(part.seconds)} s by \`${part.command}\` on ${machineText(part.machine)}.`,
  ].join('\n\n')

const machineText = ({ cores, cpu, memoryGb, node, postgres }: Machine): string =>
  `${cores} cores of ${cpu}, ${memoryGb} GB of memory; Node ${node}, PostgreSQL ${postgres}`

function table({ head, rows }: Table): string {
  const isFigure = (column: number) => rows.length > 0 && rows.every((row) => /^-?\d/.test(row[column] ?? ''))
  const rule = head.map((_, column) => (isFigure(column) ? '--:' : '---'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
