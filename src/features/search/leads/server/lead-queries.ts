import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database, LeadTable } from '#platform/db-types.ts'
import { within } from '#platform/period.ts'
import type { LeadFilter } from '../contract.ts'

type Db = Kysely<Database>

/**
 * Upsert: one open lead per phone and source. A lead without a code never overwrites one with a code. Returns whether it
 * is new.
 */
export async function saveLead(tx: Db, lead: Insertable<LeadTable>): Promise<{ isNew: boolean; id: number | null }> {
  const saved = await tx
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) =>
      conflict
        .columns(['country_code', 'phone', 'source'])
        .where('closed_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          person_id: sql`coalesce(${ref('excluded.person_id')}, lead.person_id)`,
          name: ref('excluded.name'),
          phone_confirmed: ref('excluded.phone_confirmed'),
          email: sql`coalesce(${ref('excluded.email')}, lead.email)`,
          city_id: ref('excluded.city_id'),
          locality_id: ref('excluded.locality_id'),
          property_type: ref('excluded.property_type'),
          home_id: ref('excluded.home_id'),
          wish: joinedWish,
          consent_version: ref('excluded.consent_version'),
          updated_at: ref('excluded.updated_at'),
        }))
        .where(sql<boolean>`excluded.phone_confirmed or not lead.phone_confirmed`),
    )
    // xmax is set on a row that the upsert updated.
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst()
  return { isNew: saved?.is_new ?? false, id: saved?.id ?? null }
}

/** A person may wait for several cities, so an earlier wish stays. */
const joinedWish = sql<string | null>`case
  when lead.source <> 'city' or lead.wish is null then excluded.wish
  when excluded.wish = any (string_to_array(lead.wish, ' · ')) then lead.wish
  else lead.wish || ' · ' || excluded.wish end`

export async function hasLead(db: Db, personId: number): Promise<boolean> {
  const found = await db.selectFrom('lead').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Leads that a filter leaves, wherever the page begins. */
const filtered = (db: Db, { state, source, from, to }: Omit<LeadFilter, 'before'>) =>
  db
    .selectFrom('lead')
    .$if(state === 'new', (query) => query.where('lead.opened_at', 'is', null).where('lead.closed_at', 'is', null))
    .$if(state === 'open', (query) => query.where('lead.opened_at', 'is not', null).where('lead.closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('lead.closed_at', 'is not', null))
    .$if(source !== undefined, (query) => query.where('lead.source', '=', source as string))
    .where(within('lead.created_at', { from, to }))

export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const { n } = await filtered(db, filter).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

export type LeadRow = Awaited<ReturnType<typeof listLeadRows>>[number]

export const listLeadRows = (db: Db, { before, ...filter }: LeadFilter, limit: number) =>
  filtered(db, filter)
    .leftJoin('city', 'city.id', 'lead.city_id')
    .leftJoin('locality', 'locality.id', 'lead.locality_id')
    .leftJoin('home', 'home.id', 'lead.home_id')
    .select(['lead.id', 'lead.source', 'lead.name', 'lead.country_code', 'lead.phone'])
    .select(['lead.phone_confirmed', 'lead.property_type', 'lead.wish'])
    .select(['lead.created_at', 'lead.opened_at', 'lead.closed_at'])
    .select(['city.name as city', 'locality.name as locality', 'home.slug as home_slug', 'home.title as home_title'])
    .$if(before !== undefined, (query) => query.where('lead.id', '<', before as number))
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .execute()

/** Records the first reader; a closed lead cannot be opened. */
export const markOpened = (db: Db, id: number, by: number, now: Date) =>
  db
    .updateTable('lead')
    .set({ opened_by: sql`coalesce(opened_by, ${by})`, opened_at: sql`coalesce(opened_at, ${now})` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['country_code', 'phone', 'email'])
    .executeTakeFirst()

export async function markClosed(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set({ closed_at: sql`coalesce(closed_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteOldLeads = (db: Db, before: Date) => db.deleteFrom('lead').where('updated_at', '<', before).execute()
