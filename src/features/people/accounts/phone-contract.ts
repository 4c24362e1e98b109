import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { CodeSent, done, Otp, Phone } from './contract.ts'

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/send_otp',
  aliases: ['PUT /send_otp'],
  access: 'signed-in',
  summary: "Sends a code that proves a phone is the caller's: the present one, or the one to change to.",
  limit: { perMinute: 10 },
  body: z.strictObject({ phone: Phone, force_update: z.boolean().optional() }),
  reply: CodeSent,
})

export const confirmPhoneCode = endpoint({
  name: 'confirmPhoneCode',
  method: 'POST',
  path: '/confirm_otp',
  access: 'signed-in',
  summary: "Confirms the caller's own phone with the code sent to it.",
  limit: { perMinute: 20 },
  body: z.strictObject({ phone: Phone, otp: Otp }),
  reply: z.object({ ...done, confirmed: z.literal(true) }),
})

export const changePhone = endpoint({
  name: 'changePhone',
  method: 'PUT',
  path: '/update_verified_phone',
  aliases: ['POST /update_verified_phone'],
  access: 'signed-in',
  summary: 'Changes the phone to one that the code proves to be theirs; other devices are signed out.',
  limit: { perMinute: 20 },
  body: z.strictObject({ phone: Phone, otp: Otp }),
  reply: z.object({ ...done, phone: z.string() }),
})

export const sendCommonCode = endpoint({
  name: 'sendCommonCode',
  method: 'POST',
  path: '/send_common_otp',
  access: 'public',
  summary: 'Sends a 4-digit code for a form that needs no account; the form takes it with its answer.',
  limit: { perMinute: 10 },
  body: z.strictObject({ phone: Phone }),
  reply: CodeSent,
})

export const sendTenantCode = endpoint({
  name: 'sendTenantCode',
  method: 'POST',
  path: '/api/v2/tenants/send_otp',
  access: 'public',
  summary: 'Sends the 6-digit code of the exit-intent form.',
  limit: { perMinute: 10 },
  body: z.strictObject({ phone: Phone }),
  reply: z.object({ ...done, message: z.string(), info: z.string(), resend_after_s: z.number() }),
})
