import { type Selectable, sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { AssureTable, BookingKind } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

export type AssureRow = Selectable<AssureTable>

export type AssuredHome = {
  tenancy_id: number
  home_id: number
  title: string
  kind: BookingKind
  room: string | null
  bed: string | null
  vertical: string | null
  starts_on: Day
  ends_on: Day | null
  billed_to: Day
}

/** The home somebody lives in. */
export async function findHome(db: Db, personId: number): Promise<AssuredHome | undefined> {
  const { rows } = await sql<AssuredHome>`
    select t.id as tenancy_id, t.home_id, h.title, t.kind, r.name as room, d.label as bed, h.vertical,
      t.starts_on::text as starts_on, t.ends_on::text as ends_on, t.billed_to::text as billed_to
    from tenancy t join home h on h.id = t.home_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    where t.tenant_id = ${personId} and t.state in ('living', 'notice_given')
    order by t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

/** The one that covers a day. */
export const findOn = (db: Db, personId: number, day: Day): Promise<AssureRow | undefined> =>
  db
    .selectFrom('assure')
    .selectAll()
    .where('person_id', '=', personId)
    .where(sql<boolean>`daterange(from_day, to_day) @> ${day}::date`)
    .executeTakeFirst()

/** False where another call has bought it meanwhile: the exclusion constraint lets one in. */
export async function insertAssure(
  tx: Tx,
  row: { person_id: number; from_day: Day; bought_at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('assure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setEnd = (tx: Tx, id: number, end: Pick<AssureRow, 'to_day' | 'ended_at' | 'ended_by'>) =>
  tx.updateTable('assure').set(end).where('id', '=', id).execute()

export type CoveredTenancy = {
  tenancy_id: number
  from: Day
  to: Day | null
  /** The first day of the newest month that is charged. */
  charged: Day | null
}

/** Tenancies that assure covers or has covered lately, locked so that no bill is made meanwhile. */
export async function lockCovered(
  tx: Tx,
  today: Day,
  { personId = null, after = 0, limit = 500 }: { personId?: number | null; after?: number; limit?: number } = {},
): Promise<CoveredTenancy[]> {
  const { rows } = await sql<CoveredTenancy>`
    select t.id as tenancy_id, greatest(a.from_day, t.starts_on)::text as from, least(a.to_day, t.ends_on)::text as to,
      (select (max(substring(c.reference from 8)) || '-01') from tenancy_charge c
        where c.tenancy_id = t.id and c.reference like 'assure:%') as charged
    from assure a
    join tenancy t on t.tenant_id = a.person_id and t.state in ('living', 'notice_given')
    join home h on h.id = t.home_id and h.vertical is distinct from 'OTB'
    where t.id > ${after} and (${personId}::bigint is null or a.person_id = ${personId})
      and daterange(a.from_day, a.to_day) && daterange(${today}::date - 70, ${today}::date + 1)
      and daterange(a.from_day, a.to_day) && daterange(t.starts_on, t.ends_on)
    order by t.id, a.from_day limit ${limit} for update of t`.execute(tx)
  return rows
}

/** Ends what belongs to people who live nowhere with us and are not moving to another home of ours. */
export const endOfThoseWhoLeft = (db: Db, today: Day, now: Date) =>
  sql`update assure a set ended_at = ${now}, ended_by = 'left',
      to_day = greatest(a.from_day + 1, coalesce((select max(t.ends_on) from tenancy t
        where t.tenant_id = a.person_id and t.state in ('moved_out', 'settling', 'closed')), ${today}::date))
    where a.to_day is null
      and not exists (select from tenancy t where t.tenant_id = a.person_id and t.state in ('living', 'notice_given'))
      and not exists (select from transfer m where m.person_id = a.person_id and m.state = 'confirmed')`.execute(db)

/** The tag of the menu says what the days say. */
export async function setTags(db: Db, today: Day): Promise<void> {
  await sql`update person p set assured_at = null where p.assured_at is not null and not exists (
      select from assure a where a.person_id = p.id and daterange(a.from_day, a.to_day) @> ${today}::date)`.execute(db)
  await sql`update person p set assured_at = a.bought_at from assure a
    where a.person_id = p.id and p.assured_at is null and p.deleted_at is null
      and daterange(a.from_day, a.to_day) @> ${today}::date`.execute(db)
}

export type ChargeRow = { label: string; reason: string; amount: number; invoice_id: number | null }

export async function listCharges(db: Db, personId: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select c.label, coalesce(c.reason, '') as reason, c.amount::float8 as amount, c.invoice_id
    from tenancy_charge c join tenancy t on t.id = c.tenancy_id
    where t.tenant_id = ${personId} and c.reference like 'assure:%' order by c.due_from desc, c.id desc limit 24`.execute(
    db,
  )
  return rows
}

export type MateRow = { tenancy_id: number; person_id: number; first_name: string; invited_at: Date | null }

/** Others in the home who agreed to be shown and do not have it. */
export async function listMates(
  db: Db,
  { personId, homeId, today }: { personId: number; homeId: number; today: Day },
): Promise<MateRow[]> {
  const { rows } = await sql<MateRow>`
    select t.id as tenancy_id, p.id as person_id, p.first_name, i.invited_at
    from tenancy t join person p on p.id = t.tenant_id and p.deleted_at is null
    left join assure_invite i on i.to_person_id = p.id and i.from_person_id = ${personId}
    where t.home_id = ${homeId} and p.id <> ${personId} and t.state in ('living', 'notice_given')
      and t.share_with_flatmates and ${consents.consentsTo(sql`p.id`, 'flatmates')}
      and not exists (select from assure a where a.person_id = p.id and daterange(a.from_day, a.to_day) @> ${today}::date)
    order by t.id`.execute(db)
  return rows
}

/** True for the first time. */
export async function insertInvite(
  tx: Tx,
  row: { from_person_id: number; to_person_id: number; home_id: number; invited_at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('assure_invite')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('to_person_id')
    .executeTakeFirst()
  return made !== undefined
}
