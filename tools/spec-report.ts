// npm run spec: which items of the specification no test names yet, by area.
// npm run spec -- --missing [area] lists them with their statements.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Item = { id: string; area: string; statement: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const testFiles = ['{src,tools,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts']

export function readItems(): Item[] {
  const [, ...lines] = readFileSync(`${root}docs/spec/items.tsv`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', , statement = ''] = line.split('\t')
    return { id, area, statement }
  })
}

/**
 * Ids in the titles of tests that run, not in comments or skipped tests. Journeys use `withComplaints` as a test
 * function.
 */
export function idsInTestNames(source: string): string[] {
  const beginning = /^[ \t]*(?:await )?(?:test|it|describe|withComplaints)(?!\.(?:skip|todo|fixme)\b)(?:\.[\w.]+)?\(/gm
  return [...source.matchAll(beginning)].flatMap((match) => {
    const rest = source.slice(match.index + match[0].length)
    // `test.each(table)('name', …)` has its title in the second pair of brackets.
    const call = match[0].includes('.each') ? rest.slice(rest.search(/\)\(\s*['"`]/) + 2) : rest
    const name = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(call)?.[2] ?? ''
    return name.match(/\b[A-Z]+-\d{3}\b/g) ?? []
  })
}

export function namedIds(): Set<string> {
  const files = globSync(testFiles, { cwd: root })
  return new Set(files.flatMap((file) => idsInTestNames(readFileSync(`${root}${file}`, 'utf8'))))
}

function printTable(items: Item[], named: Set<string>) {
  const areas = [...new Set(items.map((item) => item.area))]
  const rows = areas.map((area) => {
    const own = items.filter((item) => item.area === area)
    return { area, named: own.filter((item) => named.has(item.id)).length, total: own.length }
  })
  rows.push({ area: 'all', named: items.filter((item) => named.has(item.id)).length, total: items.length })
  console.log(`${'area'.padEnd(20)}${'named'.padStart(7)}${'total'.padStart(7)}`)
  for (const row of rows) {
    console.log(`${row.area.padEnd(20)}${String(row.named).padStart(7)}${String(row.total).padStart(7)}`)
  }
}

function printMissing(items: Item[], named: Set<string>, area: string | undefined) {
  const missing = items.filter((item) => !named.has(item.id) && (area === undefined || item.area === area))
  for (const item of missing) console.log(`${item.id}  ${item.statement}`)
  console.log(`\n${missing.length} missing`)
}

function main(args: string[]) {
  const items = readItems()
  const named = namedIds()
  const unknown = [...named].filter((id) => !items.some((item) => item.id === id))
  const [option, area, ...more] = args
  const areas = new Set(items.map((item) => item.area))
  if ((option !== undefined && option !== '--missing') || more.length > 0) {
    console.error('Usage: npm run spec, or npm run spec -- --missing [area]')
    process.exitCode = 1
  } else if (area !== undefined && !areas.has(area)) {
    console.error(`There is no area "${area}"; the areas are ${[...areas].join(', ')}.`)
    process.exitCode = 1
  } else if (option === '--missing') printMissing(items, named, area)
  else printTable(items, named)
  if (unknown.length > 0) console.log(`\nTests name items that the specification does not have: ${unknown.join(', ')}`)
}

if (import.meta.main) main(process.argv.slice(2))
