import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getAgreedTerms, getHomeTerms, setHomeTerms } from './terms.ts'

export const termsRoutes = [
  handle(calls.getHomeTerms, (ctx, { params }) => getHomeTerms(ctx.db, params.id)),
  handle(calls.setHomeTerms, (ctx, { params, body }) => setHomeTerms(ctx, params.id, body)),
  handle(calls.getAgreedTerms, (ctx) => getAgreedTerms(ctx)),
]
