import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { keyMinutes } from '#features/tenancy/move-in/rules.ts'
import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import { mostTries } from '#features/visits/manager-day/rules.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { type KeyHour, visits } from '#features/visits/scheduling/server/api.ts'
import { hourInIndia, readSlotId, slotDays, slotIdAt, slotWindow } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, conflict } from '#platform/errors.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import type { KeysBackCalendar } from '../contract.ts'
import { keysBackWindow, leavingTexts } from '../rules.ts'
import { ownHome, refuseGone } from './own-home.ts'
import { findNotice, getHomeToLeave, type LeavingHome, type NoticeRow } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const notOffered = (): string => m.leaving_no_such_time()

/** The hours of the home's manager on the last day and in the week before it. */
async function listHours(ctx: Ctx, home: LeavingHome, notice: NoticeRow | undefined): Promise<KeyHour[]> {
  if (notice?.state !== 'given' || home.manager_id === null) return []
  const open = slotWindow(ctx.now)
  const days = keysBackWindow(notice.last_day)
  const from = new Date(Math.max(open.from.getTime(), startOfDay(days.from).getTime()))
  const to = new Date(Math.min(open.to.getTime(), startOfDay(addDays(days.to, 1)).getTime()))
  if (from >= to) return []
  return moveIns.listKeyHours(ctx, { homeId: home.home_id, managerId: home.manager_id, from, to })
}

export async function describeCalendar(ctx: Ctx, home: LeavingHome): Promise<KeysBackCalendar> {
  const notice = await findNotice(ctx.db, home.id)
  const [hours, visit] = await Promise.all([
    listHours(ctx, home, notice),
    visits.findKeyVisit(ctx.db, home.id, 'move_out'),
  ])
  const manager = home.manager_name ?? ''
  const slots = hours.map(({ at, available }) => ({
    ...{ slot_id: slotIdAt(home.home_id, at.getTime()), time: at.toISOString(), hour: hourInIndia(at.getTime()) },
    ...{ available, manager },
  }))
  const comes = visit?.state === 'scheduled' && visit.door_code && visit.area_manager_id !== null ? visit : null
  return {
    slots,
    no_timeslot_message: slots.some(({ available }) => available) ? null : sayNoSlots(ctx, home, notice),
    license_end_date: notice?.last_day ?? null,
    schedule_messages: notice
      ? [
          m.leaving_takes_minutes({ minutes: keyMinutes }),
          m.leaving_rent_runs_to({ day: localShortDay(notice.last_day) }),
        ]
      : [],
    info: {
      house: {
        ...{ id: home.home_id, slug: home.slug, title: homes.titleOf(home.title) },
        address: visits.addressOf(home),
      },
      ...{ unit: unitName(home), minutes: keyMinutes },
      manager: manager && home.manager_phone ? { name: manager, phone: home.manager_phone } : null,
      chosen: comes && {
        ...{ visit_id: comes.id, time: comes.starts_at.toISOString(), door_code: comes.door_code ?? '' },
        manager: (await accounts.getPerson(ctx.db, comes.area_manager_id ?? 0)).first_name,
      },
    },
  }
}

function sayNoSlots({ now }: Ctx, home: LeavingHome, notice: NoticeRow | undefined): string {
  if (notice?.state !== 'given') return leavingTexts.notGiven
  const phone = home.manager_phone
  if (home.manager_id === null) return phone ? m.leaving_nobody_named_call({ phone }) : m.leaving_nobody_named()
  const { from } = keysBackWindow(notice.last_day)
  if (startOfDay(from) >= slotWindow(now).to) {
    return m.leaving_times_open({ days: slotDays, day: localShortDay(addDays(from, -slotDays)) })
  }
  return phone ? m.leaving_no_time_call({ phone }) : m.leaving_no_time()
}

/** Chooses the hour in which the keys come back, or another one; the database decides who has it. */
export async function chooseKeysBack(ctx: Context, slot: string) {
  const home = await ownHome(ctx)
  refuseGone(home)
  const notice = await findNotice(ctx.db, home.id)
  if (notice?.state !== 'given') throw conflict(leavingTexts.notGiven)
  const read = readSlotId(slot)
  const hours = await listHours(ctx, home, notice)
  const hour = hours.find(({ at }) => at.getTime() === read?.startsAt.getTime())
  if (!read || read.homeId !== home.home_id || !hour || home.manager_id === null) {
    throw badInput({ slot_id: notOffered() }, notOffered())
  }
  const before = await visits.findKeyVisit(ctx.db, home.id, 'move_out')
  const isSame = before?.state === 'scheduled' && before.starts_at.getTime() === read.startsAt.getTime()
  if (!hour.available && !isSame) throw moveIns.hourTaken(hours, read.startsAt)
  const wrong = before?.state === 'scheduled' ? await managerDay.countWrongTries(ctx.db, before.id) : 0
  const taken = await visits.takeKeyHour(ctx, {
    handOver: 'move_out',
    ...{ tenancyId: home.id, homeId: home.home_id, managerId: home.manager_id, startsAt: read.startsAt },
    tenant: await moveIns.getKeyTenant(ctx.db, home.tenant_id),
    newCode: wrong >= mostTries,
    askedIn: ctx.exchange.language,
    async check(tx) {
      await tx.selectFrom('tenancy').select('id').where('id', '=', home.id).forUpdate().execute()
      const now = await getHomeToLeave(tx, home.id)
      refuseGone(now)
      const still = await findNotice(tx, home.id)
      if (still?.state !== 'given' || still.last_day !== notice.last_day) throw conflict(notOffered())
    },
  })
  if (!taken) throw moveIns.hourTaken(await listHours(ctx, home, notice), read.startsAt)
  return {
    message: m.leaving_keys_back_on({ when: localMoment(read.startsAt) }),
    calendar: await describeCalendar(ctx, home),
  }
}
