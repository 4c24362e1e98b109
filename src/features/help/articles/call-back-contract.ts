import { z } from 'zod'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { mostTried, questionLength } from './rules.ts'

export const askCallBack = endpoint({
  name: 'askCallBack',
  method: 'POST',
  path: '/api/v1/help/call_backs',
  access: 'public',
  summary:
    'Asks to be called by a person, with what was searched and read in the help centre. It is a lead for the desk.',
  limit: { perMinute: 5 },
  body: z.strictObject({
    name: z.string().max(100).default(''),
    /** '' is the confirmed phone of the account. */
    phone: z.string().max(20).default(''),
    questions: z.array(z.string().max(questionLength)).max(mostTried).default([]),
    articles: z
      .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
      .max(mostTried)
      .default([]),
    campaign: Campaign.optional(),
  }),
  reply: z.object({ success: z.literal(true), info: z.string() }),
})
