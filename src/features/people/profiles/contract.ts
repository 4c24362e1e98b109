import { z } from 'zod'
import { EmailAddress, Phone, RoleName } from '#features/people/accounts/contract.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { languages } from '#shared/language.ts'
import { isName, nameHelp, nameLength } from '#shared/person-name.ts'
import { address, agreementChecks, indianStates, relations } from './agreement-rules.ts'
import { photoWrongType } from './photo-problem.ts'
import { photo } from './photo-rules.ts'
import { genders, isPincode, profileSteps } from './rules.ts'

const success = { success: z.literal(true) }
const Nothing = z.strictObject({}).optional()

const tooLong = (most: number) => ({ error: () => m.profile_longest({ most }) })

const Name = z.string().trim().max(nameLength, { error: nameHelp }).refine(isName, { error: nameHelp })
const LastName = z
  .string()
  .trim()
  .max(nameLength, { error: nameHelp })
  .refine((text) => text === '' || isName(text), { error: nameHelp })

const PhotoUrls = z.object({ small: z.string(), medium: z.string(), large: z.string() })

export const Profile = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: RoleName,
  /** Masked: 98••••3210. */
  phone: z.string().nullable(),
  phone_confirmed: z.boolean(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** Requested and mailed, but not confirmed yet. */
  pending_email: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  born_on: z.string().nullable(),
  work: z.string().nullable(),
  group_of_friends: z.boolean(),
  language: z.enum(languages),
  has_password: z.boolean(),
  assured: z.boolean(),
  photo: PhotoUrls.nullable(),
  completeness: z.object({ done: z.number(), total: z.number(), missing: z.array(z.enum(profileSteps)) }),
  referral_code: z.string().nullable(),
  member_since: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/v4/profiles/fetch',
  access: 'signed-in',
  whileSeeing: true,
  summary: "The caller's own profile.",
  reply: Profile,
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/v4/profiles/update',
  access: 'signed-in',
  summary: 'Changes what the caller says of themself; what is not sent stays as it is.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    first_name: Name.optional(),
    last_name: LastName.optional(),
    gender: z.enum(genders).nullable().optional(),
    born_on: z.iso
      .date({ error: () => m.profile_enter_date() })
      .nullable()
      .optional(),
    work: z.string().trim().max(80, tooLong(80)).nullable().optional(),
    group_of_friends: z.boolean().optional(),
    language: z.enum(languages).optional(),
  }),
  reply: Profile,
})

export const setPhoto = endpoint({
  name: 'setPhoto',
  method: 'POST',
  path: '/api/v4/profiles/photo',
  access: 'signed-in',
  summary: 'Sets the photo. It is cut square and encoded again; nothing of the file that was sent is kept.',
  limit: { perMinute: 10 },
  takesFiles: true,
  body: z.strictObject({
    photo: FileField({ maxBytes: photo.maxBytes, types: photo.types, message: photoWrongType }),
  }),
  reply: z.object({ ...success, photo: PhotoUrls }),
})

export const removePhoto = endpoint({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/v4/profiles/photo',
  access: 'signed-in',
  summary: 'Removes the photo and its files.',
  body: Nothing,
  reply: z.object(success),
})

/* Email */

export const setEmail = endpoint({
  name: 'setEmail',
  method: 'POST',
  path: '/api/v4/profiles/email',
  access: 'signed-in',
  summary: 'Mails a link to an address; opened, it makes the address theirs. The answer tells nothing of the address.',
  limit: { perMinute: 10 },
  body: z.strictObject({ email: EmailAddress }),
  reply: z.object({ ...success, message: z.string() }),
})

const LinkToken = z.string().max(200)

export const getEmailLink = endpoint({
  name: 'getEmailLink',
  method: 'GET',
  path: '/api/v4/profiles/email_link',
  access: 'signed-in',
  summary: 'The address a mailed link would confirm, without using it up; null where it no longer works.',
  limit: { perMinute: 30 },
  query: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string().nullable() }),
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/v4/profiles/confirm_email',
  access: 'signed-in',
  summary: "Makes an address the caller's with the token mailed to it.",
  limit: { perMinute: 20 },
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ ...success, email: z.string() }),
})

/* Agreement details */

const Line = (max: number) =>
  z
    .string()
    .trim()
    .min(2, { error: () => m.profile_fill_this() })
    .max(max, tooLong(max))

export const AgreementDetail = z.object({
  parent_name: z.string(),
  permanent_address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  occupation: z.string(),
  employer: z.string(),
  emergency_name: z.string(),
  /** Masked; omitting it in an update keeps it. */
  emergency_phone: z.string(),
  emergency_relation: z.string(),
  updated_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
})
export type AgreementDetail = z.infer<typeof AgreementDetail>

const OwnAgreementDetail = z.object({ agreement_detail: AgreementDetail.nullable() })

export const getAgreementDetail = endpoint({
  name: 'getAgreementDetail',
  method: 'GET',
  path: '/api/v4/profiles/agreement_detail',
  access: 'signed-in',
  summary: 'What a rental agreement says of the caller; null until it was filled in.',
  reply: OwnAgreementDetail,
})

export const updateAgreementDetail = endpoint({
  name: 'updateAgreementDetail',
  method: 'PUT',
  path: '/api/v4/profiles/agreement_detail/update',
  aliases: ['POST /api/v4/profiles/agreement_detail/update'],
  access: 'signed-in',
  summary: 'Writes the agreement details; a change asks for confirming again.',
  limit: { perMinute: 30 },
  body: z.strictObject({
    parent_name: Name,
    permanent_address: z
      .string()
      .trim()
      .min(address.min, { error: () => m.profile_whole_address() })
      .max(address.max, tooLong(address.max)),
    city: Line(60),
    state: z.enum(indianStates, { error: () => m.profile_choose_a_state() }),
    pincode: z
      .string()
      .trim()
      .refine(isPincode, { error: () => m.profile_six_digit_pincode() }),
    occupation: Line(80),
    employer: z.string().trim().max(120, tooLong(120)).default(''),
    emergency_name: Name,
    emergency_phone: Phone.optional(),
    emergency_relation: z.enum(relations, { error: () => m.profile_choose_relation() }),
  }),
  reply: OwnAgreementDetail,
})

const Verification = z.object({
  complete: z.boolean(),
  can_confirm: z.boolean(),
  done: z.array(z.enum(agreementChecks)),
  missing: z.array(z.enum(agreementChecks)),
  confirmed_at: z.iso.datetime().nullable(),
})
export type Verification = z.infer<typeof Verification>

export const getVerificationData = endpoint({
  name: 'getVerificationData',
  method: 'GET',
  path: '/api/v4/profiles/agreement_detail/verification_data',
  aliases: ['/api/v4/profiles/verification_data'],
  access: 'signed-in',
  summary: 'What an agreement still waits for from the caller.',
  reply: Verification,
})

export const confirmAgreementDetail = endpoint({
  name: 'confirmAgreementDetail',
  method: 'POST',
  path: '/api/v4/profiles/agreement_detail/confirm',
  aliases: ['/api/v4/profiles/confirm'],
  access: 'signed-in',
  summary: 'Says that the agreement details are right; refused while any is missing.',
  limit: { perMinute: 20 },
  body: Nothing,
  reply: Verification,
})
