import { sql } from 'kysely'
import { distanceKm } from '#features/places/rules.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { formatShortDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { rupees } from '#shared/money.ts'
import type { recommendVisits as call } from '../contract.ts'
import { calendarOf } from '../slot-calendar.ts'
import { hourMs, readSlotId, slotWindow } from '../slots.ts'
import { getOwnVisit, whoseVisits } from './own-visits.ts'
import { listManagerTime } from './slot-queries.ts'
import { listOwnVisits } from './visit-queries.ts'

type Answer = Reply<typeof call>
type Near = {
  id: number
  title: string
  slug: string
  rent: number
  picture_id: number | null
  lat: number
  lng: number
  locality_id: number
}

const shown = 4
const lookedAt = 12
/** Recommended visits lie within a few hours of the scheduled one. */
const withinHours = 4

/** Homes like the one that will be seen, near it, each at the free hour nearest to the visit. */
export async function recommendVisits(ctx: Context, visitId: number): Promise<Answer> {
  const whose = await whoseVisits(ctx)
  const visit = await getOwnVisit(ctx, whose, visitId)
  const coming = (await listOwnVisits(ctx.db, whose)).filter(({ state }) => state === 'scheduled')
  const busy = new Set(coming.map(({ starts_at }) => starts_at.getTime()))
  const known = new Set(coming.map(({ home_id }) => home_id))
  const at = new Date(visit.starts_at)
  const seen = { lat: visit.house.lat, lng: visit.house.long }
  const window = slotWindow(ctx.now)
  const around = {
    from: new Date(at.getTime() - withinHours * hourMs),
    to: new Date(at.getTime() + withinHours * hourMs),
  }
  const from = new Date(Math.max(around.from.getTime(), window.from.getTime()))
  const recommendations: Answer['recommendations'] = []
  for (const home of await listNear(ctx.db, visit.house.id, lookedAt)) {
    if (recommendations.length === shown) break
    if (known.has(home.id)) continue
    const days = calendarOf(home, await listManagerTime(ctx.db, home.locality_id, from, around.to))
    const free = days.flatMap((day) => day.slots.map((slot) => ({ day, slot, start: startOf(slot.slot_id) })))
    const [best] = free
      .filter(({ start }) => start !== at.getTime() && !busy.has(start))
      .sort((a, b) => Math.abs(a.start - at.getTime()) - Math.abs(b.start - at.getTime()))
    if (!best) continue
    recommendations.push({
      house: {
        id: home.id,
        title: home.title,
        min_rent: rupees(home.rent),
        distance: Math.round(distanceKm(seen, home) * 100) / 100,
        slug: home.slug,
        image_url: home.picture_id === null ? null : `/img/${home.picture_id}/640.webp`,
      },
      schedule: { date: formatShortDay(best.day.date), time: best.slot.text, slot_id: best.slot.slot_id },
    })
  }
  return { recommendations }
}

const startOf = (slot: string): number => readSlotId(slot)?.startsAt.getTime() ?? 0

/** The nearest of the same kind that can be seen, for the same people, at 60 to 150 % of its rent. */
async function listNear(db: Db, homeId: number, limit: number): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select h.id, h.title, h.slug, o.rent, h.cover_picture_id as picture_id, h.lat, h.lng, h.locality_id from
      (select city_id, kind, rent, pt, gender from unit where home_id = ${homeId} order by kind limit 1) u
    cross join lateral (
      select n.home_id, n.rent from unit n
      where n.city_id = u.city_id and n.kind = u.kind and n.home_id <> ${homeId} and n.flags & 8 = 0
        and n.rent between u.rent::bigint * 6 / 10 and u.rent::bigint * 15 / 10 and n.gender in (0, u.gender)
      order by n.pt <-> u.pt limit ${limit}) o
    join home h on h.id = o.home_id and not h.stop_visits`.execute(db)
  return rows
}
