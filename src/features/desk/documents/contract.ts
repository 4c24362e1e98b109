import { z } from 'zod'
import { documentKinds, documentStates } from '#features/people/privacy/rules.ts'
import { endpoint } from '#shared/endpoint.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const State = z.enum(documentStates, 'There is no such state.')

export const DeskDocument = z.object({
  id: z.number(),
  kind: z.enum(documentKinds),
  state: State,
  person_id: z.number(),
  name: z.string(),
  added_at: z.iso.datetime(),
})
export type DeskDocument = z.infer<typeof DeskDocument>

export const listDeskDocuments = endpoint({
  name: 'listDeskDocuments',
  method: 'GET',
  path: '/api/v1/desk/documents.json',
  access: ['admin'],
  summary: 'Identity documents by state, those that wait longest first, 50 at a time; without pictures and numbers.',
  query: z.strictObject({ state: State.default('received'), after: Id.optional() }),
  reply: z.object({ documents: z.array(DeskDocument), total: z.number(), next: z.number().nullable() }),
})

export const TypedBeside = DeskDocument.extend({
  /** •••• 1234; null for a kind without a number. */
  number: z.string().nullable(),
  remark: z.string().nullable(),
  is_pdf: z.boolean(),
  born_on: z.string().nullable(),
  parent_name: z.string().nullable(),
  address: z.string().nullable(),
  /** The newest first. */
  looks: z.array(z.object({ by: z.string(), reason: z.string(), seen_at: z.iso.datetime() })),
})
export type TypedBeside = z.infer<typeof TypedBeside>

export const getDeskDocument = endpoint({
  name: 'getDeskDocument',
  method: 'GET',
  path: '/api/v1/desk/documents/:id.json',
  access: ['admin'],
  summary: 'One document beside what its owner typed, and who has looked at it. The picture is a file of its own.',
  params: z.strictObject({ id: Id }),
  reply: TypedBeside,
})
