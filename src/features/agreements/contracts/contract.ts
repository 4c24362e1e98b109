import { z } from 'zod'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { partyRoles, versionStatuses } from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: () => m.agreements_fingerprint_shape() })
const Amount = z.number().int()
const Consent = z.literal(true, { error: () => m.agreements_tick_box() })
const CodeOf6 = z.string().regex(/^\d{6}$/, { error: () => m.agreements_six_digits() })

/** A version as lists of papers show it. */
export const ContractVersion = z.object({
  /** The id of the version. */
  id: z.number(),
  contract_url: z.string(),
  status: z.enum(versionStatuses),
  date: z.iso.date(),
  type: z.literal('agreement'),
  name: z.string(),
  /** The certificate page alone; null until every party has signed. */
  certificate_url: z.string().nullable(),
  version_number: z.number().int(),
  /** Whether it is the one in force or on its way. */
  current: z.boolean(),
  contract_type: z.literal('leave_and_licence'),
  /** Where it is read and signed. */
  signature_link: z.string(),
})
export type ContractVersion = z.infer<typeof ContractVersion>

/** Where signing stands, for the move-in and everything that only asks how far it is. */
export const Clickwrap = z.object({
  status: z.enum(versionStatuses).nullable(),
  signature_link: z.string().nullable(),
  signed_on: z.iso.datetime().nullable(),
})

export const AgreementParty = z.object({
  role: z.enum(partyRoles),
  name: z.string(),
  /** The owner for whom we sign. */
  signs_for: z.string().nullable(),
  you: z.boolean(),
  signed_at: z.iso.datetime().nullable(),
})
export type AgreementParty = z.infer<typeof AgreementParty>

export const AgreementClause = z.object({
  key: z.string(),
  title: z.string(),
  plain: z.string(),
  /** The language of `title` and `plain`. The legal text and the text that is signed are English. */
  language: z.enum(languages),
  legal: z.string(),
  /** Where it changed since the version before: its words, with what was removed and added. */
  legal_changes: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })).nullable(),
})
export type AgreementClause = z.infer<typeof AgreementClause>

export const Agreement = z.object({
  id: z.number(),
  version_id: z.number(),
  number: z.string(),
  version_number: z.number().int(),
  status: z.enum(versionStatuses),
  /** An outside service that keeps it from being ready. */
  waits_for: z.enum(['stamp']).nullable(),
  made_on: z.iso.date(),
  sign_by: z.iso.date().nullable(),
  signed_at: z.iso.datetime().nullable(),
  ended_because: z.string().nullable(),
  unit: z.string(),
  home: z.string(),
  rent: Amount,
  /** With zero deposit what the bond covers. */
  deposit: Amount,
  deposit_kind: z.enum(depositKinds),
  licence_from: z.iso.date(),
  licence_to: z.iso.date(),
  sha256: Sha256.nullable(),
  minutes_to_read: z.number().int(),
  parties: z.array(AgreementParty),
  clauses: z.array(AgreementClause),
  changes: z.array(
    z.object({
      clause: z.string(),
      clause_number: z.number().int(),
      summary: z.string(),
      asked_by: z.enum(['tenant', 'owner', 'us']),
      better_for: z.enum(['tenant', 'owner', 'both']),
    }),
  ),
  stamp: z.object({ state: z.string(), certificate: z.string(), duty: Amount, issued_on: z.iso.date() }).nullable(),
  registration_needed: z.boolean(),
  /** The sealed file; null until it is made. */
  file: z.object({ sha256: Sha256, bytes: z.number().int() }).nullable(),
  pdf_url: z.string().nullable(),
  certificate_url: z.string().nullable(),
  verify_url: z.string().nullable(),
  /** The caller's phone that the code goes to, its last digits only; null where they have none. */
  phone_end: z.string().nullable(),
})
export type Agreement = z.infer<typeof Agreement>

export const getClickwrap = endpoint({
  name: 'getClickwrap',
  method: 'GET',
  path: '/api/v1/clickwrap_client',
  aliases: ['/api/v1/clickwrap_client.json'],
  access: 'signed-in',
  summary: 'How far the caller’s agreement is, and its text where it can be read. Without an id the newest.',
  query: z.strictObject({ agreement_id: Id.optional() }),
  reply: Clickwrap.extend({ agreement: Agreement.nullable() }),
})

export const sendAgreementCode = endpoint({
  name: 'sendAgreementCode',
  method: 'POST',
  path: '/api/v1/clickwrap_client/code',
  access: 'signed-in',
  summary: 'Sends the 6-digit code that signs the text with this fingerprint to the caller’s own phone.',
  limit: { perMinute: 10 },
  body: z.strictObject({ agreement_id: Id, sha256: Sha256, consent: Consent }),
  reply: z.object({ success: z.literal(true), resend_after_s: z.number(), phone_end: z.string() }),
})

export const signAgreement = endpoint({
  name: 'signAgreement',
  method: 'POST',
  path: '/api/v1/clickwrap_client',
  aliases: ['/api/v1/clickwrap_client.json'],
  access: 'signed-in',
  summary:
    'Signs the text with this fingerprint by the code. 409 where the caller read another version: `fields` then holds the newer one’s `version_number` and `sha256`.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    agreement_id: Id,
    sha256: Sha256,
    consent: Consent,
    otp: CodeOf6,
  }),
  reply: Clickwrap.extend({ success: z.literal(true), all_signed: z.boolean() }),
})

export const listContracts = endpoint({
  name: 'listContracts',
  method: 'GET',
  path: '/api/v1/contract',
  aliases: ['/api/v1/contract.json'],
  access: 'signed-in',
  summary: 'Every version of every agreement that names the caller, the newest first.',
  reply: z.object({ contracts: z.array(ContractVersion) }),
})

export const verifyAgreement = endpoint({
  name: 'verifyAgreement',
  method: 'GET',
  path: '/api/v1/verify_agreement/:hash',
  access: 'public',
  summary:
    'Whether a fingerprint, of the text or of the file, is that of a signed agreement of ours; when and by how many. Never who or where.',
  limit: { perMinute: 60 },
  params: z.strictObject({ hash: z.string().trim().toLowerCase().pipe(Sha256) }),
  reply: z.object({
    signed: z.boolean(),
    /** Which of the two the fingerprint is of. */
    of: z.enum(['text', 'file']).nullable(),
    signed_on: z.iso.datetime().nullable(),
    /** When it was cancelled after all; it is then no longer in force. */
    ended_on: z.iso.datetime().nullable(),
    parties: z.number().int().nullable(),
    text_sha256: Sha256.nullable(),
    file_sha256: Sha256.nullable(),
  }),
})
