import { z } from 'zod'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { cityWishes } from './rules.ts'

const params = z.strictObject({ city: z.string().trim().min(1).max(60) })

export const askForCity = endpoint({
  name: 'askForCity',
  method: 'POST',
  path: '/api/v1/new_cities/:city/ask',
  access: 'public',
  summary:
    'Asks to be called when we come to a city. It is a lead for the desk. No phone means the confirmed one of the session.',
  limit: { perMinute: 10 },
  params,
  // The fields are checked with the messages of the form; the schema only bounds their size.
  body: z.strictObject({
    name: z.string().max(100).default(''),
    phone: z.string().max(20).default(''),
    wish: z.enum(cityWishes).default('find'),
    /** To the words beside the form. */
    agreed: z.boolean().default(false),
    campaign: Campaign.optional(),
  }),
  reply: z.object({ success: z.literal(true), info: z.string() }),
})
