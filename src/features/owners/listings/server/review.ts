import { editor } from '#features/homes/editor/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { type PlanKey, versionOn } from '#features/owners/coming-in/plans.ts'
import { isPrime } from '#features/owners/coming-in/rules.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { decideListing as decideCall, Listing, ListingFilter, ListingReview, WaitingListing } from '../contract.ts'
import { listingPath } from '../paths.ts'
import { fixTodo, listingTexts, missing, paperKeys, placesOf } from '../rules.ts'
import { describeListing, progressOf, summaryOf } from './describe.ts'
import { homeValuesOf } from './home-values.ts'
import * as queries from './queries.ts'
import { requireEditable, takeStep } from './steps.ts'

/** Sent again while we check, it stays as it is. */
export const sendListing = (ctx: Context, id: number): Promise<Listing> =>
  takeStep(ctx, id, async (tx, row) => {
    if (row.status === 'verification_pending') return
    requireEditable(row)
    const { photosDone, papers, signedHash, agreementHash } = progressOf(row, await queries.listFiles(tx, [id]))
    if (signedHash === null || signedHash !== agreementHash) throw conflict(m.listings_sign_first())
    if (!photosDone) throw badInput({ photos: m.listings_photos_first() }, m.listings_photos_first())
    if (missing(paperKeys, papers).length > 0) {
      throw badInput({ papers: m.listings_papers_first() }, m.listings_papers_first())
    }
    const patch = { status: 'verification_pending' as const, sent_at: ctx.now, fix: null, reason: null }
    await queries.updateListing(tx, id, patch, ctx.now)
  })

/** Listings for staff: those of prime owners first, then the longest waiting. */
export async function listForStaff(db: Db, filter: ListingFilter, limit: number): Promise<WaitingListing[]> {
  const rows = await queries.listForStaff(db, filter, limit)
  const files = Map.groupBy(
    await queries.listFiles(
      db,
      rows.map(({ id }) => id),
    ),
    ({ listing_id }) => listing_id,
  )
  const owners = await queries.listOwners(
    db,
    rows.map(({ owner_id }) => owner_id),
  )
  const shown = rows.map((row) => {
    const owner = owners.get(row.owner_id)
    return {
      ...summaryOf(row, files.get(row.id) ?? []),
      ...{ owner: owner?.name ?? '', prime: isPrime(owner?.homes ?? 0), sent_at: row.sent_at?.toISOString() ?? null },
    }
  })
  const waits = (each: WaitingListing) => each.status === 'verification_pending'
  return shown.toSorted(
    (a, b) => Number(waits(b)) - Number(waits(a)) || (waits(a) ? Number(b.prime) - Number(a.prime) : 0),
  )
}

export async function review(ctx: Context, id: number): Promise<ListingReview> {
  const row = await queries.findListing(ctx.db, id)
  if (!row) throw notFound(listingTexts.none())
  const owner = (await queries.listOwners(ctx.db, [row.owner_id])).get(row.owner_id)
  const decisions = await queries.listDecisions(ctx.db, id)
  return {
    ...(await describeListing(ctx.db, row, ctx.now)),
    owner: {
      ...{ name: owner?.name ?? '', homes: owner?.homes ?? 0, prime: isPrime(owner?.homes ?? 0) },
      ...{ phone: owner?.phone ? maskPhone(owner.phone) : (owner?.abroad ?? ''), abroad: owner?.phone === null },
    },
    sent_at: row.sent_at?.toISOString() ?? null,
    decisions: decisions.map(({ outcome, reason, decided_at, first_name }) => ({
      ...{ outcome: outcome as 'approved' | 'refused', reason, by: first_name, at: decided_at.toISOString() },
    })),
  }
}

type Decision = HandlerInput<typeof decideCall>['body']

/** One decision: the row is locked, and the home it becomes is written with it. */
export async function decide(ctx: Context, id: number, decision: Decision): Promise<{ home_slug: string | null }> {
  const { personId: by } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const row = await queries.lockListing(tx, id)
    if (!row) throw notFound(listingTexts.none())
    // Approved twice is approved once.
    if (row.status === 'live' && decision.outcome === 'approved') return { home_slug: row.home_slug }
    if (row.status !== 'verification_pending') throw conflict(listingTexts.decided())
    const made = decision.outcome === 'approved' ? await makeHome(ctx, tx, row) : null
    const reason = decision.outcome === 'refused' ? decision.reason : null
    await queries.insertDecision(tx, {
      ...{ listing_id: id, decided_by: by, outcome: decision.outcome, reason, decided_at: ctx.now },
    })
    if (decision.outcome === 'refused') await refuse(ctx, tx, row, decision)
    return { home_slug: made?.slug ?? null }
  })
}

async function refuse(
  ctx: Context,
  tx: Tx,
  row: queries.ListingRow,
  { fix, reason }: Extract<Decision, { outcome: 'refused' }>,
): Promise<void> {
  await queries.updateListing(tx, row.id, { status: 'verification_failed', fix, reason }, ctx.now)
  await accounts.tellPerson(tx, ctx, row.owner_id, {
    purpose: 'listing:refused',
    subject: m.sent_listing_refused_subject,
    body: () => m.listings_refused({ locality: places.placeName(row.locality), reason, todo: fixTodo(fix) }),
    path: listingPath(row.id),
  })
}

const coverAmount = 50_000_00

async function makeHome(ctx: Context, tx: Tx, row: queries.ListingRow) {
  const values = homeValuesOf(row)
  const writer = { by: signedIn(ctx).personId, now: ctx.now, reason: 'Listed by its owner' }
  const home = await editor.createHome(tx, { values, ownerId: row.owner_id }, writer)
  const rooms = await queries.listRoomIds(tx, home.id)
  const files = await queries.listFiles(tx, [row.id])
  for (const { key, kind, room } of placesOf(row.rooms, row.bathroom_count, row.house_type)) {
    const file = files.find((each) => each.kind === 'photo' && each.place === key)
    if (!file) continue
    const { storage_key, width, height, placeholder } = file
    const roomId = room === null ? null : (rooms[room] ?? null)
    await editor.hangStored(
      tx,
      ctx,
      { storage_key, width, height, placeholder },
      {
        ...{ homeId: home.id, kind, roomId, by: writer.by },
      },
    )
  }
  await editor.publishHome(tx, home.id, writer)
  await queries.updateListing(tx, row.id, { status: 'live', home_id: home.id }, ctx.now)
  const from = dayInIndia(ctx.now)
  if (row.plan !== null) {
    const { reserveLimit } = versionOn(row.signed_at ? dayInIndia(row.signed_at) : from)
    const plan = row.plan as PlanKey
    await terms.write(
      tx,
      { homeId: home.id, from, plan, reserveLimit: plan === 'self' ? 0 : reserveLimit, shares: [] },
      ctx.now,
    )
  }
  if (row.plan === 'assured') {
    await tx
      .insertInto('home_cover')
      .values({
        home_id: home.id,
        insurer: 'Thikana',
        amount: coverAmount,
        from_day: from,
        until_day: addDays(from, 365),
      })
      .execute()
  }
  await accounts.tellPerson(tx, ctx, row.owner_id, {
    purpose: 'listing:live',
    subject: m.sent_listing_live_subject,
    body: () => m.sent_listing_live({ home: homes.titleOf(values.title) }),
    path: `/houses/${home.slug}`,
  })
  return home
}
