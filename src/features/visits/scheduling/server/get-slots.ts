import { complexSlug } from '#features/homes/listing/house-address.ts'
import { m } from '#messages'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import type { VisitCalendar } from '../contract.ts'
import { calendarOfMonth, type Month, monthOf } from '../slot-calendar.ts'
import { firstSlotHour, slotWindow } from '../slots.ts'
import { findHome, findHomeAmongMany, type HomeToSee, listManagerTime } from './slot-queries.ts'

type Asked = {
  house_id?: number | undefined
  entity_id?: string | number | undefined
  entity_type?: 'house' | 'thikana_complex' | undefined
}

/** The largest id of the column: a larger one would fail the whole batched statement. */
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
  if (!home) throw notFound(m.visits_no_such_home())
  return home
}

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

export async function getSlots(ctx: Ctx, asked: Asked): Promise<VisitCalendar> {
  const home = await homeAskedFor(ctx, asked)
  const closed = home.sold_out || home.stop_visits
  const days = closed ? [] : calendarOfMonth(home, await monthOfLocality(ctx, home.locality_id))
  return { days, slot_types: slotTypes() }
}

/**
 * Cached per locality for a few seconds. A slot taken meanwhile is refused when it is chosen, like one taken while the
 * visitor looks at the calendar.
 */
const months = openCachePerDatabase<string, Month>({ ttlMs: 5000, staleWhileRevalidateMs: 5000, maxEntries: 2000 })

/** Cached only in production, so that tests see each change at once. */
function monthOfLocality({ db, now, config }: Ctx, localityId: number): Promise<Month> {
  const { from, to } = slotWindow(now)
  const read = async () => monthOf(await listManagerTime(db, localityId, from, to))
  if (config.NODE_ENV !== 'production') return read()
  return months.get(db, `${localityId} ${firstSlotHour(from)}`, read)
}

const slotTypes = (): VisitCalendar['slot_types'] => ({
  sav: {
    btn_label: m.visits_schedule_mine(),
    msg: m.visits_about(),
    reschedule: m.visits_about_moving(),
    tooltip: m.visits_about_hour(),
  },
})
