import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { House } from '../contract.ts'
import type { Inside, setHomePrice as setHomePriceCall } from '../internal-contract.ts'
import { type EditableTag, editableTags, tagProblem } from '../internal-rules.ts'
import { statusCodes } from '../rules.ts'
import {
  findBedPrice,
  findRoomPrice,
  insertChange,
  type LockedHome,
  lockHome,
  refreshUnit,
} from './internal-queries.ts'

type What = Inside['changes'][number]['what']
/** The values before and after; null if nothing changed. */
type Made = { before: object; after: object } | null
type Change = { slug: string; what: What; reason: string; make: (tx: Tx, home: LockedHome) => Promise<Made> }

/** Applies a change by staff, logs it and updates the search, in one transaction. */
async function changeHome(ctx: Context, { slug, what, reason, make }: Change): Promise<{ changed: boolean }> {
  const { personId } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const home = await lockHome(tx, slug)
    if (!home) throw notFound()
    const made = await make(tx, home)
    if (!made) return { changed: false }
    await tx.updateTable('home').set({ updated_at: ctx.now }).where('id', '=', home.id).execute()
    describeAct(ctx, { about: `home ${slug}`, ...made, why: reason })
    await insertChange(tx, { home_id: home.id, person_id: personId, what, ...made, reason, made_at: ctx.now })
    await refreshUnit(tx, home.id, dayInIndia(ctx.now))
    return { changed: true }
  })
}

const setStatus = (tx: Tx, id: number, status_code: number) =>
  tx.updateTable('home').set({ status_code }).where('id', '=', id).execute()

export const setHomeListed = (ctx: Context, slug: string, { listed, reason }: { listed: boolean; reason: string }) =>
  changeHome(ctx, {
    slug,
    what: 'listed',
    reason,
    async make(tx, home) {
      const was = home.status_code !== statusCodes.unlisted
      if (was === listed) return null
      const status_code = listed ? statusCodes.live : statusCodes.unlisted
      await setStatus(tx, home.id, status_code)
      return { before: { status_code: home.status_code }, after: { status_code } }
    },
  })

export const setHomeSoldOut = (ctx: Context, slug: string, body: { sold_out: boolean; reason: string }) =>
  changeHome(ctx, {
    slug,
    what: 'sold_out',
    reason: body.reason,
    async make(tx, home) {
      if (home.status_code === statusCodes.unlisted) throw conflict('This home is hidden. Show it first.')
      const status_code = body.sold_out ? statusCodes.soldOut : statusCodes.live
      if (home.status_code === status_code) return null
      await setStatus(tx, home.id, status_code)
      return { before: { status_code: home.status_code }, after: { status_code } }
    },
  })

export const setHomeVisits = (ctx: Context, slug: string, body: { stopped: boolean; reason: string }) =>
  changeHome(ctx, {
    slug,
    what: 'visits',
    reason: body.reason,
    async make(tx, home) {
      if (home.stop_visits === body.stopped) return null
      await tx.updateTable('home').set({ stop_visits: body.stopped }).where('id', '=', home.id).execute()
      return { before: { stop_visits: home.stop_visits }, after: { stop_visits: body.stopped } }
    },
  })

type TagBody = { tags: readonly EditableTag[]; prime: boolean; reason: string }

export const setHomeTags = (ctx: Context, slug: string, { tags: asked, prime, reason }: TagBody) =>
  changeHome(ctx, {
    slug,
    what: 'tags',
    reason,
    async make(tx, home) {
      const vertical = home.vertical as House['vertical']
      const problem = tagProblem(asked, { vertical, zeroDepositCity: home.zero_deposit })
      if (problem) throw badInput({ tags: problem })
      const others = home.tags.filter((tag) => !editableTags.some((each) => each === tag))
      const tags = [...others, ...editableTags.filter((tag) => asked.includes(tag))]
      if (home.prime === prime && tags.toSorted().join() === home.tags.toSorted().join()) return null
      await tx.updateTable('home').set({ tags, prime }).where('id', '=', home.id).execute()
      return { before: { tags: home.tags, prime: home.prime }, after: { tags, prime } }
    },
  })

type PriceBody = HandlerInput<typeof setHomePriceCall>['body']

export const setHomePrice = (ctx: Context, slug: string, { unit, rent, deposit, was, reason }: PriceBody) =>
  changeHome(ctx, {
    slug,
    what: 'price',
    reason,
    async make(tx, home) {
      const found = await priceOf(tx, home, unit)
      // Parts that are not let separately have no price.
      if (!found || found.rent === null) throw badInput({ unit: 'Choose what the price is of.' })
      if (found.rent !== was) throw conflict('Somebody changed this price meanwhile. Look again, then decide.')
      if (found.rent === rent && found.deposit === deposit) return null
      await found.write({ rent, deposit })
      return { before: { unit, rent: found.rent, deposit: found.deposit }, after: { unit, rent, deposit } }
    },
  })

type Price = { rent: number; deposit: number }

async function priceOf(tx: Tx, home: LockedHome, unit: string) {
  const [kind, number] = unit.split('-')
  const id = Number(number)
  if (kind === 'house') {
    const write = ({ rent, deposit }: Price) =>
      tx.updateTable('home').set({ house_rent: rent, house_deposit: deposit }).where('id', '=', home.id).execute()
    return { rent: home.house_rent, deposit: home.house_deposit, write }
  }
  const row = await (kind === 'bed' ? findBedPrice : findRoomPrice)(tx, home.id, id)
  if (!row) return null
  const write = (price: Price) =>
    kind === 'bed'
      ? tx.updateTable('bed').set(price).where('id', '=', id).execute()
      : tx.updateTable('room').set(price).where('id', '=', id).execute()
  return { ...row, write }
}
