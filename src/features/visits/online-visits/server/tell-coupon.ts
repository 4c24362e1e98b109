import { couponStatus, couponText, visitedText } from '#features/offers/coupon.ts'
import { offers } from '#features/offers/server/api.ts'
import type { Context } from '#platform/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { getCouponStatus, VisitCoupon } from '../contract.ts'
import { findConfirmedVisit, findVisitOf } from './queries.ts'
import { getToured, isUuid, ownPhone } from './visitor.ts'

export const nothingTold: VisitCoupon = {
  online_visit_id: null,
  coupon_code: null,
  valid_till: null,
  coupon_status: null,
  sav_done_previously: false,
  message: '',
}

type Found = Awaited<ReturnType<typeof offers.findCoupon>> | { visited: boolean; coupon: undefined | null }

export function tell(visitId: string | null, { visited, coupon }: Found, now: Date): VisitCoupon {
  const known = { ...nothingTold, online_visit_id: visitId, sav_done_previously: visited }
  if (visited) return { ...known, message: visitedText() }
  if (!coupon) return known
  const status = couponStatus(coupon, dayInIndia(now))
  return {
    ...known,
    coupon_code: coupon.code,
    valid_till: coupon.valid_till,
    coupon_status: status,
    message: couponText(coupon.code, status) ?? '',
  }
}

type Asked = HandlerInput<typeof getCouponStatus>['body']

/** An unproven phone always gets the same empty answer, so that nothing can be inferred from it. */
export async function couponStatusOf(ctx: Context, body: Asked): Promise<VisitCoupon> {
  const home = await getToured(ctx.db, body.house_id)
  const proven = await provenVisitor(ctx, body)
  if (!proven) return nothingTold
  const { visitId, ...who } = proven
  return tell(visitId, await offers.findCoupon(ctx.db, { ...who, homeId: home.id }), ctx.now)
}

async function provenVisitor(ctx: Context, body: Asked) {
  const own = await ownPhone(ctx)
  if (own && ctx.actor && (body.phone === '' || body.phone === own)) {
    const visit = await findVisitOf(ctx.db, { phone: own, homeId: body.house_id })
    return { phone: own, personId: ctx.actor.personId, visitId: visit?.id ?? null }
  }
  const id = body.online_visit_id ?? ''
  const visit = isUuid(id) ? await findConfirmedVisit(ctx.db, { id, homeId: body.house_id }) : undefined
  return visit && (body.phone === '' || body.phone === visit.phone) ? { phone: visit.phone, visitId: visit.id } : null
}
