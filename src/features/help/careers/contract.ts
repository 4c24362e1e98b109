import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { invalidField } from './rules.ts'

const Opening = z.object({
  ...{ id: z.string(), title: z.string(), place: z.string(), team: z.string() },
  /** Plain text, paragraphs parted by an empty line. */
  text: z.string(),
  posted_on: z.iso.date(),
})
export type Opening = z.infer<typeof Opening>

export const listOpenings = endpoint({
  name: 'listOpenings',
  method: 'GET',
  path: '/api/v1/careers/openings',
  access: 'public',
  summary: 'Openings of the recruiting service. Empty while it is away, and then `available` is false.',
  sharedMs: 60_000,
  reply: z.object({ openings: z.array(Opening), available: z.boolean() }),
})

const Field = (longest: number) => z.string({ error: invalidField }).max(longest, { error: invalidField })

export const submitApplication = endpoint({
  name: 'submitApplication',
  method: 'POST',
  path: '/api/v1/careers/application_submit',
  access: 'public',
  summary: 'Applies for an opening. A second application for it with the same address is answered alike and kept once.',
  limit: { perMinute: 5 },
  body: z.strictObject({
    opening_id: z.string().regex(/^[\w-]{1,40}$/),
    ...{ first_name: Field(80), last_name: Field(80).default(''), email: Field(300), phone: Field(30) },
    ...{ link: Field(400).default(''), words: Field(4000).default('') },
    /** We may pass it to the recruiting service and keep it for 180 days. */
    agreed: z.literal(true, { error: () => m.careers_tick() }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
