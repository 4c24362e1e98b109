import { handle } from '#platform/http/handle.ts'
import { getQuote as getQuoteCall } from '../contract.ts'
import { getQuote } from './get-quote.ts'

export const bookingsRoutes = [handle(getQuoteCall, (ctx, { params, query }) => getQuote(ctx, params.slug, query))]
