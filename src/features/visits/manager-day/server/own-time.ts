import { homes } from '#features/homes/listing/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { ManagerTime } from '../contract.ts'
import { hoursProblem, lastVisitDay, leaveProblem, type WeekdayHours } from '../time-rules.ts'
import { addressOf, firstName } from './get-week.ts'
import { listManagerVisits } from './queries.ts'

export async function getTime(ctx: Context): Promise<ManagerTime> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const [hours, leaves] = await Promise.all([
    visits.listHours(ctx.db, personId),
    visits.listLeave(ctx.db, personId, today),
  ])
  const withVisits = leaves.map(async (leave) => ({ ...leave, visits: await visitsWithin(ctx, personId, leave) }))
  return { today, hours, leaves: await Promise.all(withVisits) }
}

/** Visits that another manager has to take over. */
async function visitsWithin(ctx: Context, managerId: number, leave: { first_day: Day; last_day: Day }) {
  const to = startOfDay(addDays(leave.last_day, 1))
  const rows = await listManagerVisits(ctx.db, managerId, startOfDay(leave.first_day), to)
  const coming = rows.filter(({ state, starts_at }) => state === 'scheduled' && starts_at > ctx.now)
  return coming.map((row) => ({
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    visitor: firstName(row.name),
    online: row.online,
    title: homes.titleOf(row.title),
    address: addressOf(row),
  }))
}

/** New hours apply from tomorrow: managers are already on their way today. */
export async function setHours(ctx: Context, { hours }: { hours: WeekdayHours[] }): Promise<ManagerTime> {
  const { personId } = signedIn(ctx)
  const problem = hoursProblem(hours)
  if (problem) throw badInput({ hours: problem }, problem)
  const today = dayInIndia(ctx.now)
  await transaction(ctx.db, async (tx) => {
    await visits.lockManager(tx, personId)
    await visits.replaceHours(tx, personId, hours)
    await visits.refreshPlaces(tx, personId, today, addDays(today, 1), lastVisitDay(today))
  })
  return getTime(ctx)
}

type Asked = { first_day: Day; last_day: Day; reason: string }

export async function takeLeave(ctx: Context, leave: Asked): Promise<ManagerTime> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const problems = leaveProblem(leave.first_day, leave.last_day, today)
  if (Object.keys(problems).length > 0) throw badInput(problems)
  await transaction(ctx.db, async (tx) => {
    await visits.lockManager(tx, personId)
    const others = await visits.listLeave(tx, personId, today)
    if (others.some((other) => other.first_day <= leave.last_day && leave.first_day <= other.last_day)) {
      throw conflict(m.myday_leave_already())
    }
    await visits.insertLeave(tx, personId, leave)
    await visits.refreshPlaces(tx, personId, today, leave.first_day, leave.last_day)
  })
  return getTime(ctx)
}

export async function giveUpLeave(ctx: Context, id: number): Promise<ManagerTime> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    await visits.lockManager(tx, personId)
    const leave = await visits.deleteLeave(tx, personId, id)
    if (!leave) throw notFound(m.myday_no_such_leave())
    await visits.refreshPlaces(tx, personId, dayInIndia(ctx.now), leave.first_day, leave.last_day)
  })
  return getTime(ctx)
}

export async function handOver(ctx: Context, visitId: number): Promise<{ manager: string }> {
  const manager = await visits.handOver(ctx, signedIn(ctx).personId, visitId)
  if (manager === null) {
    throw new Refusal(409, 'nobody_free', m.myday_nobody_free())
  }
  return { manager }
}

export async function callOff(ctx: Context, visitId: number): Promise<{ message: string }> {
  await visits.callOff(ctx, signedIn(ctx).personId, visitId)
  return { message: m.myday_time_said({ what: 'called_off' }) }
}
