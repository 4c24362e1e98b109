import { handle } from '#platform/http/handle.ts'
import { getFairRent as getFairRentCall } from '../contract.ts'
import { getFairRent } from './get-fair-rent.ts'

export const fairRentRoutes = [
  handle(getFairRentCall, (ctx, { params, query }) => getFairRent(ctx, params.slug, query.booking_type)),
]
