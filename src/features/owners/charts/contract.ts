import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()

const HomeYear = z.object({
  id: z.number().int(),
  title: z.string(),
  /** In thousandths of all bed-days, the oldest month first; null before it was with us. */
  months: z.array(z.object({ month: z.string(), let: z.number().int().nullable() })),
  /** In thousandths of the bed-days of all months in which it was with us. */
  let: z.number().int().nullable(),
})
export type HomeYear = z.infer<typeof HomeYear>

const IncomeMonth = z.object({
  month: z.string(),
  /** Rent that came for the owner. */
  received: Paise,
  /** Rent of the days on which nobody lived there, at the rents of today. */
  lost: Paise,
})
export type IncomeMonth = z.infer<typeof IncomeMonth>

const Feedback = z.object({
  id: z.number().int(),
  title: z.string(),
  visits: z.number().int(),
  rated: z.number().int(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number().int()),
  booked: z.number().int(),
})
export type Feedback = z.infer<typeof Feedback>

export const getOwnerCharts = endpoint({
  name: 'getOwnerCharts',
  method: 'GET',
  path: '/api/v1/owner/charts.json',
  access: ['owner'],
  summary:
    "A year of the caller's homes: rent that came and was lost by month, how full each was, what visitors thought.",
  reply: z.object({ income: z.array(IncomeMonth), occupancy: z.array(HomeYear), feedback: z.array(Feedback) }),
})
