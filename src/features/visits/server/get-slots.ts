import { complexSlug } from '#features/search/rules.ts'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { keptBriefly } from '#platform/kept-briefly.ts'
import type { VisitCalendar } from '../contract.ts'
import { calendarOf } from '../slot-calendar.ts'
import { firstSlotHour, type ManagerTime, slotWindow } from '../slots.ts'
import { findHome, findHomeAmongMany, type HomeToSee, listManagerTime } from './slot-queries.ts'

type Asked = {
  house_id?: number | undefined
  entity_id?: string | number | undefined
  entity_type?: 'house' | 'thikana_complex' | undefined
}

/** No home has a larger number; those who ask together would all hear of it. */
const largestId = 2_147_483_647

/** The home that is meant: by number, or a PG by the number of its complex. */
export async function homeAskedFor(ctx: Pick<Context, 'db'>, asked: Asked): Promise<HomeToSee> {
  const isComplex = asked.entity_type === 'thikana_complex'
  const id = Number(asked.house_id ?? asked.entity_id)
  if (!isComplex && !(Number.isInteger(id) && id > 0 && id <= largestId)) {
    throw badInput({ house_id: 'Which home is it?' })
  }
  if (isComplex && asked.entity_id === undefined) throw badInput({ entity_id: 'Which PG is it?' })
  const home = isComplex
    ? await findHome(ctx.db, { slug: complexSlug(String(asked.entity_id)) })
    : await findHomeAmongMany(ctx.db, id)
  if (!home) throw notFound('There is no such home.')
  return home
}

export async function getSlots(ctx: Pick<Context, 'db' | 'now' | 'config'>, asked: Asked): Promise<VisitCalendar> {
  const home = await homeAskedFor(ctx, asked)
  const closed = home.sold_out || home.stop_visits
  return { days: closed ? [] : calendarOf(home, await monthOf(ctx, home.locality_id)), slot_types: { sav: words } }
}

/**
 * How long the homes of a locality share what is known of its managers' time. Whoever chooses an hour that was taken
 * meanwhile is told so when they choose it, as they are told of one that is taken while they look at the calendar.
 */
const sharedMs = 5000
/** More than there are localities. */
const room = { most: 2000, sizeOf: () => 1 }
const months = new WeakMap<object, ReturnType<typeof keptBriefly<ManagerTime[]>>>()

/** Shared only where the site runs for people: who tests it wants to see each change at once. */
function monthOf({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>, localityId: number) {
  const { from, to } = slotWindow(now)
  const read = () => listManagerTime(db, localityId, from, to)
  if (config.NODE_ENV !== 'production') return read()
  const kept = months.get(db) ?? keptBriefly<ManagerTime[]>({ staleMs: sharedMs, room })
  months.set(db, kept)
  return kept(`${localityId} ${firstSlotHour(from)}`, sharedMs, read)
}

const words = {
  btn_label: 'Schedule my visit',
  msg: 'Visits are free. Someone from Thikana opens the door and answers your questions.',
  reschedule: 'You can move or cancel the visit at any time before it.',
  tooltip: 'One hour is kept for you; most visits take half of it.',
}
