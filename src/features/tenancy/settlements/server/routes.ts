import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { addDisputePhoto, answerSettlement, initiatePayout } from './answers.ts'
import { decideLine } from './decide-line.ts'
import { listFirstDecisions } from './first-decisions.ts'
import { takeKeysBack } from './keys-returned.ts'
import { listIdsOf, listPending } from './queries.ts'
import { describeSettlement, listSettlements } from './report.ts'

const reportOf = async (ctx: Context, id: number) => ({ report: await describeSettlement(ctx, id) })

export const settlementRoutes = [
  handle(calls.listSettlementReports, async (ctx) => {
    const ids = await listIdsOf(ctx.db, signedIn(ctx).personId)
    return { reports: await Promise.all(ids.map((id) => describeSettlement(ctx, id))) }
  }),
  handle(calls.answerSettlement, async (ctx, { params, body }) => {
    await answerSettlement(ctx, params.id, body)
    return reportOf(ctx, params.id)
  }),
  handle(calls.addDisputePhoto, async (ctx, { params, body }) => {
    await addDisputePhoto(ctx, params.id, body)
    return reportOf(ctx, params.id)
  }),
  handle(calls.initiateSettlementPayout, async (ctx, { body }) => {
    await initiatePayout(ctx, body.settlement_id)
    return reportOf(ctx, body.settlement_id)
  }),
  handle(calls.listSettlements, async (ctx, { query }) => ({ settlements: await listSettlements(ctx, query, 500) })),
  handle(calls.getSettlement, async (ctx, { params }) => ({
    ...(await reportOf(ctx, params.id)),
    first_decisions: await listFirstDecisions(ctx, params.id),
  })),
  handle(calls.decideSettlementLine, async (ctx, { params, body }) => {
    await accounts.requireRecentProof(ctx)
    await decideLine(ctx, params.id, body)
    return reportOf(ctx, params.id)
  }),
  handle(calls.takeKeysBack, async (ctx, { params }) => ({ settlement_id: await takeKeysBack(ctx, params.id) })),
  handle(calls.listPendingRefunds, async ({ db, actor }) => ({
    refunds: (await listPending(db, signedIn({ actor }).personId)).map(({ since, ...rest }) => ({
      ...rest,
      since: since.toISOString(),
    })),
  })),
]
