import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getDashboard, getMonthlyRent, listHouses } from './dashboard.ts'

export const dashboardRoutes = [
  handle(calls.getDashboard, (ctx) => getDashboard(ctx)),
  handle(calls.listOwnerHouses, (ctx) => listHouses(ctx)),
  handle(calls.getMonthlyRent, (ctx) => getMonthlyRent(ctx)),
]
