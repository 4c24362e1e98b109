import { z } from 'zod'
import { eventResults } from '#features/visits/manager-day/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { categories, conditions, floors, longestNote, meterKinds, photoFile, scopes } from './rules.ts'

const managers = ['area_manager'] as const
const Id = z.number().int().positive().max(2_147_483_647)
const IdText = z.coerce.number().int().positive().max(2_147_483_647)
const ClientId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: () => m.myday_event_id() })
const Key = z.string().regex(/^[a-z0-9][a-z0-9.:-]{0,119}$/, { error: () => m.homecheck_key() })
const Words = (max: number) => z.string().trim().max(max)

/** The condition of one item. The last thing said, by the phone's clock, counts. */
export const ItemEntry = z.strictObject({
  kind: z.literal('item'),
  client_id: ClientId,
  key: Key,
  room: Words(80).min(1),
  category: z.enum(categories),
  scope: z.enum(scopes),
  name: Words(120).min(1),
  condition: z.enum(conditions),
  note: Words(longestNote).default(''),
  /** Where on which photo the defect is: parts of its width and height from the top left. */
  mark: z
    .strictObject({ photo: ClientId, x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullable()
    .default(null),
  said_at: z.iso.datetime(),
})
export type ItemEntry = z.infer<typeof ItemEntry>

const MeterEntry = z.strictObject({
  kind: z.literal('meter'),
  client_id: ClientId,
  meter: z.enum(meterKinds),
  reading: z.number().min(0).max(99_999_999),
  said_at: z.iso.datetime(),
})
export type MeterEntry = z.infer<typeof MeterEntry>

/** The end of the check: the ids of everything that belongs to it. The report is submitted once all of it is here. */
const FinishEntry = z.strictObject({
  kind: z.literal('finish'),
  client_id: ClientId,
  floor: z.enum(floors).nullable(),
  entries: z.array(ClientId).min(1).max(400),
  photos: z.array(ClientId).max(200),
  said_at: z.iso.datetime(),
})
export type FinishEntry = z.infer<typeof FinishEntry>

export const CheckEntry = z.discriminatedUnion('kind', [ItemEntry, MeterEntry, FinishEntry])
export type CheckEntry = z.infer<typeof CheckEntry>

export const CheckProgress = z.object({
  report_id: Id,
  state: z.enum(['open', 'submitted', 'signed']),
  /** Ids the report still waits for. */
  waits_for: z.array(z.string()),
  /** Why it cannot be submitted, although everything is here. */
  problem: z.string().nullable(),
  keys_given: z.boolean(),
  /** Why the keys are not given yet. */
  keys_wait_for: z.string().nullable(),
})
export type CheckProgress = z.infer<typeof CheckProgress>

export const recordCheckEntries = endpoint({
  name: 'recordCheckEntries',
  method: 'POST',
  path: '/api/v1/manager/inspections/entries',
  access: managers,
  summary:
    'What the check of a home found, at the hand-over of its keys. Sent again under the same `client_id` nothing happens twice; the order does not matter. When everything that `finish` names is here, the report is submitted, and with the tenant’s code the keys are given.',
  limit: { perMinute: 120 },
  body: z.strictObject({ visit_id: Id, entries: z.array(CheckEntry).min(1).max(100) }),
  reply: z.object({
    answers: z.array(z.object({ client_id: z.string(), result: z.enum(eventResults), message: z.string() })),
    progress: CheckProgress,
  }),
})

const Degrees = (most: number) => z.coerce.number().min(-most).max(most).optional()

export const addCheckPhoto = endpoint({
  name: 'addCheckPhoto',
  method: 'POST',
  path: '/api/v1/manager/inspections/photos',
  access: managers,
  summary: 'A photo of an item or a meter, with the time and place it was taken; once under its `client_id`.',
  limit: { perMinute: 120 },
  takesFiles: true,
  body: z.strictObject({
    visit_id: IdText,
    client_id: ClientId,
    item_key: Key,
    taken_at: z.iso.datetime(),
    lat: Degrees(90),
    lng: Degrees(180),
    photo: FileField({ ...photoFile, message: photoFile.wrongType }),
  }),
  reply: z.object({ photo_id: Id, sha256: z.string(), progress: CheckProgress }),
})

export const giveKeys = endpoint({
  name: 'giveKeys',
  method: 'POST',
  path: '/api/v1/manager/inspections/:id/keys',
  access: managers,
  summary: 'Gives the keys where something was missing when the check was finished. 409 says what still is.',
  limit: { perMinute: 30 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({}).optional(),
  reply: z.object({ progress: CheckProgress }),
})

const Photo = z.object({
  id: Id,
  url: z.string(),
  small_url: z.string(),
  ...{ width: z.number(), height: z.number() },
  taken_at: z.iso.datetime(),
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  sha256: z.string(),
  /** Where the defect is: parts of the width and height from the top left. */
  mark: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type ReportPhoto = z.infer<typeof Photo>

const Item = z.object({
  key: z.string(),
  room: z.string(),
  name: z.string(),
  scope: z.enum(scopes),
  condition: z.enum(conditions),
  note: z.string(),
  photos: z.array(Photo),
})
export type ReportItem = z.infer<typeof Item>

/** The film of the check with what it shows when, once it is tagged. */
const ReportFilm = z.object({
  url: z.string(),
  rooms: z.array(z.object({ room: z.string(), at_s: z.number() })),
  items: z.array(
    z.object({
      key: z.string().nullable(),
      ...{ room: z.string(), name: z.string(), condition: z.enum(conditions), note: z.string(), at_s: z.number() },
    }),
  ),
})
export type ReportFilm = z.infer<typeof ReportFilm>

export const InspectionReport = z.object({
  id: Id,
  kind: z.enum(['move_in', 'move_out']),
  /** Accepted: not signed within 48 hours, so that it counts as it stands. */
  state: z.enum(['open', 'submitted', 'signed', 'accepted']),
  home: z.object({ slug: z.string(), title: z.string(), address: z.string() }),
  unit: z.string(),
  floor: z.enum(floors).nullable(),
  tenant: z.string(),
  manager: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  sign_until: z.iso.datetime().nullable(),
  tenant_signed_at: z.iso.datetime().nullable(),
  counts: z.object({
    ...{ good: z.number(), missing: z.number(), defect: z.number(), not_accessible: z.number() },
  }),
  /** Items that are not good. */
  findings: z.array(Item),
  remarks: z.array(
    z.object({ id: Id, room: z.string(), words: z.string(), at: z.iso.datetime(), photos: z.array(Photo) }),
  ),
  rooms: z.array(z.object({ name: z.string(), category: z.enum(categories), items: z.array(Item) })),
  meters: z.array(z.object({ kind: z.enum(meterKinds), reading: z.number(), photos: z.array(Photo) })),
  film: ReportFilm.nullable(),
  /** The reader is the tenant, and may still add a remark. */
  may_add: z.boolean(),
})
export type InspectionReport = z.infer<typeof InspectionReport>

export const getInspection = endpoint({
  name: 'getInspection',
  method: 'GET',
  path: '/api/v1/inspections/:id',
  access: 'signed-in',
  summary: 'The report of a check: for its tenant, the manager who made it, and admins. For others there is none.',
  params: z.strictObject({ id: IdText }),
  reply: InspectionReport,
})

export const addRemark = endpoint({
  name: 'addRemark',
  method: 'POST',
  path: '/api/v1/inspections/:id/remarks',
  access: 'signed-in',
  summary: 'What the tenant finds within 48 hours, with a photo where there is one; once under its `client_id`.',
  limit: { perMinute: 20 },
  takesFiles: true,
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({
    client_id: ClientId,
    room: Words(80).min(1, { error: () => m.inspections_choose_room() }),
    words: Words(longestNote).min(1, { error: () => m.inspections_say_found() }),
    photo: FileField({ ...photoFile, message: photoFile.wrongType }).optional(),
  }),
  reply: z.object({ report: InspectionReport }),
})

export const signInspection = endpoint({
  name: 'signInspection',
  method: 'POST',
  path: '/api/v1/inspections/:id/sign',
  access: 'signed-in',
  summary: 'The tenant agrees with the report and their remarks in it, within 48 hours; a second time changes nothing.',
  limit: { perMinute: 20 },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({}).optional(),
  reply: z.object({ report: InspectionReport }),
})
