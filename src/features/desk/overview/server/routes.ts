import { handle } from '#platform/http/handle.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { getAdminFigures } from '../contract.ts'
import { countEverything } from './queries.ts'

export const staffRoutes = [
  handle(getAdminFigures, (ctx) => {
    const today = dayInIndia(ctx.now)
    return countEverything(ctx.db, { from: startOfDay(today), to: startOfDay(addDays(today, 1)) })
  }),
]
