import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()

const PriceToApprove = z.object({
  id: z.number().int(),
  title: z.string(),
  home: z.object({ id: z.number().int(), title: z.string() }),
  words: z.string(),
  raised_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** The price asked for now. */
  price: Paise,
  /** Agreed before, where the partner asks for more. */
  agreed: Paise.nullable(),
  /** The partner's reason for asking for more. */
  because: z.string().nullable(),
  /** The first name of the main owner where the caller has a share; null where the home is the caller's own. */
  main_owner: z.string().nullable(),
})
export type PriceToApprove = z.infer<typeof PriceToApprove>

const PaidRepair = z.object({
  id: z.number().int(),
  title: z.string(),
  home: z.object({ id: z.number().int(), title: z.string() }),
  day: z.iso.date(),
  amount: Paise,
})
export type PaidRepair = z.infer<typeof PaidRepair>

export const listPricesToApprove = endpoint({
  name: 'listPricesToApprove',
  method: 'GET',
  path: '/api/v1/owner/service_requests.json',
  access: ['owner'],
  summary: "Prices of repairs in the caller's homes that wait for their yes, and what they paid for in the last year.",
  reply: z.object({ waiting: z.array(PriceToApprove), paid: z.array(PaidRepair) }),
})
