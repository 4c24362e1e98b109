import { accounts } from '#features/people/accounts/server/api.ts'
import { mostTries } from '#features/visits/manager-day/rules.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { sayWhen } from '#features/visits/scheduling/say-when.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { readSlotId } from '#features/visits/scheduling/slots.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import type { MoveInCalendar } from '../contract.ts'
import { moveInTexts, nearest } from '../rules.ts'
import { describeCalendar, listHours, ownMoveIn } from './calendar.ts'
import { findMoveIn, type MoveIn } from './queries.ts'

type Hours = Awaited<ReturnType<typeof listHours>>

/** Chooses the hour in which the keys are collected, or another one; the database decides who has it. */
export async function chooseTime(
  ctx: Context,
  { slot_id }: { slot_id: string },
): Promise<{ message: string; calendar: MoveInCalendar }> {
  const moveIn = await ownMoveIn(ctx)
  refuseState(moveIn)
  const startsAt = startOf(ctx.now, moveIn, slot_id)
  const [hours, before] = await Promise.all([listHours(ctx, moveIn), visits.findKeyVisit(ctx.db, moveIn.id, 'move_in')])
  const isSame = before?.state === 'scheduled' && before.starts_at.getTime() === startsAt.getTime()
  const hour = hours.find(({ at }) => at.getTime() === startsAt.getTime())
  if (!hour || moveIn.manager_id === null) throw badInput({ slot_id: moveInTexts.notOffered }, moveInTexts.notOffered)
  if (!hour.available && !isSame) throw takenBy(hours, startsAt)
  const wrong = before?.state === 'scheduled' ? await managerDay.countWrongTries(ctx.db, before.id) : 0
  const taken = await visits.takeKeyHour(ctx, {
    handOver: 'move_in',
    ...{ tenancyId: moveIn.id, homeId: moveIn.home_id, managerId: moveIn.manager_id, startsAt },
    tenant: await tenantOf(ctx, moveIn),
    newCode: wrong >= mostTries,
    check: (tx) => stillMayChoose(tx, moveIn),
  })
  if (!taken) throw takenBy(await listHours(ctx, moveIn), startsAt)
  return { message: moveInTexts.chosen, calendar: await describeCalendar(ctx, moveIn) }
}

function refuseState({ state }: Pick<MoveIn, 'state'>): void {
  if (state === 'booked' || state === 'agreement_pending') throw conflict(moveInTexts.unsigned)
  if (state !== 'ready_to_move_in') throw conflict(moveInTexts.moved)
}

function startOf(now: Date, { home_id }: MoveIn, slot: string): Date {
  const read = readSlotId(slot)
  if (read?.homeId !== home_id) throw badInput({ slot_id: moveInTexts.notOffered }, moveInTexts.notOffered)
  if (read.startsAt <= now) throw badInput({ slot_id: moveInTexts.past }, moveInTexts.past)
  return read.startsAt
}

async function tenantOf({ db }: Context, { tenant_id }: MoveIn) {
  const { id, first_name, last_name, phone, email } = await accounts.getPerson(db, tenant_id)
  if (!phone) throw conflict('Add and confirm your phone first: your code is sent to it.')
  return { id, name: `${first_name} ${last_name ?? ''}`.trim(), phone, email }
}

/** The booking may have been cancelled, or the keys given, since the page was opened. */
async function stillMayChoose(tx: Tx, { id, tenant_id }: MoveIn): Promise<void> {
  await tx.selectFrom('tenancy').select('id').where('id', '=', id).forUpdate().execute()
  const now = await findMoveIn(tx, tenant_id)
  if (now?.id !== id) throw conflict(moveInTexts.none)
  refuseState(now)
}

function takenBy(hours: Hours, startsAt: Date): Refusal {
  const next = nearest(
    hours.filter(({ available }) => available),
    startsAt,
  )
  const times = next.map(({ at }) => sayWhen(at)).join('; ')
  const text = times ? `${moveInTexts.taken} Free near it: ${times}.` : `${moveInTexts.taken} No other time is free.`
  return new Refusal(409, 'slot_taken', text, {
    slot_id: moveInTexts.taken,
    next_slots: next.map(({ slot_id }) => slot_id).join(','),
  })
}
