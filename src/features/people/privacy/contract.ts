import { z } from 'zod'
import { Otp, RoleName } from '#features/people/accounts/contract.ts'
import { purposeNames } from '#features/people/consents/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { documentFile, documentKinds, documentStates } from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Kind = z.enum(documentKinds)
const PurposeName = z.enum(purposeNames)
const done = { success: z.literal(true) }
const nothing = z.strictObject({}).optional()

export const IdentityDocument = z.object({
  id: z.number(),
  kind: Kind,
  /** •••• 1234; null for a kind without a number. The whole number is never returned. */
  number: z.string().nullable(),
  state: z.enum(documentStates),
  remark: z.string().nullable(),
  is_pdf: z.boolean(),
  added_at: z.iso.datetime(),
})
export type IdentityDocument = z.infer<typeof IdentityDocument>

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/v1/kyc_documents.json',
  access: 'signed-in',
  summary: "The caller's identity documents, one of a kind, numbers masked.",
  reply: z.object({ documents: z.array(IdentityDocument), consented: z.boolean() }),
})

export const addDocument = endpoint({
  name: 'addDocument',
  method: 'POST',
  path: '/api/v1/kyc_documents.json',
  access: 'signed-in',
  summary: 'Adds a document, or replaces the one of its kind. The first one needs consent to keeping documents.',
  limit: { perMinute: 12 },
  takesFiles: true,
  body: z.strictObject({
    kind: Kind,
    number: z.string().trim().max(40).default(''),
    file: FileField({ ...documentFile, message: documentFile.wrongType }),
    consent: z.literal('yes').optional(),
  }),
  reply: z.object({ ...done, document: IdentityDocument }),
})

export const removeDocument = endpoint({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/api/v1/kyc_documents/:id',
  access: 'signed-in',
  summary: "Removes one of the caller's documents, its file and its number.",
  params: z.strictObject({ id: Id }),
  body: nothing,
  reply: z.object(done),
})

export const reviewDocument = endpoint({
  name: 'reviewDocument',
  method: 'POST',
  path: '/api/v1/kyc_documents/:id/review',
  access: ['admin'],
  summary: 'Says whether a document is accepted; one that is not needs a remark, which its owner reads.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ state: z.enum(['verified', 'rejected']), remark: z.string().trim().max(300).default('') }),
  reply: z.object({ ...done, document: IdentityDocument }),
})

export const DocumentView = z.object({
  id: z.number(),
  document: Kind.nullable(),
  viewer: z.object({ first_name: z.string(), role: RoleName }),
  reason: z.string(),
  seen_at: z.iso.datetime(),
})
export type DocumentView = z.infer<typeof DocumentView>

export const listDocumentViews = endpoint({
  name: 'listDocumentViews',
  method: 'GET',
  path: '/api/v1/document_views.json',
  access: 'signed-in',
  summary: "Who has opened the caller's documents, when and why; the newest hundred.",
  reply: z.object({ views: z.array(DocumentView) }),
})

export const Consent = z.object({
  purpose: PurposeName,
  version: z.number(),
  title: z.string(),
  text: z.string(),
  when_withdrawn: z.string(),
  needed: z.boolean(),
  /** When the current version was consented to; null if not or withdrawn. */
  given_at: z.iso.datetime().nullable(),
})
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/api/v1/consents.json',
  access: 'signed-in',
  summary: 'What the caller may agree to and has agreed to, purpose by purpose, with the history.',
  reply: z.object({
    consents: z.array(Consent),
    history: z.array(
      z.object({
        id: z.number(),
        purpose: z.string(),
        version: z.number(),
        given_at: z.iso.datetime(),
        withdrawn_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const giveConsent = endpoint({
  name: 'giveConsent',
  method: 'POST',
  path: '/api/v1/consents.json',
  access: 'signed-in',
  summary: 'Agrees to one purpose, in the words of one version.',
  body: z.strictObject({ purpose: PurposeName, version: z.int().min(1).max(1000) }),
  reply: z.object(done),
})

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  method: 'DELETE',
  path: '/api/v1/consents/:purpose',
  access: 'signed-in',
  summary: 'Takes a consent back, at once. What an account cannot be without is ended by deleting the account.',
  params: z.strictObject({ purpose: PurposeName }),
  body: nothing,
  reply: z.object({ ...done, documents_removed: z.number() }),
})

export const getDeletion = endpoint({
  name: 'getDeletion',
  method: 'GET',
  path: '/api/v1/account_deletion.json',
  access: 'signed-in',
  summary: 'Whether the account is going to be deleted, when, and what stands in the way.',
  reply: z.object({
    delete_after: z.iso.datetime().nullable(),
    blockers: z.array(z.string()),
    /** The masked phone that receives the code; null without a phone, when a recent sign-in is required instead. */
    phone: z.string().nullable(),
  }),
})

export const sendDeletionCode = endpoint({
  name: 'sendDeletionCode',
  method: 'POST',
  path: '/api/v1/account_deletion/code',
  access: 'signed-in',
  summary: "Sends a code to the caller's phone, to confirm the deletion of the account with.",
  limit: { perMinute: 10 },
  body: nothing,
  reply: z.object({ ...done, resend_after_s: z.number() }),
})

export const askDeletion = endpoint({
  name: 'askDeletion',
  method: 'POST',
  path: '/api/v1/account_deletion.json',
  access: 'signed-in',
  summary: 'Asks for the account to be deleted after a cooling period of 14 days.',
  limit: { perMinute: 10 },
  body: z.strictObject({ understood: z.literal(true), otp: Otp.optional() }),
  reply: z.object({ ...done, delete_after: z.iso.datetime() }),
})

export const keepAccount = endpoint({
  name: 'keepAccount',
  method: 'DELETE',
  path: '/api/v1/account_deletion.json',
  access: 'signed-in',
  summary: 'Takes the wish to delete the account back.',
  body: nothing,
  reply: z.object(done),
})
