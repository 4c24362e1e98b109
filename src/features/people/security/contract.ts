import { z } from 'zod'
import { Otp, SignedIn } from '#features/people/accounts/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const done = { success: z.literal(true) }
const limit = { perMinute: 20 }

/** The answer of the browser's authenticator, as the standard writes it; the library checks all of it. */
const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1500),
  rawId: z.string().min(1).max(1500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(5000) }),
})
const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
const AppCode = z.string().regex(/^\d{6}$/, { error: () => m.security_six_digits() })

export const getProofWays = endpoint({
  name: 'getProofWays',
  method: 'GET',
  path: '/api/v1/confirm_identity.json',
  access: 'signed-in',
  summary: 'Whether the caller proved lately who they are, and by which means they can do it again.',
  reply: z.object({
    recent: z.boolean(),
    /** A role of ours waits for the second factor. */
    waits: z.boolean(),
    password: z.boolean(),
    phone: z.string().nullable(),
    passkey: z.boolean(),
    app: z.boolean(),
  }),
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
  summary: 'Confirms that it is the caller, by password, code, passkey or authenticator app, for ten minutes.',
  limit,
  body: z.strictObject({
    password: z
      .string()
      .min(1, { error: () => m.accounts_enter_password() })
      .max(200)
      .optional(),
    otp: Otp.optional(),
    totp: AppCode.optional(),
    passkey: PasskeyAnswer.optional(),
  }),
  reply: z.object(done),
})

export const getSecondFactors = endpoint({
  name: 'getSecondFactors',
  method: 'GET',
  path: '/api/v1/second_factors.json',
  access: 'signed-in',
  summary: "The caller's passkeys, and whether they have an authenticator app.",
  reply: z.object({
    passkeys: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        added_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    app: z.boolean(),
  }),
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/v1/passkeys/start.json',
  access: 'signed-in',
  summary: 'Begins to add a passkey: what the browser asks its authenticator. Needs a recent proof of identity.',
  limit,
  body: z.strictObject({}).optional(),
  reply: PasskeyOptions,
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/v1/passkeys.json',
  access: 'signed-in',
  summary: 'Adds the passkey that the authenticator made.',
  limit,
  body: z.strictObject({ passkey: PasskeyAnswer }),
  reply: z.object(done),
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/passkeys/:id',
  access: 'signed-in',
  summary: 'Removes a passkey. Needs a recent proof of identity.',
  limit,
  params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({}).optional(),
  reply: z.object(done),
})

export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/v1/passkeys/ask.json',
  access: 'public',
  summary: 'Begins a sign-in or a confirmation by passkey: what the browser asks its authenticator.',
  limit,
  body: z.strictObject({}).optional(),
  reply: PasskeyOptions,
})

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/api/v1/login_passkey.json',
  access: 'public',
  summary: 'Signs in with a passkey.',
  limit,
  body: z.strictObject({ passkey: PasskeyAnswer }),
  reply: SignedIn,
})

export const startAuthenticatorApp = endpoint({
  name: 'startAuthenticatorApp',
  method: 'POST',
  path: '/api/v1/authenticator_app/start.json',
  access: 'signed-in',
  summary: 'Begins to add an authenticator app: its secret, also as an address for a QR code.',
  limit,
  body: z.strictObject({}).optional(),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmAuthenticatorApp = endpoint({
  name: 'confirmAuthenticatorApp',
  method: 'POST',
  path: '/api/v1/authenticator_app.json',
  access: 'signed-in',
  summary: 'Adds the authenticator app, with a code that shows it has the secret.',
  limit,
  body: z.strictObject({ totp: AppCode }),
  reply: z.object(done),
})

export const removeAuthenticatorApp = endpoint({
  name: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: '/api/v1/authenticator_app.json',
  access: 'signed-in',
  summary: 'Removes the authenticator app. Needs a recent proof of identity.',
  limit,
  body: z.strictObject({}).optional(),
  reply: z.object(done),
})
