import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getSharedVisit, staysOpenMs } from './get-shared-visit.ts'
import { shareToken } from './share-token.ts'

async function shareVisit(ctx: Context, id: number) {
  const visit = await visits.getOwnVisit(ctx, await visits.whoseVisits(ctx), id)
  const expiresAt = new Date(new Date(visit.starts_at).getTime() + staysOpenMs)
  if (visit.state !== 'scheduled' || expiresAt <= ctx.now) {
    throw new Refusal(409, 'visit_over', m.sharedvisit_over())
  }
  const token = shareToken(ctx.config.SECRET, { visitId: id, expiresAt })
  return { path: `/visits/shared/${token}`, expires_at: expiresAt.toISOString() }
}

export const sharedVisitRoutes = [
  handle(calls.shareVisit, (ctx, { params }) => shareVisit(ctx, params.id)),
  handle(calls.getSharedVisit, (ctx, { params }) => getSharedVisit(ctx, params.token)),
]
