import { z } from 'zod'
import { m } from '#messages'
import { endpoint, roles } from '#shared/endpoint.ts'
import { isName, nameHelp } from '#shared/person-name.ts'

export const RoleName = z.enum(roles)

/** The signed-in person as every screen sees them. */
export const Viewer = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string(),
  phone: z.string(),
  role: RoleName,
  roles: z.array(RoleName),
  has_photo: z.boolean(),
  /** A role of ours waits for the second factor. */
  needs_second_factor: z.boolean(),
  /** Until when somebody of ours sees the site as this person; null otherwise. */
  seen_until: z.iso.datetime().nullable(),
  /** When the account will be deleted at its owner's request. */
  delete_after: z.iso.datetime().nullable(),
  /** State for the menu; null for people without a tenancy. */
  menu: z.object({
    tenancy: z.enum(['none', 'reduced', 'full']),
    vertical: z.string().nullable(),
    has_past_homes: z.boolean(),
    has_move_out: z.boolean(),
    has_open_request: z.boolean(),
    /** Repairs for us. */
    is_partner: z.boolean(),
    assured: z.boolean(),
    /** The booking of the current home, where it was booked here. */
    booking_id: z.number().nullable(),
  }),
})
export type Viewer = z.infer<typeof Viewer>

/** Document A, section 3, "Session or user": all fields are always present. */
export const Session = z.object({
  auth_token: z.string().nullable(),
  id: z.number().nullable(),
  profile_id: z.number().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_confirmed: z.boolean(),
  emailConfirmed: z.boolean(),
  credits: z.number(),
  referral_code: z.string().nullable(),
  max_applicable_config: z.object({ credits: z.number() }),
  role: z.union([RoleName, z.literal('guest')]),
  roles: z.array(RoleName),
  capabilities: z.array(z.string()),
  gender: z.string().nullable(),
  group_of_friends: z.boolean(),
  is_influencer: z.boolean(),
  is_admin: z.boolean(),
  referral_code_applied: z.boolean(),
  is_eligible_to_apply_referral_code_at_sav: z.boolean(),
  is_eligible_to_apply_referral_code_at_booking: z.boolean(),
  move_in_status: z.string().nullable(),
  house_id: z.number().nullable(),
  profile_can_book_bed: z.boolean(),
  user_assured: z.boolean(),
  srr_status: z.string().nullable(),
  can_internal_transfer: z.boolean(),
  /** A move to another home of ours would cost nothing now: first move, first 30 days. */
  free_internal_transfer: z.boolean(),
  vertical: z.string().nullable(),
  is_nesty: z.boolean(),
  is_existing_tenant: z.boolean(),
  is_existing_owner: z.boolean(),
  am_id: z.number().nullable(),
  allow_sav: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Phone = z.string().regex(/^[6-9]\d{9}$/, { error: () => m.accounts_invalid_phone() })
export const Otp = z.string().regex(/^\d{4}$/, { error: () => m.accounts_enter_otp() })
export const EmailAddress = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/, { error: () => m.accounts_invalid_email() })
export const PersonName = z
  .string()
  .trim()
  .min(1, { error: () => m.accounts_enter_name() })
  .refine(isName, { error: nameHelp })
const LastName = z
  .string()
  .trim()
  .refine((text) => text === '' || isName(text), { error: nameHelp })
  .default('')
/** At least 8 characters with a letter and a digit; the server also refuses common passwords. */
export const NewPassword = z
  .string()
  .max(200)
  .regex(/^(?=.*\p{L})(?=.*\d).{8,}$/su, { error: () => m.accounts_password_rule() })
export const ReferralCode = z.string().trim().max(40)

const CountryCode = z.enum(['91', '+91']).default('91')
export const done = { success: z.literal(true) }
export const CodeSent = z.object({ ...done, message: z.string(), resend_after_s: z.number() })
export const SignedIn = z.object({ ...done, message: z.string(), viewer: Viewer })

export const getViewer = endpoint({
  name: 'getViewer',
  method: 'GET',
  path: '/api/v1/sessions.json',
  access: 'public',
  summary: 'Whether somebody is signed in here, and who.',
  reply: z.object({ signed_in: z.boolean(), viewer: Viewer.nullable() }),
})

export const getSession = endpoint({
  name: 'getSession',
  method: 'POST',
  path: '/api/v1/sessions.json',
  access: 'public',
  summary: 'The session with everything a client may want to know; a guest has one too.',
  body: z.strictObject({}).optional(),
  reply: Session,
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'DELETE',
  path: '/api/v1/sessions.json',
  aliases: ['DELETE /users/sign_out', 'POST /users/sign_out'],
  access: 'signed-in',
  summary: 'Ends this session.',
  body: z.strictObject({}).optional(),
  reply: z.object(done),
})

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/v1/registrations.json',
  access: 'public',
  summary:
    'Opens an account in two steps: the details, answered with a code to the phone, then the same with that code.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    first_name: PersonName,
    last_name: LastName,
    email: EmailAddress,
    phone: Phone,
    password: NewPassword,
    referral_code: ReferralCode.optional(),
    otp: Otp.optional(),
  }),
  reply: z.object({
    ...done,
    message: z.string(),
    confirm_otp: z.boolean(),
    resend_after_s: z.number().optional(),
    viewer: Viewer.optional(),
  }),
})

export const sendLoginCode = endpoint({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/api/v1/login_otp.json',
  access: 'public',
  summary: 'Sends a 4-digit code to a phone. The answer is the same whether or not the phone is known.',
  limit: { perMinute: 20 },
  body: z.strictObject({ phone: Phone, country_code: CountryCode }),
  reply: CodeSent,
})

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/api/v1/login.json',
  access: 'public',
  summary: 'Signs in with a phone or email and the password, or with a phone and the code sent to it.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    identifier: z
      .string()
      .trim()
      .min(1, { error: () => m.accounts_enter_identifier() })
      .max(200),
    password: z
      .string()
      .min(1, { error: () => m.accounts_enter_password() })
      .max(200)
      .optional(),
    otp: Otp.optional(),
  }),
  reply: SignedIn,
})

export const sendLoginLink = endpoint({
  name: 'sendLoginLink',
  method: 'POST',
  path: '/api/v1/login_link.json',
  access: 'public',
  summary: 'Mails a link that signs in once, if the address is confirmed here; the answer is the same if it is not.',
  limit: { perMinute: 10 },
  body: z.strictObject({ email: EmailAddress }),
  reply: z.object({ ...done, message: z.string() }),
})

export const openAuth = endpoint({
  name: 'openAuth',
  method: 'GET',
  path: '/api/v1/open_auth.json',
  access: 'public',
  summary: 'Signs in with the one-time token of a mailed link, in the browser that asked for it.',
  limit: { perMinute: 30 },
  query: z.strictObject({ open_auth_token: z.string().max(200) }),
  reply: SignedIn,
})

export const getSignInWays = endpoint({
  name: 'getSignInWays',
  method: 'GET',
  path: '/api/v1/sign_in_ways.json',
  access: 'public',
  summary: 'Which ways of signing in this site offers beside codes and passwords.',
  reply: z.object({ google: z.boolean() }),
})

export const startOutsideSignIn = endpoint({
  name: 'startOutsideSignIn',
  method: 'POST',
  path: '/api/v1/oauth_start.json',
  access: 'public',
  summary: 'Where the browser goes to sign in with Google; remembers in a cookie where it wants to land.',
  limit: { perMinute: 30 },
  body: z.strictObject({ provider: z.literal('google').default('google'), target: z.string().max(500) }),
  reply: z.object({ url: z.string() }),
})

export const verifyOauthToken = endpoint({
  name: 'verifyOauthToken',
  method: 'POST',
  path: '/api/v1/verify_oauth_token',
  access: 'public',
  summary: "Signs in with a provider's identity token (Google).",
  limit: { perMinute: 30 },
  body: z.strictObject({ provider: z.literal('google').default('google'), token: z.string().min(1).max(4000) }),
  /** The target as it was asked for, its language included: `/hi/pune`. */
  reply: SignedIn.extend({ target: z.string() }),
})

export const verifyAccount = endpoint({
  name: 'verifyAccount',
  method: 'POST',
  path: '/api/v1/auth/verify.json',
  access: 'signed-in',
  summary: 'Completes an account made by a code or a provider: the name, and a referral code where there is one.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    user: z.strictObject({ first_name: PersonName, last_name: LastName }).optional(),
    referralCode: ReferralCode.optional(),
  }),
  reply: z.object({ ...done, viewer: Viewer }),
})

export const switchRole = endpoint({
  name: 'switchRole',
  method: 'POST',
  path: '/api/v1/profiles/switch_role',
  access: 'signed-in',
  summary: 'Goes on in another role the person holds; the session token changes.',
  query: z.strictObject({ format: z.literal('json').optional() }),
  body: z.strictObject({ role: RoleName, user_id: z.literal('').optional() }),
  reply: z.object({ ...done, viewer: Viewer }),
})
