import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Code = z
  .string()
  .trim()
  .min(1, { error: () => m.accounts_enter_referral() })
  .max(40)

export const validateReferralCode = endpoint({
  name: 'validateReferralCode',
  method: 'GET',
  path: '/api/v3/profiles/validate_referral_code',
  access: 'public',
  summary: 'Whether a referral code can be used by the caller, and why not.',
  limit: { perMinute: 20 },
  query: z.strictObject({ referral_code: Code }),
  reply: z.object({ success: z.boolean(), error: z.string().nullable(), info: z.string() }),
})

export const applyReferral = endpoint({
  name: 'applyReferral',
  method: 'POST',
  path: '/api/v1/apply_referral',
  access: 'signed-in',
  summary: 'Uses a referral code. Once in a lifetime.',
  limit: { perMinute: 20 },
  body: z.strictObject({ referral_code: Code }),
  reply: z.object({ success: z.literal(true), info: z.string() }),
})
