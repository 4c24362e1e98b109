import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

export const NewCity = z.object({
  city: z.object({ name: z.string(), slug: z.string() }),
  /** Cities of ours, the nearest first; in a straight line. */
  nearest: z.array(z.object({ name: z.string(), slug: z.string(), km: z.number() })),
  /** The day on which the list of cities was last checked. */
  checked_on: z.iso.date(),
})
export type NewCity = z.infer<typeof NewCity>

export const getNewCity = endpoint({
  name: 'getNewCity',
  method: 'GET',
  path: '/api/v1/new_cities/:city',
  access: 'public',
  summary: 'A larger Indian city where we are not yet, and the cities of ours nearest to it; 404 for every other name.',
  params: z.strictObject({ city: z.string().trim().min(1).max(60) }),
  reply: NewCity,
})
