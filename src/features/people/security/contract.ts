import { z } from 'zod'
import { Otp } from '#features/people/accounts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const done = { success: z.literal(true) }

export const getProofWays = endpoint({
  name: 'getProofWays',
  method: 'GET',
  path: '/api/v1/confirm_identity.json',
  access: 'signed-in',
  summary: 'Whether the caller proved lately who they are, and by which means they can do it again.',
  reply: z.object({ recent: z.boolean(), password: z.boolean(), phone: z.string().nullable() }),
})

export const sendProofCode = endpoint({
  name: 'sendProofCode',
  method: 'POST',
  path: '/api/v1/confirm_identity_code.json',
  access: 'signed-in',
  summary: "Sends a code to the caller's own phone, to confirm that it is them.",
  limit: { perMinute: 10 },
  body: z.strictObject({}).optional(),
  reply: z.object({ ...done, resend_after_s: z.number() }),
})

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/v1/confirm_identity.json',
  access: 'signed-in',
  summary: 'Confirms that it is the caller, by password or code; for ten minutes they may change what matters.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    password: z.string().min(1, 'Enter your password').max(200).optional(),
    otp: Otp.optional(),
  }),
  reply: z.object(done),
})
