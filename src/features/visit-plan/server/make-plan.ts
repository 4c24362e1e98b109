import { readHomes } from '#features/saved/compare-url.ts'
import { visits } from '#features/visits/server/api.ts'
import { slotId } from '#features/visits/slots.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { type Day, dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import type { VisitPlan } from '../contract.ts'
import { type Busy, mostPlanned, planDay } from '../plan-day.ts'
import { planTexts } from '../rules.ts'

type HomeHours = Awaited<ReturnType<typeof visits.listHomeHours>>[number]

/** More days than anybody plans ahead for are not offered. */
const mostDays = 14

export async function makePlan(ctx: Context, asked: { homes: string; day?: string | undefined }): Promise<VisitPlan> {
  const slugs = readHomes(new URLSearchParams({ homes: asked.homes }))
  if (slugs.length === 0) throw badInput({ homes: 'Which homes are they?' })
  if (slugs.length > mostPlanned) throw badInput({ homes: planTexts.tooMany }, planTexts.tooMany)
  const found = await visits.listHomeHours(ctx, slugs)
  const own = await listOwn(ctx)
  const booked = new Set(own.map(({ homeId }) => homeId))
  const open = found.filter(({ home }) => !booked.has(home.id))
  const days = daysOf(open)
  const day = days.find(({ date }) => date === asked.day)?.date ?? bestDay(days)
  const ofDay = open.map(({ home, hours }) => ({ home, hours: hours.filter((at) => isOn(at, day)) }))
  const { stops } = planDay(
    ofDay.map(({ home, hours }) => ({ id: home.id, lat: home.lat, lng: home.lng, hours })),
    own.filter(({ at }) => isOn(at, day)),
  )
  const planned = new Set(stops.map(({ homeId }) => homeId))
  return {
    days,
    day,
    stops: stops.map((stop) => {
      const { id, slug, title } = (found.find(({ home }) => home.id === stop.homeId) as HomeHours).home
      const startsAt = new Date(stop.at)
      const slot_id = slotId(id, startsAt)
      return { house_id: id, slug, title, slot_id, time: formatTime(startsAt), way_minutes: stop.wayMinutes }
    }),
    left_out: found
      .filter(({ home }) => !planned.has(home.id))
      .map((each) => ({ slug: each.home.slug, title: each.home.title, reason: reasonOf(each, day, booked) })),
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
    .map(([date, homes]) => ({ date, text: formatShortDay(date), full_text: formatDay(date), homes }))
}

/** The first on which the most of them can be seen. */
const bestDay = (days: VisitPlan['days']): Day | null => days.toSorted((a, b) => b.homes - a.homes)[0]?.date ?? null

/** Where whoever asks is expected already. */
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
