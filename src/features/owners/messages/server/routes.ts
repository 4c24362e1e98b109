import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import * as calls from '../contract.ts'
import { listReports } from './queries.ts'
import * as threads from './threads.ts'

const done = { success: true as const }

export const ownerMessageRoutes = [
  handle(calls.listThreads, async (ctx) => ({ threads: await threads.listThreads(ctx) })),
  // Before the one by id, which would take its name for an id.
  handle(calls.openThread, async (ctx, { body }) => ({ id: await threads.openThread(ctx, body) })),
  handle(calls.getThread, (ctx, { params, query }) => threads.getThread(ctx, params.id, query.before)),
  handle(calls.readThread, async (ctx, { params }) => {
    await threads.readThread(ctx, params.id)
    return done
  }),
  handle(calls.sendThreadMessage, (ctx, { params, body }) =>
    onceForPerson(ctx, 'sendThreadMessage', body, (keep) => threads.sendMessage(ctx, params.id, body.words, keep)),
  ),
  handle(calls.reportThreadMessage, async (ctx, { params, body }) => {
    await threads.reportMessage(ctx, params.id, body.words)
    return done
  }),
  handle(calls.listThreadReports, async ({ db }) => ({ messages: await listReports(db) })),
  handle(calls.decideThreadReport, async (ctx, { params, body }) => {
    await threads.decideReport(ctx, params.id, body.outcome)
    return done
  }),
]
