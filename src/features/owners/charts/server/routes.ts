import { handle } from '#platform/http/handle.ts'
import { getOwnerCharts } from '../contract.ts'
import { getCharts } from './charts.ts'

export const ownerChartRoutes = [handle(getOwnerCharts, (ctx) => getCharts(ctx))]
