import { writeFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Filters, noFilters, normalizeFilters } from '#features/search/filters/filters.ts'
import { countHits } from '#features/search/index/server/count-queries.ts'
import { resolvePlace } from '#features/search/index/server/resolve-place.ts'
import type { Db } from '#platform/db.ts'
import type { Database } from '#platform/db-types.ts'
import { plannedAgain } from '#platform/named-statements.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { valueParsers } from '#platform/value-parsers.ts'
import { statements } from './measure-sql.ts'
import { number } from './report.ts'

const work = [
  { lat: 12.93, lng: 77.62, name: 'Koramangala' },
  { lat: 12.97, lng: 77.75, name: 'Whitefield' },
]
const area = [
  { lat: 12.9, lng: 77.55 },
  { lat: 12.9, lng: 77.66 },
  { lat: 12.99, lng: 77.6 },
]

/** One search of each kind in the largest city; each has its own query plan. */
const pages: Readonly<Record<string, Partial<Filters>>> = {
  'The best first': {},
  'The best first, at a price': { minPrice: 7000, maxPrice: 12_000 },
  'The best first, near a locality': { locality: 'koramangala' },
  'By rent, with everything in': { order: 'rent_asc', minPrice: 8000, maxPrice: 14_000, allIn: true },
  'The newest houses for a family, two bedrooms': { bedType: 'house', gender: 'family', bedrooms: 2, order: 'newest' },
  'What nobody has': { furnishing: 'unfurnished', bedType: 'bed', prime: true, hasOffer: true, order: 'newest' },
  'Nearest first, in a drawn area': { locality: 'koramangala', area, order: 'distance' },
  'Shortest ways to two workplaces': { work, order: 'commute' },
}

/** Records each statement of the search, with its values and its plan in a database of this size. */
export async function writePlans(file: string, connection: Connection, homes: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1, types: valueParsers })
  let sent: { sql: string; parameters: readonly unknown[] } | undefined
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent = query
    },
  })
  const explained = async (run: () => Promise<unknown>): Promise<string> => {
    await run()
    if (!sent) throw new Error('no statement was sent')
    const { sql, parameters } = sent
    const explain = { text: `explain (analyze, buffers, costs off) ${sql}`, values: [...parameters] }
    // The second run counts: the first may have read from disk.
    await pool.query(explain)
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explain)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return `\`\`\`sql\n${readable(sql, parameters)}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\``
  }
  try {
    const sections: string[] = []
    for (const [title, part] of Object.entries(pages)) {
      const { place, filters } = await resolvePlace(db, normalizeFilters({ ...noFilters('bangalore'), ...part }))
      sections.push(`## ${title}\n\n${await explained(() => statements.page(db, place, filters))}`)
    }
    const { place, filters } = await resolvePlace(db, normalizeFilters(noFilters('bangalore')))
    sections.push(`## 500 markers\n\n${await explained(() => statements.markers(db, place, filters))}`)
    sections.push(`## How many there are\n\n${await explained(() => countHits(db, place, filters))}`)
    sections.push(`## What each filter leaves\n\n${await explained(() => statements.filters(db, place, filters))}`)
    writeFileSync(file, `${heading(homes)}\n\n${sections.join('\n\n')}\n`)
  } finally {
    await db.destroy()
  }
}

const heading = (homes: number) => `# The statements of the search, and how PostgreSQL answers them

Written by \`npm run bench\` with ${number(homes)} homes, of which Bengaluru has the most. The product asks them while a city is
not in memory; the tests hold the index against them.`

/** The statement with its values inlined, and without the indentation of our source. */
const readable = (sql: string, parameters: readonly unknown[]): string =>
  sql
    .replace(plannedAgain, '')
    .replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]))
    .replaceAll(/\n\s*/g, '\n')
    .trim()

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? `'{${value.join(',')}}'` : `'${value}'`
