import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { type KeyVisit, visits } from '#features/visits/scheduling/server/api.ts'
import { hourInIndia, slotIdAt, slotWindow } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import type { Missing, MoveInCalendar, MoveInSlot } from '../contract.ts'
import { keyDays, keyMinutes, keyWindow, lastKeyDay, moveInTexts } from '../rules.ts'
import { agreementStatus } from './agreement-status.ts'
import { listKeyHours } from './key-hours.ts'
import { findMoveIn, type MoveIn } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** The caller's own move-in; 404 where there is none. */
export async function ownMoveIn(ctx: Ctx): Promise<MoveIn> {
  const found = await findMoveIn(ctx.db, signedIn(ctx).personId)
  if (!found) throw notFound(moveInTexts.none)
  return found
}

/** The hours of the home's manager in which keys can be collected; none before everything needed is done. */
export async function listHours(ctx: Pick<Context, 'db' | 'now'>, moveIn: MoveIn) {
  const { manager_id: managerId, home_id: homeId } = moveIn
  const { from, to } = keyWindow(moveIn.starts_on, slotWindow(ctx.now))
  if (managerId === null || moveIn.state !== 'ready_to_move_in' || from >= to) return []
  return listKeyHours(ctx, { homeId, managerId, from, to })
}

export async function describeCalendar(ctx: Pick<Context, 'db' | 'now'>, moveIn: MoveIn): Promise<MoveInCalendar> {
  const [hours, visit, missing] = await Promise.all([
    listHours(ctx, moveIn),
    visits.findKeyVisit(ctx.db, moveIn.id, 'move_in'),
    listMissing(ctx.db, moveIn),
  ])
  const manager = moveIn.manager_name ?? ''
  const slots = hours.map(
    ({ at, available }): MoveInSlot => ({
      ...{ slot_id: slotIdAt(moveIn.home_id, at.getTime()), time: at.toISOString() },
      ...{ hour: hourInIndia(at.getTime()), available, manager },
    }),
  )
  return {
    slots,
    no_timeslot_message: slots.some(({ available }) => available) ? null : sayNoSlots(ctx.now, moveIn),
    license_start_date: moveIn.starts_on,
    schedule_messages: [
      m.movein_rent_from({ day: localShortDay(moveIn.starts_on) }),
      m.movein_takes_minutes({ minutes: keyMinutes }),
      m.movein_come_up_to({ day: localShortDay(lastKeyDay(moveIn.starts_on)) }),
    ],
    info: {
      house: {
        ...{
          id: moveIn.home_id,
          slug: moveIn.slug,
          title: homes.titleOf(moveIn.title),
          lat: moveIn.lat,
          lng: moveIn.lng,
        },
        address: visits.addressOf(moveIn),
      },
      unit: unitName(moveIn),
      minutes: keyMinutes,
      last_day: lastKeyDay(moveIn.starts_on),
      manager: manager && moveIn.manager_phone ? { name: manager, phone: moveIn.manager_phone } : null,
      chosen: visit ? await chosenOf(ctx.db, visit) : null,
      missing,
    },
  }
}

/** Names the manager who took the hour over, not the home's usual one. */
async function chosenOf(db: Db, visit: KeyVisit): Promise<MoveInCalendar['info']['chosen']> {
  if (visit.state !== 'scheduled' || !visit.door_code || visit.area_manager_id === null) return null
  const { first_name, phone } = await db
    .selectFrom('person')
    .select(['first_name', 'phone'])
    .where('id', '=', visit.area_manager_id)
    .executeTakeFirstOrThrow()
  return {
    ...{ visit_id: visit.id, time: visit.starts_at.toISOString(), door_code: visit.door_code },
    ...{ manager: first_name, phone: phone ?? '' },
  }
}

/** Steps before the keys that are still open, each with its page. */
async function listMissing(db: Db, { id, state, unpaid }: MoveIn): Promise<Missing[]> {
  const missing: Missing[] = []
  if (state === 'booked' || state === 'agreement_pending') {
    const { signature_link } = await agreementStatus(db, id)
    missing.push(
      signature_link
        ? { text: m.movein_waits_signature(), to: signature_link, label: m.movein_read_and_sign() }
        : { text: m.movein_being_prepared(), to: '/alpha/myhome', label: m.movein_my_home() },
    )
  }
  if (unpaid) {
    missing.push({ text: m.movein_unpaid(), to: '/alpha/payments', label: m.movein_see_due() })
  }
  return missing
}

function sayNoSlots(now: Date, { state, starts_on, manager_id, manager_phone }: MoveIn): string {
  if (state === 'booked' || state === 'agreement_pending') return moveInTexts.unsigned
  if (state !== 'ready_to_move_in') return moveInTexts.moved
  const phone = manager_phone
  if (manager_id === null) return phone ? m.movein_nobody_named_call({ phone }) : m.movein_nobody_named()
  const { from, to } = slotWindow(now)
  const days = keyDays
  if (starts_on >= dayInIndia(to)) return m.movein_times_open({ days, day: localDay(starts_on) })
  if (lastKeyDay(starts_on) < dayInIndia(from))
    return phone ? m.movein_days_over_call({ days, phone }) : m.movein_days_over({ days })
  return phone ? m.movein_no_time_call({ phone }) : m.movein_no_time()
}
