import { holds } from '#features/booking/holds/server/api.ts'
import { homes, type NextTaken } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict } from '#platform/errors.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { canLeaveOn, leavingTexts, rentOwedTo } from '../rules.ts'
import { isMovingFrom } from './moving.ts'
import { ownHome, refuseGone, refuseOwnerManaged } from './own-home.ts'
import { findNotice, getHomeToLeave, insertNotice, type LeavingHome, setNotice } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>
type Said = { tenancyId: number; lastDay: Day; by: number }

/** Gives notice for a last day, or names another last day. */
export async function giveNotice(ctx: Context, lastDay: Day): Promise<string> {
  const home = await ownHome(ctx)
  refuseGone(home)
  if (!canLeaveOn(lastDay, dayInIndia(ctx.now)) || lastDay < home.starts_on) {
    throw badInput({ last_day: leavingTexts.day }, leavingTexts.day)
  }
  // A hold whose time is over must not keep the bed from the tenant.
  await holds.clearOverdue(ctx, home.home_id)
  await transaction(ctx.db, async (tx) => {
    await refuseMoving(tx, home.id)
    await noteNotice(tx, ctx, { tenancyId: home.id, lastDay, by: home.tenant_id })
  })
  return m.leaving_you_leave({ day: localLongDay(lastDay) })
}

/** The notice of a move to another home of ours is changed with the move, or the person would pay for two homes. */
async function refuseMoving(tx: Tx, tenancyId: number): Promise<void> {
  await tenancy.lock(tx, tenancyId)
  if (await isMovingFrom(tx, tenancyId)) throw conflict(leavingTexts.moving)
}

/** In the caller's transaction, with the tenancy locked first. Saying the same day again changes nothing. */
export async function noteNotice(tx: Tx, ctx: Ctx, { tenancyId, lastDay, by }: Said): Promise<LeavingHome> {
  await tenancy.lock(tx, tenancyId)
  const home = await getHomeToLeave(tx, tenancyId)
  refuseOwnerManaged(home)
  refuseGone(home)
  const before = await findNotice(tx, tenancyId)
  if (before?.state === 'given' && before.last_day === lastDay) return home
  const given = before?.state === 'given' ? before : undefined
  const rent_to = rentOwedTo(lastDay, dayInIndia(ctx.now), given?.rent_to)
  const change = { ends_on: addDays(lastDay, 1) }
  if (given) {
    await setNotice(tx, given.id, { last_day: lastDay, rent_to, changed_at: ctx.now })
    await tenancy.change(tx, tenancyId, change)
    // An hour that was chosen for another day is of no use.
    await visits.dropKeyHour(tx, tenancyId, 'move_out', 'Another last day was named', ctx.now)
  } else {
    const taken = await tenancy.takeStep(tx, { tenancyId, on: 'notice_given', now: ctx.now, by }, change)
    if (!taken) throw conflict(leavingTexts.given)
    await insertNotice(tx, {
      ...{ tenancy_id: tenancyId, given_at: ctx.now, last_day: lastDay, rent_to, state: 'given' },
    })
  }
  const next = await homes.findNextTaken(tx, tenancyId)
  if (!(await homes.setLastDay(tx, tenancyId, lastDay))) throw conflict(whyTaken(next))
  await homes.updateSearchUnits(tx, home.home_id, ctx.now)
  await tellNotice(tx, ctx, home, lastDay)
  return home
}

/** After the constraint refused a longer stay: the transaction answers no more, so this was read before it. */
function whyTaken(next: NextTaken | null): string {
  if (next === null || next.by === 'person') return leavingTexts.relet
  const last = addDays(next.from, -1)
  return next.by === 'offboarding' ? leavingTexts.offboarded(last) : leavingTexts.kept(last)
}

const tellNotice = (tx: Tx, ctx: Ctx, { tenant_id, title }: LeavingHome, lastDay: Day) =>
  accounts.tellPerson(tx, ctx, tenant_id, {
    ...{ purpose: 'leaving:notice', subject: m.sent_notice_subject, path: '/moveout' },
    body: () => m.sent_notice({ home: homes.titleOf(title), day: localDay(lastDay) }),
  })

/** The tenant stays, unless somebody has booked the place or the owner takes it back meanwhile: the constraint on stays decides who was first. */
export async function withdrawNotice(ctx: Context): Promise<string> {
  const home = await ownHome(ctx)
  if (home.state === 'living') throw conflict(leavingTexts.notGiven)
  refuseGone(home)
  await holds.clearOverdue(ctx, home.home_id)
  await transaction(ctx.db, async (tx) => {
    await refuseMoving(tx, home.id)
    await undoNotice(tx, ctx, { tenancyId: home.id, by: home.tenant_id })
  })
  return leavingTexts.withdrawn
}

export async function undoNotice(tx: Tx, ctx: Ctx, { tenancyId, by }: Omit<Said, 'lastDay'>): Promise<void> {
  const change = { ends_on: null }
  const taken = await tenancy.takeStep(tx, { tenancyId, on: 'notice_withdrawn', now: ctx.now, by }, change)
  const notice = await findNotice(tx, tenancyId)
  if (!taken || notice?.state !== 'given') throw conflict(leavingTexts.notGiven)
  await setNotice(tx, notice.id, { state: 'withdrawn', ended_at: ctx.now })
  const next = await homes.findNextTaken(tx, tenancyId)
  if (!(await homes.setLastDay(tx, tenancyId, null))) throw conflict(whyTaken(next))
  await homes.updateSearchUnits(tx, taken.home_id, ctx.now)
  await visits.dropKeyHour(tx, tenancyId, 'move_out', 'The tenant stays', ctx.now)
  await accounts.tellPerson(tx, ctx, taken.tenant_id, {
    ...{ purpose: 'leaving:withdrawn', subject: m.sent_notice_withdrawn_subject, path: '/alpha/myhome' },
    body: m.sent_notice_withdrawn,
  })
}
