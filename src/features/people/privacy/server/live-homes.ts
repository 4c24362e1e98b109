import type { Db } from '#platform/db.ts'

/** Whether the owner has homes that can be found and booked; status 1 is live. */
export async function hasLiveHomes(db: Db, ownerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('home')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status_code', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
