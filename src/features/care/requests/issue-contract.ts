import { z } from 'zod'
import { RequestId } from '#features/booking/holds/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { endpoint } from '#shared/endpoint.ts'
import { FreeText } from '#shared/free-text.ts'
import { problemKeys } from './catalogue.ts'
import { careTexts, payers } from './rules.ts'

// The form with which a tenant raises a repair request, and raising it.

const Paise = z.number().int()
const Id = z.number().int().positive()
const Moment = z.iso.datetime()
const Key = z.string().min(1).max(120)

export const CareQuote = z.object({
  price: Paise,
  you_pay: Paise,
  payer: z.enum(payers),
  reason: z.string(),
  hours: z.number().int(),
  due_at: Moment,
  /** The credit for a missed deadline. */
  credit: Paise,
  asks_owner: z.boolean(),
})
export type CareQuote = z.infer<typeof CareQuote>

export const CareProblem = z.object({
  key: z.enum(problemKeys),
  label: z.string(),
  danger: z.object({ title: z.string(), text: z.string() }).nullable(),
  trade: z.string(),
  usual: CareQuote,
  urgent: CareQuote,
})
export type CareProblem = z.infer<typeof CareProblem>

export const CareRoom = z.object({
  key: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  things: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type CareRoom = z.infer<typeof CareRoom>

/** A photo of the home, to show on it what is broken; the room where it is known. */
export const CarePhoto = z.object({ picture: Picture, room: z.string().nullable() })
export type CarePhoto = z.infer<typeof CarePhoto>

/** As parts of the photo's width and height. */
export const Point = z.strictObject(
  { x: z.number().min(0).max(1), y: z.number().min(0).max(1) },
  { error: () => careTexts.point },
)

export const IssueForm = z.object({
  home: z.object({ title: z.string(), unit: z.string() }),
  rooms: z.array(CareRoom),
  photos: z.array(CarePhoto),
  chosen: z
    .object({
      room: z.string(),
      thing: z.string(),
      thing_name: z.string(),
      room_name: z.string(),
      problems: z.array(CareProblem),
      /** The same thing was repaired before. */
      before: z.string().nullable(),
    })
    .nullable(),
  slots: z.array(z.object({ at: Moment, text: z.string() })),
})
export type IssueForm = z.infer<typeof IssueForm>

export const getIssueForm = endpoint({
  name: 'getIssueForm',
  method: 'GET',
  path: '/api/v1/issue',
  access: 'signed-in',
  summary:
    'The rooms of the caller’s home and the things in them; for one thing what may be wrong, the price, who pays and the deadline. 409 for a home that its owner looks after.',
  query: z.strictObject({ room: Key.optional(), thing: Key.optional() }),
  reply: z.object({ success: z.literal(true), data: IssueForm }),
})

export const raiseIssue = endpoint({
  name: 'raiseIssue',
  method: 'POST',
  path: '/api/v1/issue',
  access: 'signed-in',
  summary:
    'Raises a request for a repair; its deadline is fixed now. 409 `price_changed` where the tenant’s part is more than the one that was shown.',
  limit: { perMinute: 20 },
  body: z.strictObject({
    request_id: RequestId,
    room: Key,
    thing: Key,
    problem: z.enum(problemKeys, { error: () => careTexts.problem }),
    words: FreeText(() => careTexts.words),
    urgent: z.boolean(),
    wanted_at: Moment.nullable().default(null),
    /** A photo of the home, and the place on it. */
    picture_id: z.number().int().positive().max(2_147_483_647).nullable().default(null),
    point: Point.nullable().default(null),
    /** Paise: the tenant’s part as the page showed it. */
    shown_price: z.number().int().min(0),
  }),
  reply: z.object({ id: Id }),
})
