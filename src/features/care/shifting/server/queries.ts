import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ShiftingRequestTable } from '#platform/db-types.ts'
import type { OpenShifting, ShiftingRequest } from '../contract.ts'

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

const places = sql`join city c on c.id = s.city_id join locality f on f.id = s.from_locality_id
  join locality l on l.id = s.to_locality_id`

export async function listOwn(db: Db, personId: number): Promise<ShiftingRequest[]> {
  const { rows } = await sql<ShiftingRequest>`
    select s.id, f.name as from, l.name as to, s.size, s.move_on::text as move_on, s.quote::float8 as quote, s.state,
      s.price::float8 as price, s.answer
    from shifting_request s ${places} where s.person_id = ${personId} order by s.id desc limit 10`.execute(db)
  return rows
}

export async function listOpen(db: Db): Promise<OpenShifting[]> {
  const { rows } = await sql<Omit<OpenShifting, 'created_at'> & { created_at: Date }>`
    select s.id, s.name, s.phone, c.name as city, f.name as from, l.name as to, s.size, s.move_on::text as move_on, s.km,
      s.quote::float8 as quote, s.created_at
    from shifting_request s ${places} where s.state = 'new' order by s.move_on, s.id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
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
