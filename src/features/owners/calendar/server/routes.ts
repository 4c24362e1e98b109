import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { blockDays, unblockDays } from './blocks.ts'
import { getCalendar } from './calendar.ts'

export const calendarRoutes = [
  handle(calls.getVacancyCalendar, (ctx, { query }) => getCalendar(ctx, query.days)),
  handle(calls.blockDays, async (ctx, { body }) => ({ success: true as const, ...(await blockDays(ctx, body)) })),
  handle(calls.unblockDays, async (ctx, { params }) => {
    await unblockDays(ctx, params.id)
    return { success: true as const }
  }),
]
