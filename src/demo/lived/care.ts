import { insertAssure } from '#features/care/assure/server/queries.ts'
import { addDays, dayInIndia, laterDay, startOfDay } from '#shared/dates.ts'
import type { Planting } from './context.ts'

/** Bought two months ago, or on the day of moving in. The months are charged with the rents. */
export async function buyAssureFor({ db, now }: Planting, personId: number): Promise<void> {
  const tenancy = await db
    .selectFrom('tenancy')
    .select('starts_on')
    .where('tenant_id', '=', personId)
    .where('state', '=', 'living')
    .executeTakeFirst()
  // A world of a few homes has no home for them.
  if (!tenancy) return
  const from_day = laterDay(tenancy.starts_on, addDays(dayInIndia(now), -60))
  const bought_at = new Date(startOfDay(from_day).getTime() + 12 * 3_600_000)
  await insertAssure(db, { person_id: personId, from_day, bought_at })
}
