import { z } from 'zod'

/** Amounts are whole paise. For admins only. */
export const Paise = z.number().int()
export const Moment = z.iso.datetime()
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const access = ['admin'] as const

/** Both days are included. */
export const days = {
  from: z.iso.date('A day looks like 2026-12-01.').optional(),
  to: z.iso.date('A day looks like 2026-12-01.').optional(),
}
/** The total of everything that matches the filter, not only of this page. */
export const Total = z.object({ count: z.number(), amount: Paise })
export type Total = z.infer<typeof Total>
