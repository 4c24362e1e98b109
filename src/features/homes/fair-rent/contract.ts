import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { Slug } from '#features/homes/listing/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts in paise; those on the cards are in rupees, as everywhere on cards. */
export const FairRentReply = z.object({
  /** What the rent is of. */
  booking_type: z.enum(['bed', 'room', 'house']),
  rent: z.number(),
  /** Null where too few homes can be compared. */
  band: z
    .object({
      low: z.number(),
      mid: z.number(),
      high: z.number(),
      standing: z.enum(['below', 'within', 'above']),
      /** How many were compared, and within how many metres. */
      count: z.number(),
      within: z.number(),
      same_furnishing: z.boolean(),
    })
    .nullable(),
  /** Where this home stands, in words; without a band, why there is none. */
  text: z.string(),
  method: z.string().nullable(),
  /** The nearest of those compared. */
  comparables: z.array(z.object({ house: HouseCard, distance: z.number() })),
})
export type FairRentReply = z.infer<typeof FairRentReply>

export const getFairRent = endpoint({
  name: 'getFairRent',
  method: 'GET',
  path: '/api/v1/houses/:slug/fair_rent.json',
  access: 'public',
  summary: 'What homes like this one cost nearby, where its rent stands among them, and the nearest of them.',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({ booking_type: z.enum(['bed', 'room', 'house']).optional() }),
  sharedMs: 30_000,
  reply: FairRentReply,
})
