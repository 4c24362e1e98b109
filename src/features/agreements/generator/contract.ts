import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { longest } from './content.ts'
import { stepKeys } from './steps.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const nothing = z.strictObject({}).optional()

// Fields are kept as typed; the schema only bounds their size. `checkStep` says what is missing.
const text = (max: number) => z.string().max(max)
const Party = z.strictObject({
  name: text(longest.short),
  parent: text(longest.short),
  phone: text(20),
  address: text(longest.address),
})
const Property = z.strictObject({
  kind: text(30),
  address: text(longest.address),
  city: text(longest.short),
  state: text(longest.short),
  pincode: text(10),
  furnishing: text(30),
  area: text(10),
})
const Terms = z.strictObject({
  from: text(10),
  months: text(3),
  rent: text(15),
  deposit: text(15),
  maintenance: text(15),
  due_day: text(3),
  notice_days: text(3),
  lock_in: text(3),
  pets: text(3),
  extra: text(longest.extra),
})
const Annexures = z.strictObject({
  furniture: text(longest.furniture),
  meter: text(longest.line),
  keys: text(3),
  witness_1: text(longest.short),
  witness_2: text(longest.short),
})
/** More than three are refused with words of our own. */
const Tenants = z.array(Party).min(1).max(20)

const Step = z.object({ key: z.enum(stepKeys), title: z.string(), state: z.enum(['done', 'open', 'locked']) })
export const AgreementDraft = z.object({
  id: z.number(),
  version: z.number(),
  content: z.object({ owner: Party, tenants: Tenants, property: Property, terms: Terms, annexures: Annexures }),
  steps: z.array(Step),
  /** The step to go on with, from 1. */
  open_step: z.number(),
  finished: z.boolean(),
  /** Kept with the account; otherwise open to this browser and to anyone who has the link. */
  in_account: z.boolean(),
  /** Opens it on another device; null where the account does. */
  link: z.string().nullable(),
  updated_at: z.iso.datetime(),
  /** The day it is deleted unless it is changed before. */
  kept_until: z.string(),
})
export type AgreementDraft = z.infer<typeof AgreementDraft>

export const listAgreementDrafts = endpoint({
  name: 'listAgreementDrafts',
  method: 'GET',
  path: '/api/v1/agreement_drafts.json',
  access: 'public',
  summary: 'Rent agreements that the caller is writing: those of the account, and the one of this browser.',
  reply: z.object({ signed_in: z.boolean(), drafts: z.array(AgreementDraft) }),
})

export const startAgreementDraft = endpoint({
  name: 'startAgreementDraft',
  method: 'POST',
  path: '/api/v1/agreement_drafts.json',
  access: 'public',
  summary: 'Begins a rent agreement. A guest holds it by a cookie and by its link, an account by itself.',
  limit: { perMinute: 10 },
  body: nothing,
  reply: AgreementDraft,
})

export const openAgreementDraft = endpoint({
  name: 'openAgreementDraft',
  method: 'POST',
  path: '/api/v1/agreement_drafts/open.json',
  access: 'public',
  summary: 'Opens a draft in this browser by the token of its link.',
  limit: { perMinute: 20 },
  body: z.strictObject({ token: z.string().max(100) }),
  reply: AgreementDraft,
})

export const getAgreementDraft = endpoint({
  name: 'getAgreementDraft',
  method: 'GET',
  path: '/api/v1/agreement_drafts/:id.json',
  access: 'public',
  summary: 'One draft of the caller.',
  params: z.strictObject({ id: Id }),
  reply: AgreementDraft,
})

export const saveAgreementDraft = endpoint({
  name: 'saveAgreementDraft',
  method: 'PUT',
  path: '/api/v1/agreement_drafts/:id.json',
  access: 'public',
  summary:
    'Saves one step as typed, with what is still missing in it. With `finish` it must be complete, and the next step opens. An older version is refused with 409, and a step before its turn.',
  limit: { perMinute: 120 },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    version: z.number().int().positive().max(2_147_483_647),
    step: z.enum(stepKeys),
    finish: z.boolean().default(false),
    owner: Party.optional(),
    tenants: Tenants.optional(),
    property: Property.optional(),
    terms: Terms.optional(),
    annexures: Annexures.optional(),
  }),
  reply: AgreementDraft.extend({ problems: z.record(z.string(), z.string()) }),
})

export const deleteAgreementDraft = endpoint({
  name: 'deleteAgreementDraft',
  method: 'DELETE',
  path: '/api/v1/agreement_drafts/:id.json',
  access: 'public',
  summary: 'Deletes a draft of the caller.',
  params: z.strictObject({ id: Id }),
  reply: z.object({ success: z.literal(true) }),
})
