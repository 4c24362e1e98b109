import { z } from 'zod'
import { endpoint, roles } from '#shared/endpoint.ts'

export const RoleName = z.enum(roles)

export const Viewer = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string(),
  phone: z.string(),
  role: RoleName,
  roles: z.array(RoleName),
})
export type Viewer = z.infer<typeof Viewer>

const Phone = z.string().regex(/^[6-9]\d{9}$/, 'Invalid phone number')

export const getViewer = endpoint({
  name: 'getViewer',
  method: 'GET',
  path: '/api/v1/sessions.json',
  access: 'public',
  summary: 'Who is signed in here, if anybody.',
  reply: z.object({ viewer: Viewer.nullable() }),
})

export const sendLoginCode = endpoint({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/api/v1/login_otp.json',
  access: 'public',
  summary: 'Sends a 4-digit code to a phone. The answer is the same whether or not the phone is known.',
  limit: { perMinute: 20 },
  body: z.strictObject({ phone: Phone, country_code: z.literal('91').default('91') }),
  reply: z.object({ success: z.literal(true), message: z.string(), resend_after_s: z.number() }),
})

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/api/v1/login.json',
  access: 'public',
  summary: 'Signs in with a phone and the code sent to it; starts a session.',
  limit: { perMinute: 30 },
  body: z.strictObject({ identifier: Phone, otp: z.string().regex(/^\d{4}$/, 'Please enter 4 digit OTP') }),
  reply: z.object({ success: z.literal(true), message: z.string(), viewer: Viewer }),
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'DELETE',
  path: '/api/v1/sessions.json',
  aliases: ['/users/sign_out'],
  access: 'signed-in',
  summary: 'Ends this session.',
  reply: z.object({ success: z.literal(true) }),
})

export const switchRole = endpoint({
  name: 'switchRole',
  method: 'POST',
  path: '/api/v1/profiles/switch_role',
  access: 'signed-in',
  summary: 'Goes on in another role the person holds; the session token changes.',
  query: z.strictObject({ format: z.literal('json').optional() }),
  body: z.strictObject({ role: RoleName, user_id: z.literal('').optional() }),
  reply: z.object({ success: z.literal(true), viewer: Viewer }),
})
