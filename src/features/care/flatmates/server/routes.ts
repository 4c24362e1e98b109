import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import * as calls from '../contract.ts'
import { decideReport, listReports, postMessage, removeMessage, reportMessage } from './board.ts'
import { answerSwap, askSwap, endRota, startRota, tellTurn } from './cleaning.ts'
import { describeFlatmates } from './describe.ts'
import { answerRule, dropRule, proposeRule } from './house-rules.ts'
import { setCard, shareNumber } from './sharing.ts'

const success = true as const

/** Every change answers the page as it is after it. */
async function after(ctx: Context, change: Promise<unknown>) {
  await change
  return { success, data: await describeFlatmates(ctx) }
}

export const flatmateRoutes = [
  handle(calls.getFlatmates, async (ctx, { query }) => ({ success, data: await describeFlatmates(ctx, query.before) })),
  handle(calls.setFlatmateCard, (ctx, { body }) => after(ctx, setCard(ctx, body))),
  handle(calls.shareNumber, (ctx, { params, body }) => after(ctx, shareNumber(ctx, params.id, body.share))),
  handle(calls.proposeHouseRule, (ctx, { body }) => after(ctx, proposeRule(ctx, body.words))),
  handle(calls.answerHouseRule, (ctx, { params, body }) => after(ctx, answerRule(ctx, params.id, body.agrees))),
  handle(calls.dropHouseRule, (ctx, { params }) => after(ctx, dropRule(ctx, params.id))),
  handle(calls.startRota, (ctx) => after(ctx, startRota(ctx))),
  handle(calls.endRota, (ctx) => after(ctx, endRota(ctx))),
  handle(calls.tellTurn, (ctx, { params, body }) => after(ctx, tellTurn(ctx, params.week, body.what))),
  handle(calls.askSwap, (ctx, { body }) => after(ctx, askSwap(ctx, body))),
  handle(calls.answerSwap, (ctx, { params, body }) => after(ctx, answerSwap(ctx, params.id, body.accept))),
  handle(calls.postHomeMessage, (ctx, { body }) => {
    // Without an id every request is one of its own.
    const known = { ...body, request_id: body.request_id ?? randomUUID() }
    return after(
      ctx,
      onceForPerson(ctx, 'postHomeMessage', known, (keep) => postMessage(ctx, body.words, keep)),
    )
  }),
  handle(calls.removeHomeMessage, (ctx, { params }) => after(ctx, removeMessage(ctx, params.id))),
  handle(calls.reportHomeMessage, (ctx, { params, body }) => after(ctx, reportMessage(ctx, params.id, body.words))),
  handle(calls.listMessageReports, async ({ db }) => ({ messages: await listReports(db) })),
  handle(calls.decideMessageReport, async (ctx, { params, body }) => {
    await decideReport(ctx, params.id, body.outcome)
    return { success }
  }),
]
