import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { answerShiftingJob, listShiftingJobs } from './partner-jobs.ts'
import { listOpen } from './queries.ts'
import { answerRequest, getShifting, requestShifting } from './shifting.ts'

const success = true as const

export const shiftingRoutes = [
  handle(calls.getShifting, (ctx, { query }) => getShifting(ctx, query)),
  handle(calls.requestShifting, async (ctx, { body }) => ({ success, ...(await requestShifting(ctx, body)) })),
  handle(calls.listShiftingJobs, (ctx) => listShiftingJobs(ctx)),
  handle(calls.answerShiftingJob, (ctx, { params, body }) => answerShiftingJob(ctx, params.id, body)),
  handle(calls.listShiftingRequests, async ({ db }) => ({ requests: await listOpen(db) })),
  handle(calls.answerShiftingRequest, async (ctx, { params, body }) => {
    await answerRequest(ctx, params.id, body)
    return { success }
  }),
]
