import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** Amounts in rupees; one credit is one rupee. */
export const CreditLine = z.object({ id: z.number(), text: z.string(), amount: z.number(), date: z.iso.date() })
export type CreditLine = z.infer<typeof CreditLine>

export const getCreditHistory = endpoint({
  name: 'getCreditHistory',
  method: 'GET',
  path: '/api/v3/credits/history.json',
  access: 'signed-in',
  summary: 'The credits of the caller: what there is, and what went in and out, the newest first.',
  reply: z.object({ balance: z.number(), history: z.array(CreditLine) }),
})

export const Reward = z.object({ id: z.number(), headline: z.string(), description: z.string(), terms: z.string() })
export type Reward = z.infer<typeof Reward>

export const listRewards = endpoint({
  name: 'listRewards',
  method: 'GET',
  path: '/api/v3/credits/rewards.json',
  access: 'signed-in',
  summary: 'How credits can be earned at the moment.',
  reply: z.object({ rewards: z.array(Reward) }),
})
