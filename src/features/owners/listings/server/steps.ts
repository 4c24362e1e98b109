import { createHash } from 'node:crypto'
import { agreementText, type PlanKey, versionOn } from '#features/owners/coming-in/plans.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Listing, ListingHome } from '../contract.ts'
import { canEdit, checkHome, listingTexts, nextStatus, type PendingStatus, wholeRent } from '../rules.ts'
import { describeListing, progressOf, titleOf } from './describe.ts'
import { findByRequest, findListing, type ListingRow, listFiles, lockListing, updateListing } from './queries.ts'

/** The caller's own; anybody else's is not there. */
export async function ownListing(ctx: Pick<Context, 'actor'>, db: Db | Tx, id: number): Promise<ListingRow> {
  const row = await findListing(db, id)
  if (row?.owner_id !== signedIn(ctx).personId) throw notFound(listingTexts.none())
  return row
}

type Step = (tx: Tx, row: ListingRow) => Promise<void>

/** One step of the caller's own listing, locked; answers it as it stands afterwards. */
export async function takeStep(ctx: Context, id: number, step: Step): Promise<Listing> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockListing(tx, id)
    if (row?.owner_id !== signedIn(ctx).personId) throw notFound(listingTexts.none())
    await step(tx, row)
    return describeListing(tx, await ownListing(ctx, tx, id), ctx.now)
  })
}

export function requireEditable({ status }: ListingRow): void {
  if (status === 'verification_pending') throw conflict(listingTexts.checking())
  if (!canEdit(status)) throw conflict(listingTexts.moved())
}

/** After a change: where the listing stands by what is there. A failed one stays failed until it is sent again. */
export async function refreshListingStatus(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await findListing(tx, id)
  if (!row) throw notFound(listingTexts.none())
  const next = nextStatus(progressOf(row, await listFiles(tx, [id])))
  const stays = row.status === 'verification_failed' && next === 'docs_upload_pending'
  const status: PendingStatus = stays ? 'verification_failed' : next
  await updateListing(tx, id, { status, ...(stays ? {} : { fix: null, reason: null }) }, now)
}

/** Sent again, also by two at once, it is one listing: the key of the row says so. */
export async function startListing(ctx: Context, requestId: string, home: ListingHome): Promise<Listing> {
  const { personId } = signedIn(ctx)
  const there = await findByRequest(ctx.db, personId, requestId)
  if (there) return describeListing(ctx.db, await ownListing(ctx, ctx.db, there.id), ctx.now)
  const columns = await columnsOf(ctx, home)
  return transaction(ctx.db, async (tx) => {
    await tx
      .insertInto('self_listing')
      .values({
        ...{ ...columns, owner_id: personId, request_id: requestId, status: 'agreement_creation_pending' },
        ...{ created_at: ctx.now, updated_at: ctx.now },
      })
      .onConflict((one) => one.columns(['owner_id', 'request_id']).doNothing())
      .execute()
    await accounts.grantRole(tx, personId, 'owner')
    const made = await findByRequest(tx, personId, requestId)
    if (!made) throw new Error('a listing is gone that was just written')
    return describeListing(tx, await ownListing(ctx, tx, made.id), ctx.now)
  })
}

export async function saveHome(ctx: Context, id: number, home: ListingHome): Promise<Listing> {
  await ownListing(ctx, ctx.db, id)
  const columns = await columnsOf(ctx, home)
  return takeStep(ctx, id, async (tx, row) => {
    requireEditable(row)
    await tx.updateTable('self_listing').set(columns).where('id', '=', id).execute()
    if (row.plan !== null) await writeAgreement(ctx, tx, id, row.plan as PlanKey)
    await refreshListingStatus(tx, id, ctx.now)
  })
}

export const choosePlan = (ctx: Context, id: number, plan: PlanKey): Promise<Listing> =>
  takeStep(ctx, id, async (tx, row) => {
    requireEditable(row)
    if (row.plan === plan) return
    await writeAgreement(ctx, tx, id, plan)
    await refreshListingStatus(tx, id, ctx.now)
  })

/** Writes the agreement with today's date; a text that is the same as the signed one keeps date and signature. */
async function writeAgreement(ctx: Context, tx: Tx, id: number, plan: PlanKey): Promise<void> {
  const row = await ownListing(ctx, tx, id)
  const { first_name, last_name } = await accounts.getPerson(tx, row.owner_id)
  const today = dayInIndia(ctx.now)
  const day = row.signed_at ? dayInIndia(row.signed_at) : today
  // The English text binds, also if it was asked for in another language.
  const words = (on: typeof today) =>
    inLanguage('en', () =>
      agreementText({
        ...{ owner: `${first_name} ${last_name}`.trim(), plan, day: on, rent: row.rent },
        home: `${titleOf(row)}, ${row.street}, ${row.city} ${row.pincode}`,
      }),
    )
  const asSigned = words(day)
  const text = row.signed_hash === hashOf(asSigned) ? asSigned : words(today)
  const agreement_version = versionOn(today).version
  await updateListing(
    tx,
    id,
    {
      ...{ plan, agreement_version, agreement_text: text, agreement_hash: hashOf(text) },
      // The signature is of another text: the listing goes back to it.
      ...(row.signed_hash === hashOf(text) ? {} : { status: 'esign_pending', fix: null, reason: null }),
    },
    ctx.now,
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function columnsOf(ctx: Context, home: ListingHome) {
  const { city: citySlug, locality: localitySlug, rooms, words, ...columns } = home
  const today = dayInIndia(ctx.now)
  const city = await places.findCityBySlug(ctx.db, citySlug)
  if (!city) throw badInput({ 'home.city': m.comingin_not_in_city() })
  const locality = await places.findLocality(ctx.db, city.id, localitySlug)
  if (!locality) throw badInput({ 'home.locality': m.leads_choose_locality() })
  const asked = { rooms, letAs: home.let_as, rent: home.rent, floor: home.floor, floors: home.floors }
  const errors = checkHome({ ...asked, availableFrom: home.available_from }, today)
  if (Object.keys(errors).length > 0) {
    throw badInput(Object.fromEntries(Object.entries(errors).map(([field, text]) => [`home.${field}`, text])))
  }
  return {
    ...columns,
    ...{ city_id: city.id, locality_id: locality.id, words: words || null, rent: wholeRent(asked) },
    rooms: JSON.stringify(rooms.map((room) => ({ ...room, rent: home.let_as === 'house' ? null : room.rent }))),
  }
}
