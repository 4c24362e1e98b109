import { z } from 'zod'
import { Otp } from '#features/people/accounts/contract.ts'
import { documentFile } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { employments, parts, relations } from './rules.ts'
import { stages } from './stages.ts'

const Paise = z.number().int()
const Rupees = z.number().int()
const Text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.zero_at_most({ most }) })
    .default('')

const Address = z.object({ pincode: z.string(), city: z.string(), locality: z.string(), state: z.string() })

/** An applicant. Responses never contain a PAN, nor the full phone or address of another person. */
export const BondApplicant = z.object({
  part: z.enum(parts),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  employment: z.enum(employments),
  tenant_relation: z.enum(relations).nullable(),
  address: Address,
  /** •••• 234F; empty where none is kept. */
  pan_card_id: z.string(),
  /** In rupees, as are all amounts of an applicant. */
  monthly_income: Rupees,
  work_email: z.string().nullable(),
  tenant_date_of_birth: z.iso.date(),
  offer_letter: z.boolean(),
  quote_price: Rupees.nullable(),
  application_stage: z.enum(['unconfirmed', 'in_progress', 'eligible', 'not_eligible', 'expired']),
  /** The partner's reason, if it refused. */
  reason: z.string().nullable(),
})
export type BondApplicant = z.infer<typeof BondApplicant>

export const Eligibility = z.object({
  application_stage: z.enum(stages),
  eligible: z.boolean(),
  /** The largest deposit the partner covers. */
  limit: Paise,
  /** Per cent of the deposit, charged once for each 12 months. */
  fee_percent: z.number(),
  valid_until: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** For a given home: its deposit, the fee in its place, and why it cannot be booked with zero deposit. */
  deposit: Paise.nullable(),
  fee: Paise.nullable(),
  info: z.string().nullable(),
})
export type Eligibility = z.infer<typeof Eligibility>

export const getZeroDepositEligibility = endpoint({
  name: 'getZeroDepositEligibility',
  method: 'GET',
  path: '/api/v4/zero_deposit_leads/eligibility',
  aliases: ['/api/v4/zero_deposit_leads/eligibility.json'],
  access: 'signed-in',
  summary: 'Whether the bond partner vouches for the caller, up to what deposit and for what fee; also for one home.',
  query: z.strictObject({
    /** The slug or id of a home, with what of it. */
    house: z.string().min(1).max(200).optional(),
    unit: z
      .string()
      .regex(/^(bed|room|house)-[1-9]\d{0,9}$/, { error: () => m.zero_choose_unit() })
      .optional(),
  }),
  reply: Eligibility,
})

export const getZeroDepositStatus = endpoint({
  name: 'getZeroDepositStatus',
  method: 'GET',
  path: '/api/v4/zero_deposit_leads/eligibility_status',
  aliases: ['/api/v4/zero_deposit_leads/eligibility_status.json'],
  access: 'signed-in',
  summary: 'Where the caller’s application stands, and when the partner last said something.',
  reply: z.object({
    application_stage: z.enum(stages),
    decided_at: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
  }),
})

export const BondApplication = Eligibility.pick({
  application_stage: true,
  eligible: true,
  limit: true,
  fee_percent: true,
  valid_until: true,
  reason: true,
}).extend({
  /** The partner's id of the caller. */
  tenant_eqaro_user_id: z.string().nullable(),
  applicants: z.array(BondApplicant),
  latest_applicant: BondApplicant.nullable(),
  latest_eligible_applicant: BondApplicant.nullable(),
  /** They have consented to passing their data on to the partner. */
  consented: z.boolean(),
  /** Initial form values from the account. */
  known: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    tenant_date_of_birth: z.string(),
    address: Address,
  }),
})
export type BondApplication = z.infer<typeof BondApplication>

export const getBondApplication = endpoint({
  name: 'getBondApplication',
  method: 'GET',
  path: '/api/v1/eqaro/application_details',
  aliases: ['/api/v1/eqaro/application_details.json'],
  access: 'signed-in',
  summary: 'The caller’s application for zero deposit: who applied, with what, and what the partner decided.',
  reply: BondApplication,
})

export const applyForBond = endpoint({
  name: 'applyForBond',
  method: 'POST',
  path: '/api/v1/eqaro/applicants',
  aliases: ['/api/v1/eqaro/applicants.json'],
  access: 'signed-in',
  summary:
    'Applies for zero deposit, for oneself or with somebody of the family. Sent again it replaces what was said before.',
  limit: { perMinute: 6 },
  takesFiles: true,
  body: z.strictObject({
    part: z.enum(parts, { error: () => m.zero_who_applies() }).default('tenant'),
    name: Text(60),
    email: Text(254),
    phone: Text(20),
    countryCode: z.string().trim().max(5).default('+91'),
    employment: Text(40),
    tenant_relation: Text(20),
    pincode: Text(10),
    city: Text(60),
    locality: Text(80),
    state: Text(60),
    /** Empty keeps the one given before. */
    pan_card_id: Text(20),
    monthly_income: Text(15),
    work_email: Text(254),
    tenant_date_of_birth: Text(10),
    offer_letter: FileField({ ...documentFile, message: documentFile.wrongType }).optional(),
    quote_price: Text(15),
    consent: z.literal('yes').optional(),
  }),
  reply: BondApplication,
})

export const sendBondCode = endpoint({
  name: 'sendBondCode',
  method: 'POST',
  path: '/api/v1/eqaro/send_otp',
  aliases: ['/api/v1/eqaro/send_otp.json'],
  access: 'signed-in',
  summary: 'Sends the code once more to the person who is to vouch for the caller: the phone they applied with.',
  limit: { perMinute: 6 },
  reply: z.object({ success: z.literal(true), phone: z.string(), resend_after_s: z.number() }),
})

export const confirmBondCode = endpoint({
  name: 'confirmBondCode',
  method: 'POST',
  path: '/api/v1/eqaro/verify_otp',
  aliases: ['/api/v1/eqaro/verify_otp.json'],
  access: 'signed-in',
  summary: 'The code of the person who vouches for the caller: with it the partner hears of them.',
  limit: { perMinute: 10 },
  body: z.strictObject({ otp: Otp }),
  reply: BondApplication,
})

export const askBondPartner = endpoint({
  name: 'askBondPartner',
  method: 'POST',
  path: '/api/v1/eqaro/eligibility',
  aliases: ['/api/v1/eqaro/eligibility.json'],
  access: 'signed-in',
  summary: 'Asks the partner again for a decision that has not come yet. Decided ones stay as they are.',
  limit: { perMinute: 10 },
  reply: BondApplication,
})
