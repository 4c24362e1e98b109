import { cards } from '#features/homes/cards/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import {
  mostSignedOut,
  readShortlist,
  shortlistCookieName,
  shortlistValue,
  signedOutFull,
  withHome,
  withoutHome,
} from '../shortlist-cookie.ts'
import { lockSaved } from './search-queries.ts'
import { isListed, listHitsOf, listSavedHomes, removeHome, saveHome, saveHomes } from './shortlist-queries.ts'

const mostSaved = 500

const inBrowser = (ctx: Context): number[] => readShortlist(ctx.exchange.cookies[shortlistCookieName])

export const savedHomes = (ctx: Context): Promise<number[]> =>
  ctx.actor ? listSavedHomes(ctx.db, ctx.actor.personId) : Promise.resolve(inBrowser(ctx))

export async function shortlistOf(ctx: Context) {
  const ids = await savedHomes(ctx)
  const hits = new Map((await listHitsOf(ctx.db, ids)).map((hit) => [hit.home_id, hit]))
  const houses = await cards.getCards(
    ctx.db,
    ids.flatMap((id) => hits.get(id) ?? []),
    dayInIndia(ctx.now),
  )
  const shown = new Set(houses.map(({ id }) => id))
  return { houses, gone: ids.filter((id) => !shown.has(id)) }
}

export async function addToShortlist(ctx: Context, homeId: number): Promise<number[]> {
  if (ctx.actor) return addToAccount(ctx, ctx.actor.personId, homeId)
  const ids = inBrowser(ctx)
  if (!(await isListed(ctx.db, homeId))) throw noSuchHome()
  if (ids.length >= mostSignedOut && !ids.includes(homeId)) throw conflict(signedOutFull())
  return keepInBrowser(ctx, withHome(ids, homeId))
}

async function addToAccount(ctx: Context, personId: number, homeId: number): Promise<number[]> {
  return transaction(ctx.db, async (tx) => {
    await lockSaved(tx, personId)
    const before = await listSavedHomes(tx, personId)
    if (before.length >= mostSaved && !before.includes(homeId)) {
      throw conflict(m.shortlist_full({ most: mostSaved }))
    }
    if (!(await saveHome(tx, personId, homeId, ctx.now))) throw noSuchHome()
    return listSavedHomes(tx, personId)
  })
}

export async function removeFromShortlist(ctx: Context, homeId: number): Promise<number[]> {
  if (!ctx.actor) return keepInBrowser(ctx, withoutHome(inBrowser(ctx), homeId))
  await removeHome(ctx.db, ctx.actor.personId, homeId, ctx.now)
  return listSavedHomes(ctx.db, ctx.actor.personId)
}

/** Idempotent merge of the cookie into the account, as far as there is room; the cookie is then cleared. */
export async function mergeShortlist(ctx: Context, homeIds: readonly number[]): Promise<number[]> {
  const { personId } = signedIn(ctx)
  const saved = await transaction(ctx.db, async (tx) => {
    await lockSaved(tx, personId)
    const before = await listSavedHomes(tx, personId)
    const added = homeIds.filter((id) => !before.includes(id)).slice(0, mostSaved - before.length)
    await saveHomes(tx, personId, added, ctx.now)
    return listSavedHomes(tx, personId)
  })
  keepInBrowser(ctx, [])
  return saved
}

function keepInBrowser(ctx: Context, ids: number[]): number[] {
  // The page's own script reads and writes it, too.
  const cookie = { name: shortlistCookieName, ...shortlistValue(ids), secure: false, httpOnly: false }
  ctx.exchange.setCookies.push(cookie)
  return ids
}

const noSuchHome = () => notFound(m.shortlist_not_listed())
