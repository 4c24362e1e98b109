import { readFileSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openJourneyDatabase } from './factories.ts'

/** Ten digits that begin as Indian phones do, mail addresses, PANs: nothing else in a log looks like these. */
const patterns = [/(?<![\w.:-])[6-9]\d{9}(?![\w.])/, /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, /\b[A-Z]{5}\d{4}[A-Z]\b/]

/**
 * When the journeys end, the whole log of their server is searched: no name, phone or address of anybody who has an
 * account, visited or asked for help, and nothing that looks like one.
 */
export default async function searchLog(): Promise<void> {
  const file = process.env.E2E_LOG ?? ''
  const lines = readFileSync(file, 'utf8').split('\n')
  if (lines.length < 10) throw new Error(`The server of the journeys has logged next to nothing: ${file}`)
  const { db, close } = await openJourneyDatabase()
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select first_name || ' ' || last_name as text from person where last_name <> ''
      union all select unnest(array[phone, email]) from person
      union all select unnest(array[name, phone]) from visit
      union all select unnest(array[name, phone, email]) from lead
    ) as known where length(text) > 6`.execute(db)
  await close()
  const isPersonal = (line: string): boolean =>
    patterns.some((pattern) => pattern.test(line)) || rows.some(({ text }) => line.includes(text))
  const found = lines.filter(isPersonal)
  if (found.length > 0) {
    throw new Error(`${found.length} of ${lines.length} lines of the log have personal data: ${file}\n${found[0]}`)
  }
  rmSync(file)
}
