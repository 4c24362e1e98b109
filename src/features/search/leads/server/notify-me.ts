import { accounts } from '#features/people/accounts/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { search } from '#features/search/results/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notFound, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { notifyMe as notifyMeCall } from '../contract.ts'
import { checkNotify } from '../notify-rules.ts'
import { awaitedUrl } from '../notify-url.ts'
import { consent, mostWatches, type PropertyType } from '../rules.ts'
import { readStopToken } from './stop-token.ts'
import { countStanding, endWatches, findAwaitedHome, insertWatch, lockWatches } from './watch-queries.ts'

type Body = HandlerInput<typeof notifyMeCall>['body']
type Awaited =
  | { home_id: number; kind: PropertyType | null; search: null }
  | { home_id: null; kind: null; search: string }

export async function notifyMe(ctx: Context, body: Body): Promise<{ message: string }> {
  const errors = checkNotify(body)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const awaited = await awaitedOf(ctx, body)
  const email = body.email.trim().toLowerCase()
  await refuseFloods(ctx)
  await transaction(ctx.db, async (tx) => {
    await lockWatches(tx, email, body.phone)
    if ((await countStanding(tx, email, body.phone)) >= mostWatches) throw tooManyWatches()
    await insertWatch(tx, {
      ...awaited,
      person_id: ctx.actor?.personId ?? null,
      name: body.name.trim(),
      email,
      phone: body.phone,
      consent_version: consent.version,
      language: ctx.exchange.language,
      created_at: ctx.now,
    })
  })
  return { message: m.notify_done() }
}

/** Refuses a watch for a home that is free now. */
async function awaitedOf(ctx: Context, body: Body): Promise<Awaited> {
  if ((body.house_id === undefined) === (body.search === undefined)) {
    throw badInput({ house_id: m.notify_one_of_two({ home: 'house_id', search: 'search' }) })
  }
  if (body.house_id !== undefined) {
    const home = await findAwaitedHome(ctx.db, body.house_id, body.booking_type)
    if (!home) throw notFound(m.papers_no_such_home())
    if (home.free) throw conflict(m.notify_free_now())
    return { home_id: home.id, kind: body.booking_type ?? null, search: null }
  }
  const filters = filtersIn(body.search ?? '')
  if (!filters) throw badInput({ search: m.search_save_not_a_search() })
  const { total } = await search.countFilters(ctx, filters)
  if (total > 0) throw conflict(m.notify_match_now())
  return { home_id: null, kind: null, search: awaitedUrl(filters) }
}

/** Parses the address of a search; null if it is none. */
export function filtersIn(address: string): Filters | null {
  if (!/^\/(?!\/)/.test(address) || !URL.canParse(address, 'http://here')) return null
  const { pathname, searchParams } = new URL(address, 'http://here')
  return parseSearchUrl(pathname, searchParams)?.filters ?? null
}

async function refuseFloods(ctx: Context): Promise<void> {
  const key = `watch:address-day:${addressKey(ctx.exchange.address)}`
  if ((await accounts.countUp(ctx.db, key, 24 * 60, ctx.now)) > 100) throw tooManyWatches()
}

const tooManyWatches = () => tooMany(m.notify_too_many({ most: mostWatches }))

/** The link in a message ends all watches of its recipient. */
export async function stopNotices(ctx: Context, token: string): Promise<number> {
  const watchId = readStopToken(ctx.config.SECRET, token)
  if (watchId === null) throw notFound(m.stops_copy_whole())
  return endWatches(ctx.db, watchId, ctx.now)
}
