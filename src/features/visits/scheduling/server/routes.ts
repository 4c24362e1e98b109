import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { cancelVisit, moveVisit, rateVisit } from './change-visit.ts'
import { getSlots } from './get-slots.ts'
import { listVisits } from './own-visits.ts'
import { recommendVisits } from './recommend-visits.ts'
import { scheduleVisit } from './schedule-visit.ts'

export const visitsRoutes = [
  handle(calls.getSlots, (ctx, { query }) => getSlots(ctx, query)),
  handle(calls.scheduleVisit, (ctx, { body }) => scheduleVisit(ctx, body)),
  handle(calls.listVisits, (ctx) => listVisits(ctx)),
  handle(calls.moveVisit, (ctx, { body }) => moveVisit(ctx, body)),
  handle(calls.cancelVisit, (ctx, { body }) => cancelVisit(ctx, body)),
  handle(calls.rateVisit, (ctx, { body }) => rateVisit(ctx, body)),
  handle(calls.recommendVisits, (ctx, { query }) => recommendVisits(ctx, query.sav_id)),
]
