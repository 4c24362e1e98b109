import { type Insertable, type Kysely, sql } from 'kysely'
import type { CouponTable, Database } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

type Db = Kysely<Database>

/** Where there is one already, it stays as it is. Answers whether this one is new. */
export async function insertCoupon(tx: Db, coupon: Insertable<CouponTable>): Promise<boolean> {
  const made = await tx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.columns(['phone', 'home_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const findCouponOf = (db: Db, { phone, homeId }: { phone: string; homeId: number }) =>
  db.selectFrom('coupon').selectAll().where('phone', '=', phone).where('home_id', '=', homeId).executeTakeFirst()

/** A code is somebody's: under another phone there is no such coupon. */
export const findCouponByCode = (db: Db, { phone, code }: { phone: string; code: string }) =>
  db.selectFrom('coupon').selectAll().where('code', '=', code).where('phone', '=', phone).executeTakeFirst()

type Use = { id: number; oneTimeFees: number; bookingRef: string; today: Day; now: Date }

/** Uses it up, if it still can be: one statement, so that of many at once one wins. Answers what it takes off. */
export async function markRedeemed(tx: Db, { id, oneTimeFees, bookingRef, today, now }: Use) {
  const used = await tx
    .updateTable('coupon')
    .set({
      redeemed_at: now,
      redeemed_for: bookingRef,
      discount: sql<number>`least(${oneTimeFees}::bigint * percent / 100, max_amount)`,
    })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('valid_till', '>=', today)
    .returning('discount')
    .executeTakeFirst()
  return used?.discount ?? null
}

/** What it was used for came to nothing: it may be used again. */
export const markUnused = (tx: Db, bookingRef: string) =>
  tx
    .updateTable('coupon')
    .set({ redeemed_at: null, redeemed_for: null, discount: null })
    .where('redeemed_for', '=', bookingRef)
    .execute()

export const deleteCouponsOf = (tx: Db, phone: string) => tx.deleteFrom('coupon').where('phone', '=', phone).execute()
