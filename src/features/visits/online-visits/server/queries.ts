import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

/** A listed home, and whether it has a tour. */
export const findToured = (db: Db, homeId: number) =>
  db
    .selectFrom('home')
    .select(['id', 'slug', 'title'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('home_video')
          .select('home_video.id')
          .whereRef('home_video.home_id', '=', 'home.id')
          .where('home_video.active', '=', true),
      ).as('has_tour'),
    )
    .where('id', '=', homeId)
    .where('status_code', '<>', 0)
    .executeTakeFirst()

type Visit = { home_id: number; phone: string; email: string; started_at: Date; confirmed_at: Date | null }

export async function insertVisit(db: Db, visit: Visit): Promise<string> {
  const { id } = await db.insertInto('online_visit').values(visit).returning('id').executeTakeFirstOrThrow()
  return id
}

type VisitKey = { id: string; homeId: number }

/** A visit that is not confirmed by a code yet. */
export const findOpenVisit = (db: Db, { id, homeId, phone }: VisitKey & { phone: string }) =>
  db
    .selectFrom('online_visit')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('phone', '=', phone)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()

export const findConfirmedVisit = (db: Db, { id, homeId }: VisitKey) =>
  db
    .selectFrom('online_visit')
    .select(['id', 'phone'])
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** The one this phone has already made here. */
export const findVisitOf = (db: Db, { phone, homeId }: { phone: string; homeId: number }) =>
  db
    .selectFrom('online_visit')
    .select('id')
    .where('phone', '=', phone)
    .where('home_id', '=', homeId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const updateEmail = (db: Db, id: string, email: string) =>
  db.updateTable('online_visit').set({ email }).where('id', '=', id).execute()

export const markConfirmed = (tx: Db, id: string, now: Date) =>
  tx.updateTable('online_visit').set({ confirmed_at: now }).where('id', '=', id).execute()

export const deleteOpenVisits = (db: Db, before: Date) =>
  db.deleteFrom('online_visit').where('confirmed_at', 'is', null).where('started_at', '<', before).execute()

export const deleteVisitsOf = (tx: Db, phone: string) =>
  tx.deleteFrom('online_visit').where('phone', '=', phone).execute()
