import { z } from 'zod'
import { documentFile, documentStates } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { documentTypes, kycStatuses } from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const done = { success: z.literal(true) }
const DocumentType = z.enum(documentTypes, { error: () => m.papers_choose_type() })

/** One for each of the five types, whether it is there or not. */
export const IdentityPaper = z.object({
  document_type: DocumentType,
  /** Null for one that is missing, or that DigiLocker told. */
  id: z.number().nullable(),
  state: z.enum(['missing', ...documentStates]),
  /** •••• 1234. */
  number: z.string().nullable(),
  remark: z.string().nullable(),
  date: z.iso.datetime().nullable(),
  /** The file, for whom it belongs to. */
  url: z.string().nullable(),
  is_pdf: z.boolean(),
  /** Proven by DigiLocker, without a file. */
  by_digilocker: z.boolean(),
})
export type IdentityPaper = z.infer<typeof IdentityPaper>

export const Paper = z.object({
  kind: z.enum(['agreement', 'receipt', 'inspection_report']),
  title: z.string(),
  /** In words: Signed, Paid, Waits for you. */
  state: z.string(),
  /** Something is left to do for the caller. */
  open: z.boolean(),
  date: z.iso.date(),
  url: z.string(),
  /** The same as a file; null where there is none yet. */
  file_url: z.string().nullable(),
  house: z.object({ id: z.number(), slug: z.string(), title: z.string() }).nullable(),
})
export type Paper = z.infer<typeof Paper>

export const KycState = z.object({
  status: z.enum(kycStatuses),
  /** •••• 1234, once it is verified. */
  number: z.string().nullable(),
  /** Ask again after so many seconds, until the moment after it. */
  poll_every_s: z.number().int(),
  poll_until: z.iso.datetime().nullable(),
})
export type KycState = z.infer<typeof KycState>

export const WorkEmail = z.object({ email: z.string(), confirmed: z.boolean() })

export const Papers = z.object({
  identity: z.array(IdentityPaper),
  papers: z.array(Paper),
  kyc: KycState,
  work_email: WorkEmail.nullable(),
  /** Documents that moving in requires. */
  profile: z.object({ complete: z.boolean(), verified: z.boolean(), missing: z.array(z.string()) }),
  /** They agreed that we keep their documents. */
  consented: z.boolean(),
})
export type Papers = z.infer<typeof Papers>

export const listPapers = endpoint({
  name: 'listPapers',
  method: 'GET',
  path: '/api/v1/documents',
  aliases: ['/api/v1/documents.json'],
  access: 'signed-in',
  summary:
    'All papers of the caller: identity documents, agreements, receipts and inspection reports, each with a link.',
  reply: Papers,
})

export const showHouseDocuments = endpoint({
  name: 'showHouseDocuments',
  method: 'GET',
  path: '/api/v3/houses/:house_id/documents/show',
  access: 'signed-in',
  summary:
    'The caller’s papers of one home: agreement, receipts and inspection reports. A home they never had is not found.',
  params: z.strictObject({ house_id: Id }),
  reply: z.object({ ...done, documents: z.array(Paper) }),
})

export const generateMoveInDocuments = endpoint({
  name: 'generateMoveInDocuments',
  method: 'POST',
  path: '/api/v1/movein/generate_documents',
  access: 'signed-in',
  summary: 'Has the papers for moving in made where they are missing; asked again it makes none twice.',
  limit: { perMinute: 6 },
  body: z.strictObject({}).optional(),
  reply: z.object({
    ...done,
    /** The agreement is still being written. */
    preparing: z.boolean(),
    documents: z.array(Paper),
  }),
})

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/v1/uploads/document',
  access: 'signed-in',
  summary:
    'Adds an identity document, or replaces the one of its type. The first one needs consent to keeping documents.',
  limit: { perMinute: 12 },
  takesFiles: true,
  body: z.strictObject({
    document_type: DocumentType,
    number: z.string().trim().max(40).default(''),
    file: FileField({ ...documentFile, message: documentFile.wrongType }),
    consent: z.literal('yes').optional(),
  }),
  reply: z.object({ ...done, document: IdentityPaper }),
})

const OwnUser = z
  .string()
  .regex(/^\d{1,15}$/, 'This is no id of the partner.')
  .optional()

export const getDigiLockerUrl = endpoint({
  name: 'getDigiLockerUrl',
  method: 'GET',
  path: '/api/v1/eqaro/aadhaar_digilocker_url',
  access: 'signed-in',
  summary: 'Begins a check of the caller’s identity by DigiLocker and answers where they share their Aadhaar.',
  limit: { perMinute: 6 },
  query: z.strictObject({ eqaro_user_id: OwnUser, consent: z.literal('yes').optional() }),
  reply: z.object({ ...done, url: z.string(), poll_every_s: z.number().int(), poll_for_s: z.number().int() }),
})

export const getAadhaarStatus = endpoint({
  name: 'getAadhaarStatus',
  method: 'GET',
  path: '/api/v1/eqaro/aadhaar_verification_status',
  access: 'signed-in',
  summary: 'How far the check by DigiLocker is. To be asked every 10 seconds, for at most 420.',
  limit: { perMinute: 30 },
  query: z.strictObject({ eqaro_user_id: OwnUser }),
  reply: z.object({ ...done, ...KycState.shape }),
})

export const validateWorkEmail = endpoint({
  name: 'validateWorkEmail',
  method: 'POST',
  path: '/api/v1/eqaro/validate_work_email',
  access: 'signed-in',
  summary: 'Checks that an address is one at work and mails a code there; with the code it is confirmed.',
  limit: { perMinute: 6 },
  body: z.strictObject({
    work_email: z
      .email({ error: () => m.papers_wrong_email({ example: 'asha@company.example' }) })
      .trim()
      .max(254),
    otp: z
      .string()
      .regex(/^\d{6}$/, { error: () => m.papers_six_digits() })
      .optional(),
  }),
  reply: z.object({ ...done, confirmed: z.boolean(), message: z.string() }),
})
