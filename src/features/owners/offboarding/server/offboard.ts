import { holds } from '#features/booking/holds/server/api.ts'
import { statusCodes } from '#features/homes/listing/rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { versionOn } from '#features/owners/coming-in/plans.ts'
import { type LetHome, ownHomes } from '#features/owners/own-homes/server/api.ts'
import { offboardingPath } from '#features/owners/paths.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { JobContext } from '#platform/job.ts'
import { addDays, type Day, dayInIndia, formatDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import type { listOffboardings as listCall, OffboardingHome } from '../contract.ts'
import { offboardingTexts, refusalOf, standingOf } from '../rules.ts'
import * as queries from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

export async function listOffboardings(ctx: Ctx): Promise<Reply<typeof listCall>> {
  const own = await ownHomes.listLet(ctx.db, signedIn(ctx).personId, ctx.now)
  return { notice_days: versionOn(dayInIndia(ctx.now)).noticeDays, homes: await describeHomes(ctx, own) }
}

async function describeHomes(ctx: Ctx, own: readonly LetHome[]): Promise<OffboardingHome[]> {
  const today = dayInIndia(ctx.now)
  const { noticeDays } = versionOn(today)
  const ids = own.map(({ id }) => id)
  const [occupants, leaving] = await Promise.all([
    queries.listOccupants(ctx.db, ids, today, ctx.now),
    queries.listOffboardings(ctx.db, ids),
  ])
  return own.map(({ id, slug, title, locality, status_code, main_owner }) => {
    const row = leaving.get(id)
    const isOver = row?.state === 'left' && status_code !== statusCodes.unlisted
    return {
      ...{
        id,
        slug,
        title,
        locality: places.placeName(locality),
        main_owner,
        on_site: status_code !== statusCodes.unlisted,
      },
      ...standingOf(occupants.get(id) ?? [], today, noticeDays),
      offboarding:
        row && row.state !== 'withdrawn' && !isOver
          ? { last_day: row.last_day, state: row.state, can_withdraw: row.state === 'agreed' && main_owner === null }
          : null,
    }
  })
}

const described = async (ctx: Ctx, homeId: number): Promise<OffboardingHome> => {
  const [home] = await describeHomes(ctx, [await ownHomes.require(ctx.db, signedIn(ctx).personId, homeId, ctx.now)])
  if (!home) throw notFound(offboardingTexts.noHome())
  return home
}

/**
 * The beds are kept from the day after the last one on, by the constraint that forbids double booking: a person who
 * books or withdraws a notice at the same moment is either first or refused. A booking has no end, so the home leaves
 * the search now.
 */
export async function offboardHouse(ctx: Context, homeId: number, lastDay: Day): Promise<OffboardingHome> {
  const { personId } = signedIn(ctx)
  await ownHomes.require(ctx.db, personId, homeId, ctx.now)
  // A hold that is over must not keep the owner here.
  await holds.clearOverdue(ctx, homeId)
  await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, homeId)
    if (home?.owner_id !== personId) throw notFound(offboardingTexts.noHome())
    if (await queries.lockAgreed(tx, homeId)) throw conflict(offboardingTexts.agreed())
    if (home.status_code === statusCodes.unlisted) throw conflict(offboardingTexts.hidden())
    await requireFree(tx, ctx, homeId, lastDay)
    await queries.dropLaterBlocks(tx, homeId, lastDay, ctx.now)
    const id = await queries.insertOffboarding(tx, {
      ...{ home_id: homeId, owner_id: personId, last_day: lastDay, agreed_at: ctx.now },
    })
    const all = { kind: 'house' as const, homeId, roomId: null, bedId: null }
    const kept = await homes.keepBeds(tx, all, { from: addDays(lastDay, 1), lastDay: null }, { offboardingId: id })
    if (!kept) throw conflict(offboardingTexts.taken())
    const reason = `The owner takes it off the site; last day ${formatDay(lastDay)}`
    await homes.hideHome(tx, homeId, { by: personId, at: ctx.now, reason, because: 'owner' })
    await visits.callOffAll(tx, ctx, homeId, 'The owner does not let the home any more')
    await accounts.tellPerson(tx, ctx, personId, {
      ...{ purpose: 'owner:offboarding', subject: m.sent_offboarding_subject, path: offboardingPath },
      body: () => m.sent_offboarding({ home: homes.titleOf(home.title), day: localDay(lastDay) }),
    })
  })
  return described(ctx, homeId)
}

async function requireFree(tx: Tx, { now }: Ctx, homeId: number, lastDay: Day): Promise<void> {
  const today = dayInIndia(now)
  const occupants = (await queries.listOccupants(tx, [homeId], today, now)).get(homeId) ?? []
  const standing = standingOf(occupants, today, versionOn(today).noticeDays)
  const refusal = refusalOf(standing, lastDay, today)
  if (refusal === null) return
  if (standing.earliest === null) throw conflict(refusal)
  throw badInput({ last_day: refusal }, refusal)
}

export async function withdrawOffboarding(ctx: Context, homeId: number): Promise<OffboardingHome> {
  const { personId } = signedIn(ctx)
  await ownHomes.require(ctx.db, personId, homeId, ctx.now)
  await transaction(ctx.db, async (tx) => {
    await homes.lockListing(tx, homeId)
    const row = await queries.lockAgreed(tx, homeId)
    if (!row || row.owner_id !== personId) throw notFound(offboardingTexts.none())
    if (row.last_day < dayInIndia(ctx.now)) throw conflict(offboardingTexts.over())
    await queries.endOffboarding(tx, row.id, 'withdrawn', ctx.now)
    await homes.releaseBeds(tx, { offboardingId: row.id })
    await homes.showAgain(tx, homeId, { by: personId, at: ctx.now, reason: 'The owner keeps it with us' })
  })
  return described(ctx, homeId)
}

/** The day after the last one the home is the owner's alone. */
export async function endDue(ctx: JobContext): Promise<void> {
  for (const { id, home_id } of await queries.listDue(ctx.db, dayInIndia(ctx.now))) {
    await transaction(ctx.db, async (tx) => {
      const home = await homes.lockListing(tx, home_id)
      const row = await queries.lockAgreed(tx, home_id)
      if (!home || row?.id !== id) return
      await queries.endOffboarding(tx, id, 'left', ctx.now)
      await terms.releaseReserve(tx, home_id, ctx.now)
      await accounts.tellPerson(tx, ctx, row.owner_id, {
        ...{ purpose: 'owner:offboarded', subject: m.sent_offboarded_subject, path: offboardingPath },
        body: () => m.sent_offboarded({ home: homes.titleOf(home.title) }),
      })
    })
  }
}
