import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { wordsMax } from './rules.ts'

export const ratePayment = endpoint({
  name: 'ratePayment',
  method: 'POST',
  path: '/api/v4/payments/feedback.json',
  access: 'signed-in',
  summary: 'How paying went, in stars and words: once for each of one’s own payments.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    invoice_id: z.number().int().positive(),
    stars: z
      .number({ error: () => m.booked_rate_choose() })
      .int()
      .min(1, { error: () => m.booked_rate_choose() })
      .max(5, { error: () => m.booked_rate_choose() }),
    words: z
      .string()
      .trim()
      .max(wordsMax, { error: () => m.booked_rate_long({ most: wordsMax }) })
      .default(''),
  }),
  reply: z.object({ message: z.string() }),
})
