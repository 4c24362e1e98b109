import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { checkTenant } from './check-tenant.ts'
import { getQuote } from './get-quote.ts'
import { listMoveInDates } from './move-in-dates.ts'

export const bookingsRoutes = [
  handle(calls.getQuote, (ctx, { params, query }) => getQuote(ctx, params.slug, query)),
  handle(calls.listMoveInDates, (ctx, { query }) => listMoveInDates(ctx, query)),
  handle(calls.checkTenant, (ctx) => checkTenant(ctx)),
]
