import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Database, SelfListingFileTable, SelfListingTable } from '#platform/db-types.ts'
import { within } from '#platform/period.ts'
import type { ListingFilter } from '../contract.ts'
import type { PendingStatus, Room, Status } from '../rules.ts'

export type FileRow = Selectable<SelfListingFileTable>
export type ListingRow = Omit<Selectable<SelfListingTable>, 'rooms' | 'status'> & {
  rooms: Room[]
  status: Status
  city_slug: string
  city: string
  locality_slug: string
  locality: string
  lat: number
  lng: number
  home_slug: string | null
}

const read = (db: Kysely<Database>) =>
  db
    .selectFrom('self_listing as s')
    .innerJoin('city as c', 'c.id', 's.city_id')
    .innerJoin('locality as l', 'l.id', 's.locality_id')
    .leftJoin('home as h', 'h.id', 's.home_id')
    .selectAll('s')
    .select(['c.slug as city_slug', 'c.name as city', 'l.slug as locality_slug', 'l.name as locality'])
    .select(['l.lat', 'l.lng', 'h.slug as home_slug'])

export const findListing = (db: Db | Tx, id: number) =>
  read(db).where('s.id', '=', id).executeTakeFirst() as Promise<ListingRow | undefined>

/** Locked until the transaction ends, so that of two steps at once one comes after the other. */
export async function lockListing(tx: Tx, id: number): Promise<ListingRow | undefined> {
  await tx.selectFrom('self_listing').select('id').where('id', '=', id).forUpdate().execute()
  // Read only now: what is joined to it may have changed while we waited.
  return findListing(tx, id)
}

export const findByRequest = (db: Db | Tx, ownerId: number, requestId: string) =>
  db
    .selectFrom('self_listing')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** The owner's listings: those that wait for the owner first, then the last changed. */
export const listOwn = (db: Db, ownerId: number) =>
  read(db)
    .where('s.owner_id', '=', ownerId)
    .orderBy(sql`s.status in ('verification_pending', 'live')`)
    .orderBy('s.updated_at', 'desc')
    .execute() as Promise<ListingRow[]>

export const listFiles = (db: Db | Tx, listingIds: readonly number[]): Promise<FileRow[]> =>
  listingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('self_listing_file')
        .selectAll()
        .where('listing_id', 'in', [...listingIds])
        .orderBy('id')
        .execute()

type Patch = Partial<{
  status: PendingStatus | 'live'
  plan: string
  agreement_version: number
  agreement_text: string
  agreement_hash: string
  signed_hash: string
  signed_at: Date
  signed_by_way: 'code' | 'proof'
  sent_at: Date
  fix: string | null
  reason: string | null
  home_id: number
}>

export const updateListing = (tx: Tx, id: number, patch: Patch, now: Date) =>
  tx
    .updateTable('self_listing')
    .set({ ...patch, updated_at: now })
    .where('id', '=', id)
    .execute()

export type OwnerFacts = { id: number; name: string; phone: string | null; abroad: string | null; homes: number }

export async function listOwners(db: Db | Tx, ids: readonly number[]): Promise<Map<number, OwnerFacts>> {
  const { rows } = await sql<OwnerFacts>`
    select p.id::float8 as id, trim(concat_ws(' ', p.first_name, p.last_name)) as name, p.phone,
      '+' || p.abroad_code || ' ' || p.abroad_phone as abroad,
      (select count(*)::int from home h where h.owner_id = p.id and h.status_code <> 0) as homes
    from person p where p.id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those to check first, then the last changed. */
const matching = ({ state, from, to }: ListingFilter) =>
  sql<boolean>`(${state ?? null}::text is null or s.status = ${state ?? null}) and ${within('s.sent_at', { from, to })}`

export async function countForStaff(db: Db, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from self_listing s where ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const listForStaff = (db: Db, filter: ListingFilter, limit: number) =>
  read(db)
    .where(matching(filter))
    .orderBy(sql`s.status <> 'verification_pending'`)
    .orderBy(sql`case when s.status = 'verification_pending' then s.sent_at end`)
    .orderBy('s.updated_at', 'desc')
    .limit(limit)
    .execute() as Promise<ListingRow[]>

export const insertDecision = (
  tx: Tx,
  row: {
    listing_id: number
    decided_by: number
    outcome: 'approved' | 'refused'
    reason: string | null
    decided_at: Date
  },
) => tx.insertInto('self_listing_decision').values(row).execute()

export const listDecisions = (db: Db, listingId: number) =>
  db
    .selectFrom('self_listing_decision as d')
    .innerJoin('person as p', 'p.id', 'd.decided_by')
    .select(['d.outcome', 'd.reason', 'd.decided_at', 'p.first_name'])
    .where('d.listing_id', '=', listingId)
    .orderBy('d.id')
    .execute()

/** In the order of the rooms. */
export const listRoomIds = async (tx: Tx, homeId: number): Promise<number[]> =>
  (await tx.selectFrom('room').select('id').where('home_id', '=', homeId).orderBy('position').execute()).map(
    ({ id }) => id,
  )
