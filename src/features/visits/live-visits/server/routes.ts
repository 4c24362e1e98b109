import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getLiveVisit, hearSignals, sendSignal } from './live-visit.ts'

export const liveVisitRoutes = [
  handle(calls.getLiveVisit, (ctx, { params }) => getLiveVisit(ctx, params.token)),
  handle(calls.sendLiveSignal, (ctx, { params, body }) => sendSignal(ctx, params.token, body)),
  handle(calls.listLiveSignals, (ctx, { params, query }) => hearSignals(ctx, params.token, query.after)),
]
