import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { Slug } from '#features/homes/listing/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts in paise, except on the cards, which are always in rupees. */
export const FairRentReply = z.object({
  /** The kind the rent is for. */
  booking_type: z.enum(['bed', 'room', 'house']),
  rent: z.number(),
  /** Null if too few homes can be compared. */
  band: z
    .object({
      low: z.number(),
      mid: z.number(),
      high: z.number(),
      standing: z.enum(['below', 'within', 'above']),
      /** Number of homes compared, and the radius in metres. */
      count: z.number(),
      within: z.number(),
      same_furnishing: z.boolean(),
    })
    .nullable(),
  /** The verdict in words; without a band, the reason. */
  text: z.string(),
  method: z.string().nullable(),
  /** The nearest of the compared homes. */
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
