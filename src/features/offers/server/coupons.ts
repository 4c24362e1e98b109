import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { Refusal } from '#platform/errors.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { couponDays, couponStatus, couponText, visitedText } from '../coupon.ts'
import { discountOf, onlineVisitOffer } from '../rules.ts'
import { findCouponByCode, findCouponOf, insertCoupon, markRedeemed } from './coupon-queries.ts'
import { hasVisitInPerson } from './visited-in-person.ts'

type Db = Kysely<Database>
/** Whose coupon, for which home. The phone is one that is proven theirs: a code was sent to it, or it is the account's. */
export type Holder = { phone: string; personId?: number; homeId: number }

// Without letters and digits that are taken for one another.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => `GHARSE${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

/** The coupon of an online visit: the one there is, or a new one. None for those who come, or came, in person. */
export async function giveCoupon(tx: Db, holder: Holder, now: Date) {
  if (await hasVisitInPerson(tx, holder)) return { visited: true, coupon: null, isNew: false } as const
  const { percent, maxAmount } = onlineVisitOffer
  const isNew = await insertCoupon(tx, {
    code: newCode(),
    home_id: holder.homeId,
    phone: holder.phone,
    percent,
    max_amount: maxAmount,
    issued_at: now,
    valid_till: addDays(dayInIndia(now), couponDays),
  })
  return { visited: false, coupon: await findCouponOf(tx, holder), isNew } as const
}

export async function findCoupon(db: Db, holder: Holder) {
  const visited = await hasVisitInPerson(db, holder)
  return { visited, coupon: visited ? undefined : await findCouponOf(db, holder) }
}

type Asked = Holder & { code: string; oneTimeFees: number; now: Date }

/** What the coupon would take off, in paise. Refuses in the words people see; changes nothing. */
export async function checkCoupon(db: Db, asked: Asked) {
  const code = asked.code.trim().toUpperCase()
  const coupon = await findCouponByCode(db, { phone: asked.phone, code })
  if (!coupon) throw refusal('coupon_unknown', 'There is no such coupon.')
  if (coupon.home_id !== asked.homeId) throw refusal('coupon_of_another_home', 'This coupon is for another home.')
  const status = couponStatus(coupon, dayInIndia(asked.now))
  const text = couponText(code, status)
  if (text) throw refusal(`coupon_${status}`, text)
  if (await hasVisitInPerson(db, asked)) throw refusal('visited_in_person', visitedText)
  return { coupon, discount: discountOf(asked.oneTimeFees, coupon.percent, coupon.max_amount) }
}

/**
 * Uses the coupon for a booking and answers what it takes off, in paise: inside the booking's own transaction, so that
 * a booking that fails leaves it unused. The same booking asking again gets the same answer.
 */
export async function redeemCoupon(tx: Db, asked: Asked & { bookingRef: string }): Promise<{ discount: number }> {
  const code = asked.code.trim().toUpperCase()
  const own = await findCouponByCode(tx, { phone: asked.phone, code })
  if (own?.redeemed_for === asked.bookingRef && own.home_id === asked.homeId) return { discount: own.discount ?? 0 }
  const { coupon } = await checkCoupon(tx, asked)
  const { oneTimeFees, bookingRef, now } = asked
  const discount = await markRedeemed(tx, { id: coupon.id, oneTimeFees, bookingRef, today: dayInIndia(now), now })
  if (discount === null) throw refusal('coupon_redeemed', couponText(code, 'redeemed') ?? '')
  return { discount }
}

const refusal = (code: string, text: string) => new Refusal(422, code, text, { coupon_code: text })
