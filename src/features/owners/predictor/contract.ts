import { z } from 'zod'
import { furnishings } from '#features/homes/listing/kinds.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Place = z.object({ slug: z.string(), name: z.string() })
const anArea = { error: () => m.predictor_enter_area() }
const Flag = z.enum(['1', '0']).default('0')

export const predictRent = endpoint({
  name: 'predictRent',
  method: 'GET',
  path: '/api/v1/owner/rent_prediction.json',
  access: 'public',
  summary:
    'What a home would rent for as a whole: a range with the homes it rests on, how long such homes took to let, what would raise it, and how far off the way was where the rent is known. Without a locality only the lists to choose from.',
  query: z.strictObject({
    city: z.string().max(60).optional(),
    locality: z.string().max(120).optional(),
    bedrooms: z.coerce.number().int().min(0).max(6).default(2),
    area: z.coerce.number().int().min(100, anArea).max(20_000, anArea).default(1000),
    furnishing: z.enum(furnishings, { error: () => m.predictor_choose_furnishing() }).default('semi-furnished'),
    ac: Flag,
    parking: Flag,
    lift: Flag,
  }),
  sharedMs: 30_000,
  reply: z.object({
    cities: z.array(Place),
    localities: z.array(Place),
    place: z.string().nullable(),
    /** Null until a locality is chosen, and where too few homes are near. */
    range: z
      .object({
        low: Paise,
        mid: Paise,
        high: Paise,
        count: z.number().int(),
        /** Metres. */
        within: z.number(),
        same_furnishing: z.boolean(),
      })
      .nullable(),
    homes: z.array(
      z.object({
        title: z.string(),
        slug: z.string(),
        rent: Paise,
        distance: z.number(),
        area: z.number(),
        days_to_let: z.number().nullable(),
      }),
    ),
    let_at: z.array(z.object({ from: Paise, to: Paise, homes: z.number().int(), days: z.number().int() })),
    raises: z.array(z.object({ what: z.string(), more: Paise, homes: z.number().int() })),
    /** Half of all predictions in this city are off by no more than this, in per cent of the rent. */
    error: z.object({ homes: z.number().int(), ours: z.number(), median: z.number() }).nullable(),
  }),
})
