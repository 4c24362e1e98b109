import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { statusCodes } from '../rules.ts'
import { insertChange, refreshUnit } from './internal-queries.ts'

/** Why a home is hidden. A check restores only those hidden as stale; the others need staff. */
export type HiddenBecause = 'stale' | 'reported' | 'photos' | 'misleading' | 'staff' | 'owner'

/** The person who made the change and why; null for a job. */
export type Mover = { by: number | null; reason: string; at: Date }

export type Listing = {
  id: number
  slug: string
  title: string
  status_code: number
  fresh_at: Date
  owner_id: number | null
  area_manager_id: number | null
}

/** Locks the home against changes and bookings until the transaction ends. */
export const lockListing = (tx: Tx, homeId: number): Promise<Listing | undefined> =>
  tx
    .selectFrom('home')
    .select(['id', 'slug', 'title', 'status_code', 'fresh_at', 'owner_id', 'area_manager_id'])
    .where('id', '=', homeId)
    .forUpdate()
    .executeTakeFirst()

/** False if it is already hidden. */
export async function hideHome(tx: Tx, homeId: number, mover: Mover & { because: HiddenBecause }): Promise<boolean> {
  const { because, ...rest } = mover
  return setStatus(tx, homeId, statusCodes.unlisted, rest, { what: 'listed', because })
}

/** Restores a home hidden as stale; false if it is listed or hidden for another reason. */
export const showStale = (tx: Tx, homeId: number, mover: Mover): Promise<boolean> => show(tx, homeId, mover, 'stale')

/** Restores a home that its owner had taken off the site, unless somebody else hid it meanwhile. */
export const showAgain = (tx: Tx, homeId: number, mover: Mover): Promise<boolean> => show(tx, homeId, mover, 'owner')

async function show(tx: Tx, homeId: number, mover: Mover, hidden: HiddenBecause): Promise<boolean> {
  const { rows } = await sql<{ because: string | null }>`
    select c.after ->> 'because' as because from home h join home_change c on c.home_id = h.id and c.what = 'listed'
    where h.id = ${homeId} and h.status_code = ${statusCodes.unlisted} order by c.id desc limit 1`.execute(tx)
  if (rows[0]?.because !== hidden) return false
  return setStatus(tx, homeId, statusCodes.live, mover, { what: 'listed' })
}

/** Marks the home as rented, even if its beds are free. A hidden home stays hidden. */
export async function markRented(tx: Tx, homeId: number, mover: Mover): Promise<boolean> {
  return setStatus(tx, homeId, statusCodes.soldOut, mover, { what: 'sold_out' })
}

/** Records a confirming check and updates the rank. */
export async function markChecked(tx: Tx, homeId: number, at: Date): Promise<void> {
  await tx
    .updateTable('home')
    .set({ checked_at: sql`greatest(checked_at, ${at})` })
    .where('id', '=', homeId)
    .execute()
  await refreshUnit(tx, homeId, dayInIndia(at))
}

/** Writes the figures of its reviews that cards, the page of a home and searches read. */
export async function setReviews(
  tx: Tx,
  homeId: number,
  { count, tenths }: { count: number; tenths: number | null },
  now: Date,
): Promise<void> {
  await tx.updateTable('home').set({ review_count: count, review_tenths: tenths }).where('id', '=', homeId).execute()
  await refreshUnit(tx, homeId, dayInIndia(now))
}

type Step = { what: 'listed' | 'sold_out'; because?: HiddenBecause }

/** Leaves `updated_at` alone, because a status change does not confirm the listing. */
async function setStatus(tx: Tx, homeId: number, to: number, mover: Mover, { what, because }: Step): Promise<boolean> {
  const home = await lockListing(tx, homeId)
  if (!home || home.status_code === to) return false
  if (what === 'sold_out' && home.status_code === statusCodes.unlisted) return false
  await tx.updateTable('home').set({ status_code: to }).where('id', '=', homeId).execute()
  await insertChange(tx, {
    home_id: homeId,
    person_id: mover.by,
    what,
    before: { status_code: home.status_code },
    after: { status_code: to, ...(because ? { because } : {}) },
    reason: mover.reason,
    made_at: mover.at,
  })
  await refreshUnit(tx, homeId, dayInIndia(mover.at))
  return true
}
