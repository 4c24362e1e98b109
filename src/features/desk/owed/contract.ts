import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Rupees = z.coerce
  .number('Enter whole rupees.')
  .int('Enter whole rupees.')
  .min(0, 'Enter whole rupees.')
  .max(10_000_000, 'This is too much.')
  .optional()

export const OwedHome = z.object({
  /** Null where the books name no home. */
  home_id: z.number().nullable(),
  title: z.string().nullable(),
  due: Paise,
  held: Paise,
})

export const OwedOwner = z.object({
  id: z.number(),
  name: z.string(),
  /** Goes with the next payout. */
  due: Paise,
  /** Rent that came in and is not safe to pass on yet. */
  held: Paise,
  /** On its way to the bank. */
  out: Paise,
  homes: z.array(OwedHome),
})
export type OwedOwner = z.infer<typeof OwedOwner>

export const OwedFilter = z.strictObject({
  q: z.string().trim().max(80, 'At most 80 characters.').default(''),
  /** Due, in rupees. */
  min_due: Rupees,
  max_due: Rupees,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type OwedFilter = z.output<typeof OwedFilter>

export const listOwedToOwners = endpoint({
  name: 'listOwedToOwners',
  method: 'GET',
  path: '/api/v1/money/owners_owed.json',
  access: ['admin'],
  summary: 'What each owner is due, held for them and on its way, by home, the most due first, 50 owners at a time.',
  query: OwedFilter,
  reply: z.object({
    owners: z.array(OwedOwner),
    /** Totals over all matching owners, not only those on this page. */
    totals: z.object({ owners: z.number(), due: Paise, held: Paise, out: Paise }),
    pages: z.number(),
  }),
})
