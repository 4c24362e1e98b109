import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getCreditHistory, listRewards } from './credits.ts'

export const paymentsRoutes = [
  handle(calls.getCreditHistory, (ctx) => getCreditHistory(ctx)),
  handle(calls.listRewards, (ctx) => listRewards(ctx)),
]
