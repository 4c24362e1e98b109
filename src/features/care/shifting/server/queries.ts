import { type Insertable, sql } from 'kysely'
import { places } from '#features/places/server/api.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ShiftingRequestTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { OpenShifting, ShiftingJob, ShiftingRequest } from '../contract.ts'
import { moverTrade } from '../rules.ts'

/** False where one with this number waits already. */
export async function insertRequest(tx: Tx, row: Insertable<ShiftingRequestTable>): Promise<boolean> {
  const made = await tx
    .insertInto('shifting_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

const around = sql`join city c on c.id = s.city_id left join city d on d.id = s.to_city_id join locality f on f.id = s.from_locality_id
  join locality l on l.id = s.to_locality_id`

const way = sql`f.name as from_name, l.name as to_name, c.name as from_city, d.name as to_city`
type Way = { from_name: string; to_name: string; from_city: string; to_city: string | null }

/** The places by their names in the language of the request; between two cities each says its own. */
function withPlaceNames<T extends Way>({ from_name, to_name, from_city, to_city, ...row }: T) {
  const [from, to] = [places.placeName(from_name), places.placeName(to_name)]
  if (to_city === null) return { ...row, from, to }
  return { ...row, from: `${from}, ${places.placeName(from_city)}`, to: `${to}, ${places.placeName(to_city)}` }
}

/** The city of an active partner for moves. */
export async function findMoverCity(db: Db, personId: number): Promise<number | undefined> {
  const { rows } = await sql<{ city_id: number }>`select city_id from care_partner
    where person_id = ${personId} and active and ${moverTrade} = any (trades)`.execute(db)
  return rows[0]?.city_id
}

const near = (cityId: number) => sql`${cityId}::int in (s.city_id, coalesce(s.to_city_id, s.city_id))`

/** Moves to answer that the partner has not declined, and the partner's own moves that are not over. */
export async function listJobRows(db: Db, partner: { id: number; cityId: number }, today: Day): Promise<ShiftingJob[]> {
  const { rows } = await sql<Omit<ShiftingJob, 'from' | 'to'> & Way>`
    select s.id, ${way}, s.size, s.move_on::text as move_on, s.km, s.quote::float8 as quote, s.name, s.phone,
      s.comes_on::text as comes_on
    from shifting_request s ${around}
    where (s.state = 'new' and s.move_on > ${today}::date and ${near(partner.cityId)} and s.person_id is distinct from ${partner.id}::bigint
        and not exists (select from shifting_decline n where n.request_id = s.id and n.partner_id = ${partner.id}))
      or (s.state = 'offered' and s.answered_by_id = ${partner.id} and s.comes_on >= ${today}::date)
    order by coalesce(s.comes_on, s.move_on), s.id limit 100`.execute(db)
  return rows.map(withPlaceNames)
}

/** One that waits, near the partner, with the row locked. */
export async function lockNear(tx: Tx, id: number, partner: { id: number; cityId: number }) {
  const { rows } = await sql<{ phone: string; language: string; move_on: Day; quote: number }>`
    select s.phone, s.language, s.move_on::text as move_on, s.quote::float8 as quote from shifting_request s
    where s.id = ${id} and s.state = 'new' and ${near(partner.cityId)} and s.person_id is distinct from ${partner.id}::bigint
      and not exists (select from shifting_decline n where n.request_id = s.id and n.partner_id = ${partner.id})
    for update of s`.execute(tx)
  return rows[0]
}

/** Partners for moves in one of these cities, to be told of a new one. */
export async function listMovers(tx: Tx, cityIds: readonly number[], but: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.person_id as id from care_partner p
    join person on person.id = p.person_id and person.deleted_at is null and person.locked_at is null
    where p.active and ${moverTrade} = any (p.trades) and p.city_id = any (${cityIds}::int[])
      and p.person_id is distinct from ${but}::bigint order by p.person_id limit 20`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a partner is left who could still say yes. */
export async function hasPartnerLeft(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from shifting_request s
    join care_partner p on p.active and ${moverTrade} = any (p.trades)
      and p.city_id in (s.city_id, coalesce(s.to_city_id, s.city_id)) and p.person_id is distinct from s.person_id
    where s.id = ${id}
      and not exists (select from shifting_decline n where n.request_id = s.id and n.partner_id = p.person_id) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function listOwn(db: Db, personId: number): Promise<ShiftingRequest[]> {
  const { rows } = await sql<Omit<ShiftingRequest, 'from' | 'to'> & Way>`
    select s.id, ${way}, s.size, s.move_on::text as move_on, s.quote::float8 as quote, s.state,
      s.price::float8 as price, s.answer
    from shifting_request s ${around} where s.person_id = ${personId} order by s.id desc limit 10`.execute(db)
  return rows.map(withPlaceNames)
}

export async function listOpen(db: Db): Promise<OpenShifting[]> {
  const { rows } = await sql<Omit<OpenShifting, 'from' | 'to' | 'city' | 'created_at'> & Way & { created_at: Date }>`
    select s.id, s.name, s.phone, ${way}, s.size, s.move_on::text as move_on, s.km,
      s.quote::float8 as quote, s.created_at
    from shifting_request s ${around} where s.state = 'new' order by s.move_on, s.id limit 200`.execute(db)
  return rows.map((row) => ({
    ...withPlaceNames(row),
    city: places.placeName(row.from_city),
    created_at: row.created_at.toISOString(),
  }))
}

export const lockOpen = (tx: Tx, id: number) =>
  tx
    .selectFrom('shifting_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'new')
    .forUpdate()
    .executeTakeFirst()

/** Answered ones after a while; one that waits stays until it is answered or its day is long over. */
export const deleteOld = (db: Db, before: Date) =>
  db
    .deleteFrom('shifting_request')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('state', '<>', 'new'), eb('move_on', '<', sql<string>`current_date`)]))
    .execute()
