import { type RawBuilder, sql } from 'kysely'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import type { Db, Tx } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { Reported } from '../contract.ts'

export type ThreadRow = {
  id: number
  home_id: number
  slug: string
  title: string
  locality: string
  owner_id: number
  person_id: number
  /** First names. */
  owner: string
  person: string
  owner_read_at: Date | null
  person_read_at: Date | null
  last_words: string | null
  last_by: number | null
  last_at: Date | null
  unread: number
}

const mostThreads = 200

/** Conversations in which this person is one of the two; a message that was taken down is not the last one. */
const threadsOf = (personId: number, where: RawBuilder<unknown>) => sql<ThreadRow>`
  select t.id, t.home_id, h.slug, h.title, l.name as locality, t.owner_id, t.person_id, o.first_name as owner,
    p.first_name as person, t.owner_read_at, t.person_read_at, m.words as last_words, m.by_id as last_by,
    m.sent_at as last_at, (select count(*)::int from thread_message u where u.thread_id = t.id
      and u.by_id <> ${personId} and u.removed_at is null and u.sent_at > coalesce(
        case when t.owner_id = ${personId} then t.owner_read_at else t.person_read_at end, '-infinity')) as unread
  from thread t join home h on h.id = t.home_id join locality l on l.id = h.locality_id
  join person o on o.id = t.owner_id join person p on p.id = t.person_id
  left join lateral (select words, by_id, sent_at from thread_message
    where thread_id = t.id and removed_at is null order by id desc limit 1) m on true
  where (t.owner_id = ${personId} or t.person_id = ${personId}) and ${where}
  order by t.last_at desc, t.id desc limit ${mostThreads}`

export const listThreads = async (db: Db, personId: number): Promise<ThreadRow[]> =>
  (await threadsOf(personId, sql`true`).execute(db)).rows

export const findThread = async (db: Db, personId: number, id: number): Promise<ThreadRow | undefined> =>
  (await threadsOf(personId, sql`t.id = ${id}`).execute(db)).rows[0]

type StandingRow = {
  thread_id: number
  state: string | null
  kind: 'bed' | 'room' | 'house' | null
  room: string | null
  bed: string | null
  starts_on: Day | null
  visit: Date | null
}

/** How the tenant or visitor of each conversation stands to its home: their last tenancy, else their last visit. */
export async function listStandings(db: Db, threadIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const { rows } = await sql<StandingRow>`
    select t.id as thread_id, y.state, y.kind, y.room, y.bed, y.starts_on::text, v.starts_at as visit
    from thread t
    left join lateral (select y.state::text, y.kind, r.name as room, d.label as bed, y.starts_on from tenancy y
      left join bed d on d.id = y.bed_id left join room r on r.id = coalesce(d.room_id, y.room_id)
      where y.home_id = t.home_id and y.tenant_id = t.person_id and y.state <> 'cancelled'
      order by y.id desc limit 1) y on true
    left join lateral (select v.starts_at from visit v where v.home_id = t.home_id and v.person_id = t.person_id
      and v.state <> 'cancelled' order by v.starts_at desc limit 1) v on true
    where t.id = any (${threadIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.thread_id, sayStanding(row, now)]))
}

function sayStanding({ state, kind, room, bed, starts_on, visit }: StandingRow, now: Date): string {
  if (state && kind && starts_on) {
    const said = { unit: unitWords(unitName({ kind, room, bed })), day: localDay(starts_on) }
    return m.threads_standing({ state: standingIn[state] ?? 'left', ...said })
  }
  const day = visit ? localDay(dayInIndia(visit)) : ''
  return m.threads_standing({ state: visit ? (visit > now ? 'visits' : 'visited') : 'none', day, unit: '' })
}

/** By the state of the tenancy; any other one is over. */
const standingIn: Readonly<Record<string, string>> = {
  ...{ living: 'lives', notice_given: 'leaves' },
  ...{ booked: 'comes', agreement_pending: 'comes', ready_to_move_in: 'comes' },
}

/** A home of somebody else that this person visits, has booked or lives or lived in. */
export async function knowsHome(db: Db, personId: number, homeId: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from tenancy where home_id = ${homeId} and tenant_id = ${personId} and state <> 'cancelled')
      or exists (select from visit where home_id = ${homeId} and person_id = ${personId} and state <> 'cancelled')
      or exists (select from booking where home_id = ${homeId} and person_id = ${personId} and state = 'held') as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

export async function findOwner(db: Db, homeId: number): Promise<number | null> {
  const home = await db.selectFrom('home').select('owner_id').where('id', '=', homeId).executeTakeFirst()
  return home?.owner_id ?? null
}

type Named = { home_id: number; person_id: number }

/** The tenant or visitor with this id, in homes of this owner only; an id of 0 finds nobody. */
export async function findNamed(
  db: Db,
  ownerId: number,
  { tenancyId, visitId }: { tenancyId: number; visitId: number },
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select y.home_id, y.tenant_id as person_id from tenancy y join home h on h.id = y.home_id
    where y.id = ${tenancyId} and h.owner_id = ${ownerId} and y.state <> 'cancelled'
    union all
    select v.home_id, v.person_id from visit v join home h on h.id = v.home_id
    where v.id = ${visitId} and h.owner_id = ${ownerId} and v.state <> 'cancelled' and v.person_id is not null`.execute(
    db,
  )
  return rows[0]
}

export async function findHomeOf(
  db: Db,
  { tenancyId, visitId }: { tenancyId: number; visitId: number },
): Promise<number | null> {
  const { rows } = await sql<{ home_id: number }>`
    select home_id from tenancy where id = ${tenancyId}
    union all select home_id from visit where id = ${visitId}`.execute(db)
  return rows[0]?.home_id ?? null
}

/** One for each home and person, however many open it at once. */
export async function openThread(
  db: Db,
  { home_id, owner_id, person_id }: Named & { owner_id: number },
  now: Date,
): Promise<number> {
  await db
    .insertInto('thread')
    .values({ home_id, owner_id, person_id, opened_at: now, last_at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('thread')
    .select('id')
    .where('home_id', '=', home_id)
    .where('owner_id', '=', owner_id)
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  return id
}

export type MessageRow = {
  id: number
  by_id: number
  words: string
  hidden: number
  sent_at: Date
  removed_at: Date | null
  reported: boolean
}

/** The newest first; one more than a page tells that there are older ones. */
export async function listMessages(
  db: Db,
  { threadId, readerId, before, limit }: { threadId: number; readerId: number; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.by_id, m.words, m.hidden, m.sent_at, m.removed_at, exists (
      select from thread_report r where r.message_id = m.id and r.person_id = ${readerId}) as reported
    from thread_message m where m.thread_id = ${threadId} and (${before}::bigint is null or m.id < ${before})
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertMessage(
  tx: Tx,
  row: { thread_id: number; by_id: number; words: string; hidden: number; sent_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('thread_message').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('thread').set({ last_at: row.sent_at }).where('id', '=', row.thread_id).execute()
  return id
}

/** A message that this person received, in a conversation of theirs. */
export async function findReceived(db: Db, personId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql`select from thread_message m join thread t on t.id = m.thread_id
    where m.id = ${messageId} and m.by_id <> ${personId} and m.removed_at is null
      and (t.owner_id = ${personId} or t.person_id = ${personId})`.execute(db)
  return rows.length > 0
}

type ReportRow = Omit<Reported, 'home' | 'at'> & { slug: string; title: string; at: Date }

export async function listReports(db: Db): Promise<Reported[]> {
  const { rows } = await sql<ReportRow>`
    select m.id as message_id, h.slug, h.title, p.first_name as by, m.words, m.sent_at as at,
      json_agg(json_build_object('by', rp.first_name, 'words', r.words, 'at',
        to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at) as reports
    from thread_report r join thread_message m on m.id = r.message_id join thread t on t.id = m.thread_id
    join home h on h.id = t.home_id join person p on p.id = m.by_id join person rp on rp.id = r.person_id
    where r.outcome is null group by m.id, h.slug, h.title, p.first_name
    order by min(r.reported_at), m.id limit 200`.execute(db)
  return rows.map(({ slug, title, at, ...row }) => ({ ...row, home: { slug, title }, at: at.toISOString() }))
}
