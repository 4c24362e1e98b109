import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { couponStatusOf } from './tell-coupon.ts'
import { visitOnline } from './visit-online.ts'

export const onlineVisitRoutes = [
  handle(calls.getCouponStatus, (ctx, { body }) => couponStatusOf(ctx, body)),
  handle(calls.visitOnline, (ctx, { body }) => visitOnline(ctx, body)),
]
