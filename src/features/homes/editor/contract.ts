import { z } from 'zod'
import { House } from '#features/homes/listing/contract.ts'
import { reasonLength, reasonText } from '#features/homes/listing/internal-rules.ts'
import { type PictureKind, photoTypes } from '#features/homes/listing/room-rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { FileField } from '#shared/file-field.ts'
import { languages } from '#shared/language.ts'
import { mostCaptionBytes } from './captions.ts'
import { HomeValues } from './home-values.ts'
import { mostPhotoBytes, mostPhotos } from './photo-rules.ts'

const listers = ['admin', 'central_listor'] as const
const Id = z.coerce.number().int().positive().max(2_147_483_647)
const params = z.strictObject({ id: Id })
const reason = z.string().trim().min(reasonLength.min, reasonText).max(reasonLength.max, reasonText)
const done = z.object({ success: z.literal(true) })
const Picture = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  placeholder: z.string(),
})

export const homeStates = ['draft', 'live', 'sold_out', 'taken_down'] as const
export type HomeState = (typeof homeStates)[number]

const StaffHomeLine = z.object({
  id: z.number(),
  slug: z.string(),
  thikana_id: z.string(),
  title: z.string(),
  place: z.string(),
  state: z.enum(homeStates),
  has_draft: z.boolean(),
  rent: z.number().nullable(),
  photos: z.number(),
  updated_at: z.iso.datetime(),
  cover: Picture.nullable(),
})
export type StaffHomeLine = z.infer<typeof StaffHomeLine>

const base = '/api/v1/staff_homes'

const Day = z.iso.date('A day looks like 2026-12-01.').optional()

export const HomeFilter = z.strictObject({
  q: z.string().trim().max(100).default(''),
  state: z.enum(['all', ...homeStates]).default('all'),
  /** The city's slug. */
  city: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'Choose a city.')
    .optional(),
  /** Days on which they were changed last, both included. */
  from: Day,
  to: Day,
  page: z.coerce.number().int().min(1).max(9999).default(1),
})
export type HomeFilter = z.infer<typeof HomeFilter>

export const listStaffHomes = endpoint({
  name: 'listStaffHomes',
  method: 'GET',
  path: `${base}.json`,
  access: listers,
  summary:
    'Homes by title, address, id, city and day of the last change, the last changed first, with counts by state.',
  query: HomeFilter,
  reply: z.object({
    homes: z.array(StaffHomeLine),
    /** By state, of those that the rest of the filter leaves. */
    counts: z.record(z.enum(homeStates), z.number()),
    more: z.boolean(),
  }),
})

const Person = z.object({ id: z.number(), name: z.string(), phone: z.string() })

export const StaffHome = z.object({
  id: z.number(),
  slug: z.string(),
  thikana_id: z.string(),
  state: z.enum(homeStates),
  /** As they stand in the draft, or on the site where there is none. */
  values: HomeValues,
  live: HomeValues,
  draft: z
    .object({
      version: z.number(),
      by: z.string(),
      saved_at: z.iso.datetime(),
      /** The owner asked for it, and is told what becomes of it. */
      asked_by_owner: z.boolean(),
    })
    .nullable(),
  owner: Person.nullable(),
  area_manager_id: z.number().nullable(),
  managers: z.array(z.object({ id: z.number(), name: z.string() })),
  photos: z.array(
    Picture.extend({ photo_type: z.string(), room_id: z.number().nullable(), copy_of: z.string().nullable() }),
  ),
  videos: z.array(
    z.object({
      id: z.number(),
      state: z.enum(['waiting', 'ready', 'failed']),
      duration_s: z.number(),
      active: z.boolean(),
      problem: z.string().nullable(),
      /** The languages in which it has some. */
      captions: z.array(z.enum(languages)),
    }),
  ),
  /** Why it cannot be published yet. */
  missing: z.array(z.string()),
})
export type StaffHome = z.infer<typeof StaffHome>

export const getStaffHome = endpoint({
  name: 'getStaffHome',
  method: 'GET',
  path: `${base}/:id.json`,
  access: listers,
  summary: 'A home as those who list it write it: its draft, what is on the site, photos, videos, what is missing.',
  params,
  reply: z.object({ home: StaffHome }),
})

export const OwnerPhone = z.string().regex(/^[6-9]\d{9}$/, 'Enter a mobile number of 10 digits.')

export const createStaffHome = endpoint({
  name: 'createStaffHome',
  method: 'POST',
  path: `${base}.json`,
  access: listers,
  summary: 'Begins a home with its rooms and beds, as a draft that nobody sees yet.',
  limit: { perMinute: 60 },
  body: z.strictObject({ values: HomeValues, owner_phone: OwnerPhone.nullable().default(null) }),
  reply: z.object({ id: z.number(), slug: z.string() }),
})

const version = z.number().int().min(0)

export const saveHomeDraft = endpoint({
  name: 'saveHomeDraft',
  method: 'PUT',
  path: `${base}/:id/draft.json`,
  access: listers,
  summary: 'Saves a draft beside what is on the site. `version` is the draft that was seen, 0 for none.',
  params,
  body: z.strictObject({ values: HomeValues, version }),
  reply: z.object({ version: z.number() }),
})

export const dropHomeDraft = endpoint({
  name: 'dropHomeDraft',
  method: 'DELETE',
  path: `${base}/:id/draft.json`,
  access: listers,
  summary: 'Throws a draft away; the site keeps what it shows.',
  params,
  reply: done,
})

export const previewHome = endpoint({
  name: 'previewHome',
  method: 'GET',
  path: `${base}/:id/preview.json`,
  access: listers,
  summary: 'The page of a home as it will be with its draft, without publishing it.',
  params,
  reply: z.object({ house: House }),
})

export const publishHome = endpoint({
  name: 'publishHome',
  method: 'POST',
  path: `${base}/:id/publish.json`,
  access: listers,
  summary:
    'Puts the draft on the site: search, pages and sitemaps follow at once. `version` is the draft that was seen.',
  params,
  body: z.strictObject({ version, reason }),
  reply: z.object({ success: z.literal(true), slug: z.string() }),
})

export const takeDownHome = endpoint({
  name: 'takeDownHome',
  method: 'POST',
  path: `${base}/:id/take_down.json`,
  access: listers,
  summary: 'Takes a home off the site.',
  params,
  body: z.strictObject({ reason }),
  reply: done,
})

export const setHomePeople = endpoint({
  name: 'setHomePeople',
  method: 'POST',
  path: `${base}/:id/people.json`,
  access: listers,
  summary: 'Says whose home it is, by the phone of their account, and who looks after it.',
  params,
  body: z.strictObject({ owner_phone: OwnerPhone.optional(), area_manager_id: Id.nullable() }),
  reply: done,
})

export const removeHomeVideo = endpoint({
  name: 'removeHomeVideo',
  method: 'DELETE',
  path: `${base}/:id/videos/:video_id.json`,
  access: listers,
  summary: 'Takes a video off a home, with its files.',
  params: z.strictObject({ id: Id, video_id: Id }),
  reply: done,
})

export const addVideoCaptions = endpoint({
  name: 'addVideoCaptions',
  method: 'POST',
  path: `${base}/:id/videos/:video_id/captions.json`,
  access: listers,
  summary: 'Puts captions (WebVTT) in a language beside a video of a home; the newest count.',
  takesFiles: true,
  params: z.strictObject({ id: Id, video_id: Id }),
  body: z.strictObject({
    file: FileField({ maxBytes: mostCaptionBytes, message: 'Choose a file of captions.' }),
    language: z.enum(languages).default('en'),
  }),
  reply: done,
})

const kinds = Object.keys(photoTypes) as [PictureKind, ...PictureKind[]]

export const addHomePhoto = endpoint({
  name: 'addHomePhoto',
  method: 'POST',
  path: `${base}/:id/photos.json`,
  access: listers,
  summary: `Adds a photo to a home, ${mostPhotos} at most: turned upright, without place and time, looked up among the photos of other homes.`,
  limit: { perMinute: 120 },
  takesFiles: true,
  params,
  body: z.strictObject({
    file: FileField({ maxBytes: mostPhotoBytes, message: 'Choose a photo.' }),
    kind: z.enum(kinds, 'Choose which room the photo shows.'),
    room_id: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({ picture_id: z.number(), added: z.boolean() }),
})

export const arrangeHomePhotos = endpoint({
  name: 'arrangeHomePhotos',
  method: 'PUT',
  path: `${base}/:id/photos.json`,
  access: listers,
  summary: 'Puts the photos of a home in this order, the first as cover; those that are not named come off.',
  params,
  body: z.strictObject({ picture_ids: z.array(Id).max(mostPhotos) }),
  reply: done,
})
