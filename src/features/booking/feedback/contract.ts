import { z } from 'zod'
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
    stars: z.number('Choose 1 to 5 stars.').int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
    words: z.string().trim().max(wordsMax, `Up to ${wordsMax} letters, please.`).default(''),
  }),
  reply: z.object({ message: z.string() }),
})
