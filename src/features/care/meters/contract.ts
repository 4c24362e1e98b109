import { z } from 'zod'
import { meterKinds, photoFile } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { meterScopes, questionLength } from './rules.ts'

const Id = z.number().int().positive()
const PathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const Paise = z.number().int()
const Kind = z.enum(meterKinds)

const Reading = z.object({
  id: Id,
  reading: z.string(),
  read_on: Day,
  by: z.string(),
  /** Null where the photo lies with the report of moving out. */
  photo_url: z.string().nullable(),
})

export const MeterShare = z.object({
  name: z.string(),
  mine: z.boolean(),
  unit: z.string(),
  days: z.number().int(),
  amount: Paise,
  /** The part for the meter of their own room. */
  own: Paise,
  agreed: z.boolean(),
})
export type MeterShare = z.infer<typeof MeterShare>

export const MeterSplit = z.object({
  id: Id,
  kind: Kind,
  from: Day,
  /** The last day of it. */
  to: Day,
  units: z.string(),
  rate: Paise,
  amount: Paise,
  first: Reading,
  last: Reading,
  answer_by: Day,
  shares: z.array(MeterShare),
  mine: z.object({
    days: z.number().int(),
    amount: Paise,
    state: z.enum(['open', 'agreed', 'asked', 'waived', 'voided']),
    /** It waits for the next bill, or is on one. */
    charged: z.boolean(),
    invoice_id: Id.nullable(),
    words: z.string().nullable(),
    answer: z.string().nullable(),
    can_ask: z.boolean(),
  }),
})
export type MeterSplit = z.infer<typeof MeterSplit>

export const Meters = z.object({
  home: z.object({ title: z.string() }),
  lives: z.boolean(),
  /** The newest reading of each meter that was read. */
  meters: z.array(z.object({ kind: Kind, of: z.enum(meterScopes), last: Reading })),
  /** Whether the caller's room may have a meter of its own. */
  can_read_room: z.boolean(),
  /** The caller's, the newest first. */
  splits: z.array(MeterSplit),
})
export type Meters = z.infer<typeof Meters>

const Reply = z.object({ success: z.literal(true), data: Meters })

export const getMeters = endpoint({
  name: 'getMeters',
  method: 'GET',
  path: '/api/v1/meters',
  access: 'signed-in',
  summary: 'The meters of the caller’s home and the splits in which they have a share, with the rule and all shares.',
  reply: Reply,
})

const addReadingPath = '/api/v1/meters/readings'

export const addMeterReading = endpoint({
  name: 'addMeterReading',
  method: 'POST',
  path: addReadingPath,
  access: 'signed-in',
  summary:
    'Reads a meter of the caller’s home today, with a photo. The cost since the last reading is shared by days lived; what the meter of a room counted is paid by those who lived in it. A reading below the last one is refused.',
  limit: { perMinute: 10 },
  takesFiles: true,
  body: z.strictObject({
    kind: Kind,
    /** The meter of the whole home, or of the caller's own room behind it. */
    of: z.enum(meterScopes).default('home'),
    reading: z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: () => m.meters_enter_figures() }),
    photo: FileField({ ...photoFile, message: () => m.meters_take_photo() }),
  }),
  reply: Reply,
})

export const answerMeterSplit = endpoint({
  name: 'answerMeterSplit',
  method: 'POST',
  path: '/api/v1/meters/splits/:id',
  access: 'signed-in',
  summary: 'Agrees to the caller’s share: it goes on the next bill. Or asks about it: it waits for our answer.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: PathId }),
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('agree') }),
    z.strictObject({
      answer: z.literal('ask'),
      words: z
        .string()
        .trim()
        .min(questionLength.least, { error: () => m.meters_say_question() })
        .max(questionLength.most, { error: () => m.flatmates_keep_under({ most: questionLength.most }) }),
    }),
  ]),
  reply: Reply,
})

export const MeterQuestion = z.object({
  split_id: Id,
  tenancy_id: Id,
  home: z.object({ slug: z.string(), title: z.string() }),
  tenant: z.string(),
  kind: Kind,
  from: Day,
  to: Day,
  units: z.string(),
  amount: Paise,
  share: Paise,
  days: z.number().int(),
  words: z.string(),
  asked_at: z.iso.datetime(),
  first: Reading,
  last: Reading,
})
export type MeterQuestion = z.infer<typeof MeterQuestion>

export const listMeterQuestions = endpoint({
  name: 'listMeterQuestions',
  method: 'GET',
  path: '/admins/meter_questions.json',
  access: ['admin'],
  summary: 'Questions about splits of meters that wait for an answer, the oldest first, with the photos.',
  reply: z.object({ questions: z.array(MeterQuestion) }),
})

export const answerMeterQuestion = endpoint({
  name: 'answerMeterQuestion',
  method: 'POST',
  path: '/admins/meter_questions/:id/answer.json',
  access: ['admin'],
  summary:
    'Answers a question about a split: it `stands` and goes on the next bill, or the reading was `wrong`: the split is void for all, and what was billed comes back with the next bill.',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    tenancy_id: Id,
    outcome: z.enum(['stands', 'wrong']),
    answer: z.string().trim().min(questionLength.least, 'Write a sentence for the tenant.').max(questionLength.most),
  }),
  reply: z.object({ success: z.literal(true) }),
})
