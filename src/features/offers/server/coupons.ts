import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { offerWords } from '#features/homes/listing/offer-words.ts'
import { m } from '#messages'
import type { Database } from '#platform/db-types.ts'
import { Refusal } from '#platform/errors.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { couponDays, couponStatus, couponText, visitedText } from '../coupon.ts'
import { howToUse } from '../offer-card.ts'
import { discountOf, onlineVisitOffer } from '../rules.ts'
import { findCouponByCode, findCouponOf, insertCoupon, markRedeemed } from './coupon-queries.ts'
import { findOfferByCode } from './queries.ts'
import { hasVisitInPerson } from './visited-in-person.ts'

type Db = Kysely<Database>
/** The person and home of a coupon. The phone must be verified: by a code sent to it, or as the account's own. */
export type Holder = { phone: string; personId?: number; homeId: number }

// Without characters that are easily confused.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => `GHARSE${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

/** Returns the coupon of an online visit, creating it if needed. None for people with a visit in person. */
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

/** Returns the discount in paise without redeeming the coupon. Refusals carry the text shown to people. */
export async function checkCoupon(db: Db, asked: Asked) {
  const code = asked.code.trim().toUpperCase()
  const coupon = await findCouponByCode(db, { phone: asked.phone, code })
  if (!coupon) throw await refuseOffer(db, code, asked)
  if (coupon.home_id !== asked.homeId) throw refusal('coupon_of_another_home', m.booking_coupon_other_home())
  const status = couponStatus(coupon, dayInIndia(asked.now))
  const text = couponText(code, status)
  if (text) throw refusal(`coupon_${status}`, text)
  if (await hasVisitInPerson(db, asked)) throw refusal('visited_in_person', visitedText())
  return { coupon, discount: discountOf(asked.oneTimeFees, coupon.percent, coupon.max_amount) }
}

/**
 * Redeems the coupon for a booking and returns the discount in paise. Runs in the booking's transaction, so that a
 * failed booking leaves the coupon unused. Idempotent per booking.
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

/** Offers for everybody are applied without a code; a person who enters one is told why it does nothing here. */
async function refuseOffer(db: Db, code: string, { homeId, now }: Asked): Promise<Refusal> {
  const offer = await findOfferByCode(db, code, homeId)
  if (!offer) return refusal('coupon_unknown', m.booking_no_such_coupon())
  if (offer.valid_till < dayInIndia(now)) return refusal('coupon_expired', couponText(code, 'expired') ?? '')
  if (offer.offer_type === 'online_visit') {
    return refusal('coupon_personal', m.booking_coupon_after_tour())
  }
  if (!howToUse(offer.offer_type).showsCode)
    return refusal('coupon_needless', m.booking_coupon_needless({ headline: offerWords(offer.headline) }))
  return offer.takes_part
    ? refusal('coupon_smaller', m.booking_coupon_larger({ code }))
    : refusal('coupon_of_other_homes', m.booking_coupon_not_here({ code }))
}

const refusal = (code: string, text: string) => new Refusal(422, code, text, { coupon_code: text })
