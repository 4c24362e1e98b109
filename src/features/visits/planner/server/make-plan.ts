import { homes } from '#features/homes/listing/server/api.ts'
import { readHomes } from '#features/search/saved/compare-url.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { slotId } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import type { VisitPlan } from '../contract.ts'
import { type Busy, mostPlanned, type PlannedStop, planDay } from '../plan-day.ts'
import { planTexts } from '../rules.ts'

type HomeHours = Awaited<ReturnType<typeof visits.listHomeHours>>[number]

/** The most days that are offered. */
const mostDays = 14

export async function makePlan(ctx: Context, asked: { homes: string; day?: string | undefined }): Promise<VisitPlan> {
  const slugs = readHomes(new URLSearchParams({ homes: asked.homes }))
  if (slugs.length === 0) throw badInput({ homes: m.planner_which_homes() })
  if (slugs.length > mostPlanned) throw badInput({ homes: planTexts.tooMany }, planTexts.tooMany)
  const found = await visits.listHomeHours(ctx, slugs)
  const own = await listOwn(ctx)
  const booked = new Set(own.map(({ homeId }) => homeId))
  const open = found.filter(({ home }) => !booked.has(home.id))
  const days = daysOf(open)
  const planFor = (date: Day): Proposal => {
    const { stops } = planDay(
      open.map(({ home: { id, lat, lng }, hours }) => ({ id, lat, lng, hours: hours.filter((at) => isOn(at, date)) })),
      own.filter(({ at }) => isOn(at, date)),
    )
    return { day: date, stops }
  }
  const wanted = days.find(({ date }) => date === asked.day)?.date
  const { day, stops } = wanted ? planFor(wanted) : bestOf(days, planFor)
  const planned = new Set(stops.map(({ homeId }) => homeId))
  return {
    days,
    day,
    stops: stops.map((stop) => {
      const { id, slug, title } = (found.find(({ home }) => home.id === stop.homeId) as HomeHours).home
      const startsAt = new Date(stop.at)
      const slot_id = slotId(id, startsAt)
      return {
        house_id: id,
        slug,
        title: homes.titleOf(title),
        slot_id,
        time: localTime(startsAt),
        way_minutes: stop.wayMinutes,
      }
    }),
    left_out: found
      .filter(({ home }) => !planned.has(home.id))
      .map((each) => ({
        slug: each.home.slug,
        title: homes.titleOf(each.home.title),
        reason: reasonOf(each, day, booked),
      })),
    missing: slugs.length - found.length,
  }
}

const isOn = (at: number, day: Day | null): boolean => dayInIndia(new Date(at)) === day

function reasonOf({ home, hours }: HomeHours, day: Day | null, booked: ReadonlySet<number>): string {
  if (booked.has(home.id)) return planTexts.booked
  if (hours.length === 0) return planTexts.closed
  return hours.some((at) => isOn(at, day)) ? planTexts.noFit : planTexts.full
}

function daysOf(found: readonly HomeHours[]): VisitPlan['days'] {
  const counts = new Map<Day, number>()
  for (const { hours } of found) {
    for (const day of new Set(hours.map((at) => dayInIndia(new Date(at))))) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, mostDays)
    .map(([date, homes]) => ({ date, text: localShortDay(date), full_text: localDay(date), homes }))
}

type Proposal = { day: Day | null; stops: PlannedStop[] }

/** The first day on which the most of them can be seen, one after the other: what is left of today may be too short. */
function bestOf(days: VisitPlan['days'], planFor: (day: Day) => Proposal): Proposal {
  let best: Proposal = { day: null, stops: [] }
  for (const { date, homes } of days) {
    if (homes <= best.stops.length) continue
    const proposal = planFor(date)
    if (best.day === null || proposal.stops.length > best.stops.length) best = proposal
  }
  return best
}

/** The visits the caller has already. */
async function listOwn(ctx: Context): Promise<(Busy & { homeId: number })[]> {
  if (!ctx.actor) return []
  const { visits: all } = await visits.listVisits(ctx)
  return all
    .filter(({ state, starts_at }) => state === 'scheduled' && Date.parse(starts_at) > ctx.now.getTime())
    .map(({ house: { id, lat, long }, starts_at, online }) => ({
      ...{ homeId: id, lat, lng: long },
      ...{ at: Date.parse(starts_at), online },
    }))
}
