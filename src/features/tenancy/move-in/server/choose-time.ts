import { mostTries } from '#features/visits/manager-day/rules.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { readSlotId } from '#features/visits/scheduling/slots.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { badInput, conflict } from '#platform/errors.ts'
import type { MoveInCalendar } from '../contract.ts'
import { moveInTexts } from '../rules.ts'
import { describeCalendar, listHours, ownMoveIn } from './calendar.ts'
import { getKeyTenant, hourTaken } from './key-hours.ts'
import { findMoveIn, type MoveIn } from './queries.ts'

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
  if (!hour.available && !isSame) throw hourTaken(hours, startsAt)
  const wrong = before?.state === 'scheduled' ? await managerDay.countWrongTries(ctx.db, before.id) : 0
  const taken = await visits.takeKeyHour(ctx, {
    handOver: 'move_in',
    ...{ tenancyId: moveIn.id, homeId: moveIn.home_id, managerId: moveIn.manager_id, startsAt },
    tenant: await getKeyTenant(ctx.db, moveIn.tenant_id),
    newCode: wrong >= mostTries,
    askedIn: ctx.exchange.language,
    check: (tx) => stillMayChoose(tx, moveIn),
  })
  if (!taken) throw hourTaken(await listHours(ctx, moveIn), startsAt)
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

/** The booking may have been cancelled, or the keys given, since the page was opened. */
async function stillMayChoose(tx: Tx, { id, tenant_id }: MoveIn): Promise<void> {
  await tx.selectFrom('tenancy').select('id').where('id', '=', id).forUpdate().execute()
  const now = await findMoveIn(tx, tenant_id)
  if (now?.id !== id) throw conflict(moveInTexts.none)
  refuseState(now)
}
