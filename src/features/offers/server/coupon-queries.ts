import { type Insertable, type Kysely, sql } from 'kysely'
import type { CouponTable, Database } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

type Db = Kysely<Database>

/** Keeps an existing coupon unchanged. Returns whether a new one was inserted. */
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

/** A code is found only together with the phone it belongs to. */
export const findCouponByCode = (db: Db, { phone, code }: { phone: string; code: string }) =>
  db.selectFrom('coupon').selectAll().where('code', '=', code).where('phone', '=', phone).executeTakeFirst()

type Use = { id: number; oneTimeFees: number; bookingRef: string; today: Day; now: Date }

/**
 * Redeems the coupon if it is still valid; one statement, so that one of several concurrent attempts wins. Returns the
 * discount.
 */
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

/** Makes the coupon usable again after its booking failed. */
export const markUnused = (tx: Db, bookingRef: string) =>
  tx
    .updateTable('coupon')
    .set({ redeemed_at: null, redeemed_for: null, discount: null })
    .where('redeemed_for', '=', bookingRef)
    .execute()

export const deleteCouponsOf = (tx: Db, phone: string) => tx.deleteFrom('coupon').where('phone', '=', phone).execute()
