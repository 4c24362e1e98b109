import { defaultPerPage, type Filters, normalizeFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { index } from '#features/search/index/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type Frequency, mostSearches } from '../alert-rules.ts'
import type { SavedSearch } from '../contract.ts'
import { filtersOf, localName, nameOf } from './local-name.ts'
import { reachOf } from './matches.ts'
import {
  changeSearch,
  findRemoved,
  findSearch,
  findSearchByUrl,
  insertSearch,
  listSearches,
  lockSaved,
  restoreSearch,
  type SearchRow,
  watchCity,
} from './search-queries.ts'

/** The filters without presentation (order, page, wording). The text is kept only to name a point. */
const lookedFor = (filters: Filters): Filters =>
  normalizeFilters({
    ...filters,
    text: filters.point ? filters.text : '',
    layout: 'bhk',
    isGroup: false,
    order: 'best',
    page: 1,
    perPage: defaultPerPage,
  })

export async function saveSearch(ctx: Context, asked: { url: string; frequency?: Frequency | undefined }) {
  const { personId } = signedIn(ctx)
  const read = filtersOf(asked.url)
  if (!read) throw badInput({ url: m.search_save_not_a_search() })
  const { filters, place, city, locality } = await index.resolvePlace(ctx.db, lookedFor(read))
  const url = searchUrl(filters)
  const existing = await findSearchByUrl(ctx.db, personId, url)
  if (existing) return { search: await savedSearch(ctx, existing), already: true }
  const id = await ctx.db.transaction().execute(async (tx) => {
    await refuseMoreSearches(tx, personId)
    await watchCity(tx, place.cityId)
    return insertSearch(tx, {
      personId,
      // Alerts say it later, in English.
      name: inLanguage('en', () => nameOf(filters, { city: city.name, locality: locality?.name })),
      url,
      cityId: place.cityId,
      reach: reachOf(filters, index.lookOf(place, filters)),
      frequency: asked.frequency ?? 'daily',
      now: ctx.now,
    })
  })
  const saved = await findSearchByUrl(ctx.db, personId, url)
  if (!saved) throw notFound(m.saved_removed_meanwhile())
  return { search: await savedSearch(ctx, saved), already: id === undefined }
}

async function refuseMoreSearches(tx: Tx, personId: number): Promise<void> {
  await lockSaved(tx, personId)
  if ((await listSearches(tx, personId)).length >= mostSearches) {
    throw conflict(m.search_save_too_many({ count: mostSearches }))
  }
}

export const ownSearches = async (ctx: Context): Promise<SavedSearch[]> =>
  Promise.all((await listSearches(ctx.db, signedIn(ctx).personId)).map((row) => savedSearch(ctx, row)))

/** The newest come first: they are why one looks. */
export async function openSearch(ctx: Context, id: number): Promise<string> {
  const { personId } = signedIn(ctx)
  const found = await findSearch(ctx.db, personId, id)
  const filters = found && filtersOf(found.url)
  if (!filters) throw noSuchSearch()
  await changeSearch(ctx.db, personId, id, { looked_at: ctx.now })
  return searchUrl({ ...filters, order: 'newest' })
}

export async function updateSearch(
  ctx: Context,
  id: number,
  { paused, frequency }: { paused?: boolean | undefined; frequency?: Frequency | undefined },
): Promise<SavedSearch> {
  const { personId } = signedIn(ctx)
  const changes = {
    ...(frequency === undefined ? {} : { frequency }),
    ...(paused === undefined ? {} : { paused_at: paused ? ctx.now : null }),
  }
  if (Object.keys(changes).length > 0) await changeSearch(ctx.db, personId, id, changes)
  const found = await findSearch(ctx.db, personId, id)
  if (!found) throw noSuchSearch()
  return savedSearch(ctx, found)
}

export async function removeSearch(ctx: Context, id: number): Promise<void> {
  if (!(await changeSearch(ctx.db, signedIn(ctx).personId, id, { removed_at: ctx.now }))) throw noSuchSearch()
}

export async function restoreRemoved(ctx: Context, id: number): Promise<SavedSearch> {
  const { personId } = signedIn(ctx)
  const removed = await findRemoved(ctx.db, personId, id, ctx.now)
  if (!removed) throw noSuchSearch()
  await ctx.db.transaction().execute(async (tx) => {
    await refuseMoreSearches(tx, personId)
    await watchCity(tx, removed.city_id)
    await restoreSearch(tx, id)
  })
  const back = await findSearchByUrl(ctx.db, personId, removed.url)
  if (!back) throw noSuchSearch()
  return savedSearch(ctx, back)
}

async function savedSearch({ db }: Pick<Context, 'db'>, row: SearchRow): Promise<SavedSearch> {
  const { id, url, frequency, paused_at, created_at, new_count } = row
  return {
    id,
    name: await localName(db, row),
    url,
    frequency: frequency as Frequency,
    paused: paused_at !== null,
    new_count,
    saved_on: dayInIndia(created_at),
  }
}

const noSuchSearch = () => notFound(m.saved_gone())
