import { z } from 'zod'
import { categories, conditions, longestNote } from '#features/tenancy/inspections/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { taggers, taggingKinds } from './rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Ms = z.number('Say at which moment.').int().min(0).max(100_000_000)
const Kind = z.enum(taggingKinds, 'There is no such kind of video.')
const access = taggers

export const TaggingRow = z.object({
  id: z.number(),
  kind: Kind,
  /** The tenant whose check it is, or the home. */
  title: z.string(),
  detail: z.string(),
  duration_ms: z.number(),
  filmed_at: z.iso.datetime(),
  rooms: z.number(),
  tags: z.number(),
  handed_in_at: z.iso.datetime().nullable(),
  handed_in_by: z.string().nullable(),
})
export type TaggingRow = z.infer<typeof TaggingRow>

/** A check that has no film yet, or one that is being made ready or could not be. */
const ToFilm = z.object({
  inspection_id: z.number(),
  kind: Kind,
  title: z.string(),
  detail: z.string(),
  state: z.enum(['none', 'waiting', 'failed']),
  problem: z.string().nullable(),
})
export type ToFilm = z.infer<typeof ToFilm>

export const listTaggings = endpoint({
  name: 'listTaggings',
  method: 'GET',
  path: '/api/v1/video_taggings.json',
  access,
  summary:
    'Videos to tag, those that wait longest first, 50 at a time: each role’s own kinds. Checks without a film too.',
  query: z.strictObject({ kind: Kind.optional(), done: z.stringbool().default(false), after: Id.optional() }),
  reply: z.object({
    taggings: z.array(TaggingRow),
    to_film: z.array(ToFilm),
    kinds: z.array(z.object({ kind: Kind, open: z.number() })),
    next: z.number().nullable(),
  }),
})

export const RoomStretch = z.object({
  starts_ms: z.number(),
  ends_ms: z.number(),
  room: z.string(),
  category: z.enum(categories),
})
const Condition = z.enum(conditions, 'Choose good, missing, defect or not accessible.')
export const VideoTag = z.object({
  id: z.number(),
  at_ms: z.number(),
  item_key: z.string().nullable(),
  name: z.string(),
  condition: Condition,
  note: z.string(),
  by: z.string(),
})
export type VideoTag = z.infer<typeof VideoTag>

/** An item of the checklist: what the check said, and what the report of moving in said. */
const ChecklistItem = z.object({
  key: z.string(),
  room: z.string(),
  category: z.enum(categories),
  name: z.string(),
  said: Condition,
  before: Condition.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

const Film = z.object({
  url: z.string(),
  duration_ms: z.number(),
  rooms: z.array(RoomStretch),
  tags: z.array(VideoTag),
  filmed_at: z.iso.datetime(),
})
export type Film = z.infer<typeof Film>

export const Tagging = TaggingRow.omit({ rooms: true, tags: true }).extend({
  film: Film,
  items: z.array(ChecklistItem),
  /** Rooms to choose from. */
  known_rooms: z.array(z.object({ room: z.string(), category: z.enum(categories) })),
  /** The film of moving in, beside one of moving out. */
  before: Film.nullable(),
  left: z.object({
    spans: z.array(z.object({ from_ms: z.number(), to_ms: z.number() })),
    rooms: z.array(z.string()),
    items: z.number(),
  }),
})
export type Tagging = z.infer<typeof Tagging>

const params = z.strictObject({ id: Id })
const reply = z.object({ tagging: Tagging })

export const getTagging = endpoint({
  name: 'getTagging',
  method: 'GET',
  path: '/api/v1/video_taggings/:id.json',
  access,
  summary: 'A video with its rooms and items, the checklist, and beside a move-out the film of moving in.',
  params,
  reply,
})

export const startVideoRoom = endpoint({
  name: 'startVideoRoom',
  method: 'POST',
  path: '/api/v1/video_taggings/:id/rooms',
  access,
  summary: 'A room from this moment to the next room; the one that ran here ends.',
  params,
  body: z.strictObject({
    at_ms: Ms,
    room: z.string().trim().min(1, 'Name the room.').max(80, 'At most 80 characters.'),
    category: z.enum(categories, 'Choose what kind of room it is.'),
  }),
  reply,
})

export const removeVideoRoom = endpoint({
  name: 'removeVideoRoom',
  method: 'DELETE',
  path: '/api/v1/video_taggings/:id/rooms/:starts_ms',
  access,
  summary: 'Takes a room away; its stretch is untagged again.',
  params: z.strictObject({ id: Id, starts_ms: z.coerce.number().int().min(0).max(100_000_000) }),
  body: z.strictObject({}).optional(),
  reply,
})

export const tagVideoItem = endpoint({
  name: 'tagVideoItem',
  method: 'POST',
  path: '/api/v1/video_taggings/:id/tags',
  access,
  summary: 'An item as the video shows it at this moment. One of the checklist is tagged once: the newest counts.',
  params,
  body: z.strictObject({
    at_ms: Ms,
    /** The item of the checklist; null for something that is not on it. */
    item_key: z.string().max(120).nullable().default(null),
    name: z.string().trim().min(1, 'Name the item.').max(120, 'At most 120 characters.'),
    condition: Condition,
    note: z.string().trim().max(longestNote, `At most ${longestNote} characters.`).default(''),
  }),
  reply,
})

export const removeVideoTag = endpoint({
  name: 'removeVideoTag',
  method: 'DELETE',
  path: '/api/v1/video_taggings/:id/tags/:tag_id',
  access,
  summary: 'Takes an item’s tag away.',
  params: z.strictObject({ id: Id, tag_id: Id }),
  body: z.strictObject({}).optional(),
  reply,
})

export const handInTagging = endpoint({
  name: 'handInTagging',
  method: 'POST',
  path: '/api/v1/video_taggings/:id/hand_in',
  access,
  summary: 'Ends the tagging. 409 while a stretch shows no room, a room has no item or the checklist is not through.',
  params,
  body: z.strictObject({}).optional(),
  reply,
})
