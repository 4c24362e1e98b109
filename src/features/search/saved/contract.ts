import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'
import { frequencies } from './alert-rules.ts'
import { rowGroups } from './row-groups.ts'

const HomeId = z.coerce.number().int().positive().max(2_147_483_647)
const OwnId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The homes somebody has saved, newest first. */
export const SavedHomes = z.object({ home_ids: z.array(z.number()) })
export type SavedHomes = z.infer<typeof SavedHomes>

export const getSavedHomes = endpoint({
  name: 'getSavedHomes',
  method: 'GET',
  path: '/api/v1/shortlist_ids.json',
  access: 'public',
  summary: 'Which homes are on the shortlist: of the account, or signed out of this browser.',
  reply: SavedHomes,
})

export const listShortlist = endpoint({
  name: 'listShortlist',
  method: 'GET',
  path: '/api/v1/shortlist.json',
  access: 'public',
  summary: 'The shortlist, newest first, and which of its homes are no longer listed.',
  reply: z.object({ houses: z.array(HouseCard), gone: z.array(z.number()) }),
})

export const addToShortlist = endpoint({
  name: 'addToShortlist',
  method: 'PUT',
  path: '/api/v1/shortlist/:home_id',
  access: 'public',
  summary: 'Saves a home. Saved twice it is saved once; taken back within a day it has its old place.',
  params: z.strictObject({ home_id: HomeId }),
  body: z.strictObject({}).optional(),
  reply: SavedHomes,
})

export const removeFromShortlist = endpoint({
  name: 'removeFromShortlist',
  method: 'DELETE',
  path: '/api/v1/shortlist/:home_id',
  access: 'public',
  summary: 'Takes a home off the shortlist; one that is not on it stays off.',
  params: z.strictObject({ home_id: HomeId }),
  body: z.strictObject({}).optional(),
  reply: SavedHomes,
})

export const mergeShortlist = endpoint({
  name: 'mergeShortlist',
  method: 'POST',
  path: '/api/v1/shortlist/merge.json',
  access: 'signed-in',
  summary: 'Takes what was saved before signing in into the account, once; nothing is lost and nothing is there twice.',
  body: z.strictObject({ home_ids: z.array(HomeId).max(100) }),
  reply: SavedHomes,
})

const Cell = z.object({
  text: z.string(),
  note: z.string().optional(),
  best: z.boolean().optional(),
  /** Whether the home has it, where the text says yes or no in the language of the call. */
  has: z.boolean().optional(),
})
export const ComparedHome = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  sold_out: z.boolean(),
  picture: Picture.nullable(),
})
export type ComparedHome = z.infer<typeof ComparedHome>

export const Comparison = z.object({
  homes: z.array(ComparedHome),
  rows: z.array(
    z.object({
      key: z.string(),
      group: z.enum(rowGroups),
      label: z.string(),
      cells: z.array(Cell),
      differs: z.boolean(),
    }),
  ),
  common_amenities: z.array(z.string()),
  /** Asked for, but not listed. */
  missing: z.array(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

export const compareHomes = endpoint({
  name: 'compareHomes',
  method: 'GET',
  path: '/api/v1/compare.json',
  access: 'public',
  summary: 'Up to four homes side by side: what each costs, what it has and how they differ.',
  query: z.strictObject({
    homes: z
      .string()
      .min(1, { error: () => m.compare_name_homes() })
      .max(1000),
    /** Workplaces, as a search says them. */
    work: z.string().max(300).optional(),
  }),
  reply: Comparison,
})

export const SavedSearch = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  frequency: z.enum(frequencies),
  paused: z.boolean(),
  /** Found since it was last looked at. */
  new_count: z.number(),
  saved_on: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/v1/saved_searches.json',
  access: 'signed-in',
  summary: 'Saves a search by its address, to be told of new homes. The same search again is the one that is there.',
  body: z.strictObject({ url: z.string().min(1).max(2000), frequency: z.enum(frequencies).optional() }),
  reply: z.object({ search: SavedSearch, already: z.boolean() }),
})

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/v1/saved_searches.json',
  access: 'signed-in',
  whileSeeing: true,
  summary: 'Your saved searches, newest first, each with how much is new.',
  reply: z.object({ searches: z.array(SavedSearch) }),
})

export const openSavedSearch = endpoint({
  name: 'openSavedSearch',
  method: 'POST',
  path: '/api/v1/saved_searches/:id/open',
  access: 'signed-in',
  summary: 'Where its homes are; what was new has then been looked at.',
  params: z.strictObject({ id: OwnId }),
  body: z.strictObject({}).optional(),
  reply: z.object({ url: z.string() }),
})

export const updateSavedSearch = endpoint({
  name: 'updateSavedSearch',
  method: 'PUT',
  path: '/api/v1/saved_searches/:id',
  access: 'signed-in',
  summary: 'Pauses or resumes its messages, or changes how often they come.',
  params: z.strictObject({ id: OwnId }),
  body: z.strictObject({ paused: z.boolean().optional(), frequency: z.enum(frequencies).optional() }),
  reply: z.object({ search: SavedSearch }),
})

export const removeSavedSearch = endpoint({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/v1/saved_searches/:id',
  access: 'signed-in',
  summary: 'Removes a saved search; for a day it can be taken back.',
  params: z.strictObject({ id: OwnId }),
  body: z.strictObject({}).optional(),
  reply: z.object({ message: z.string() }),
})

export const restoreSavedSearch = endpoint({
  name: 'restoreSavedSearch',
  method: 'POST',
  path: '/api/v1/saved_searches/:id/restore',
  access: 'signed-in',
  summary: 'Takes the removal of a saved search back.',
  params: z.strictObject({ id: OwnId }),
  body: z.strictObject({}).optional(),
  reply: z.object({ search: SavedSearch }),
})

const StopCode = z.string().min(1).max(80)

export const getAlertStop = endpoint({
  name: 'getAlertStop',
  method: 'GET',
  path: '/api/v1/stop_alerts.json',
  access: 'public',
  summary: 'Whether the link of a message still pauses anything.',
  limit: { perMinute: 30 },
  query: z.strictObject({ code: StopCode }),
  reply: z.object({ running: z.number() }),
})

export const stopAlerts = endpoint({
  name: 'stopAlerts',
  method: 'POST',
  path: '/api/v1/stop_alerts.json',
  access: 'public',
  summary: 'Pauses the messages about all saved searches of the person who got this link; no sign-in is needed.',
  limit: { perMinute: 30 },
  body: z.strictObject({ code: StopCode }),
  reply: z.object({ paused: z.number() }),
})
