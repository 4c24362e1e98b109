import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { within } from '#platform/period.ts'
import type { Period } from '#shared/dates.ts'
import type { ReportedHome } from '../contract.ts'
import type { Outcome, ReportReason } from '../report-rules.ts'

type NewReport = {
  home_id: number
  reason: ReportReason
  words: string
  person_id: number | null
  reporter: Buffer
  created_at: Date
}

/** False if the same reporter already has an open report with this reason. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const made = await tx
    .insertInto('listing_report')
    .values(report)
    // Inlined in the statement: as a parameter it would not match the predicate of the partial index.
    .onConflict((one) =>
      one.columns(['home_id', 'reason', 'reporter']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function countReporters(db: Db, homeId: number): Promise<number> {
  const { n } = await db
    .selectFrom('listing_report')
    .select((eb) => eb.fn.count<number>('reporter').distinct().as('n'))
    .where('home_id', '=', homeId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return n
}

/** Open reasons of a home with the number of reporters. */
export async function listOpenReasons(db: Db, homeId: number): Promise<{ reason: ReportReason; reporters: number }[]> {
  const { rows } = await sql<{ reason: ReportReason; reporters: number }>`
    select reason, count(distinct reporter)::int as reporters from listing_report
    where home_id = ${homeId} and state = 'open' group by reason order by 2 desc, 1`.execute(db)
  return rows
}

/** Homes with open reports, most reporters first, then the longest waiting. */
export async function listReported(db: Db, limit: number): Promise<ReportedHome[]> {
  const { rows } = await sql<ReportedHome>`
    select h.id, h.slug, h.title, h.street || ', ' || l.name || ', ' || c.name as place, h.status_code <> 0 as listed, r.reporters, r.reports
    from (
      select home_id, count(distinct reporter)::int as reporters, min(created_at) as since,
        json_agg(json_build_object('id', id, 'reason', reason, 'words', words, 'signed_in', person_id is not null,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id) as reports
      from listing_report where state = 'open' group by home_id
      order by 2 desc, 3 limit ${limit}) r
    join home h on h.id = r.home_id join locality l on l.id = h.locality_id join city c on c.id = h.city_id
    order by r.reporters desc, r.since`.execute(db)
  return rows
}

export type ReportLine = {
  id: number
  title: string
  place: string
  reason: string
  words: string
  state: string
  outcome: string | null
  note: string | null
  created_at: Date
  resolved_at: Date | null
}

/** Every report made on these days, settled or not, the newest first; it does not say who made it. */
export async function listReportLines(db: Db, days: Period, limit: number): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select r.id, h.title, l.name || ', ' || c.name as place, r.reason, r.words, r.state, r.outcome, r.note,
      r.created_at, r.resolved_at
    from listing_report r join home h on h.id = r.home_id join locality l on l.id = h.locality_id
      join city c on c.id = h.city_id
    where ${within('r.created_at', days)} order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countReported(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('listing_report')
    .select((eb) => eb.fn.count<number>('home_id').distinct().as('n'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return n
}

export const findOpenReport = (tx: Tx, id: number) =>
  tx
    .selectFrom('listing_report')
    .select(['home_id', 'reason'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()

type Settlement = { outcome: Outcome; note: string; by: number; at: Date }

/** Resolves all open reports of a home with one reason; returns how many. */
export async function resolveReports(tx: Tx, homeId: number, reason: string, settlement: Settlement): Promise<number> {
  const { outcome, note, by, at } = settlement
  const state = outcome === 'dismissed' ? 'dismissed' : 'confirmed'
  const settled = await tx
    .updateTable('listing_report')
    .set({ state, outcome, note, resolved_by: by, resolved_at: at })
    .where('home_id', '=', homeId)
    .where('reason', '=', reason)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(settled.numUpdatedRows)
}

export const deleteSettledReports = (db: Db, before: Date) =>
  db.deleteFrom('listing_report').where('state', '<>', 'open').where('resolved_at', '<', before).execute()

/** Keeps the report but removes the reporter and the text. */
export const forgetReporter = (tx: Tx, personId: number) =>
  tx.updateTable('listing_report').set({ person_id: null, words: '' }).where('person_id', '=', personId).execute()
