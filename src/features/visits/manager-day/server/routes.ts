import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getWeek } from './get-week.ts'
import { callOff, getTime, giveUpLeave, handOver, setHours, takeLeave } from './own-time.ts'
import { recordEvents, showPhone } from './record-events.ts'

export const managerDayRoutes = [
  handle(calls.getManagerWeek, (ctx) => getWeek(ctx)),
  handle(calls.recordVisitEvents, (ctx, { body }) => recordEvents(ctx, body)),
  handle(calls.showVisitorPhone, (ctx, { params }) => showPhone(ctx, params.id)),
  handle(calls.getManagerTime, (ctx) => getTime(ctx)),
  handle(calls.setManagerHours, (ctx, { body }) => setHours(ctx, body)),
  handle(calls.takeLeave, (ctx, { body }) => takeLeave(ctx, body)),
  handle(calls.giveUpLeave, (ctx, { params }) => giveUpLeave(ctx, params.id)),
  handle(calls.handOverVisit, (ctx, { params }) => handOver(ctx, params.id)),
  handle(calls.callOffVisit, (ctx, { params }) => callOff(ctx, params.id)),
]
