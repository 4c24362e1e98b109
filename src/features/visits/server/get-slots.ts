import { complexSlug } from '#features/search/rules.ts'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import type { VisitCalendar } from '../contract.ts'
import { calendarOf, slotWindow } from '../slots.ts'
import { findHome, type HomeToSee, listManagerTime } from './slot-queries.ts'

type Asked = {
  house_id?: number | undefined
  entity_id?: string | number | undefined
  entity_type?: 'house' | 'thikana_complex' | undefined
}

/** The home that is meant: by number, or a PG by the number of its complex. */
export async function homeAskedFor(ctx: Pick<Context, 'db'>, asked: Asked): Promise<HomeToSee> {
  const isComplex = asked.entity_type === 'thikana_complex'
  const id = Number(asked.house_id ?? asked.entity_id)
  if (!isComplex && !(Number.isInteger(id) && id > 0)) throw badInput({ house_id: 'Which home is it?' })
  if (isComplex && asked.entity_id === undefined) throw badInput({ entity_id: 'Which PG is it?' })
  const by = isComplex ? { slug: complexSlug(String(asked.entity_id)) } : { id }
  const home = await findHome(ctx.db, by)
  if (!home) throw notFound('There is no such home.')
  return home
}

export async function getSlots(ctx: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<VisitCalendar> {
  const home = await homeAskedFor(ctx, asked)
  const { from, to } = slotWindow(ctx.now)
  const closed = home.sold_out || home.stop_visits
  const managers = closed ? [] : await listManagerTime(ctx.db, home.locality_id, from, to)
  return { days: calendarOf(home, managers), slot_types: { sav: words } }
}

const words = {
  btn_label: 'Schedule my visit',
  msg: 'Visits are free. Someone from Thikana opens the door and answers your questions.',
  reschedule: 'You can move or cancel the visit at any time before it.',
  tooltip: 'One hour is kept for you; most visits take half of it.',
}
