import { distanceKm } from '#features/places/rules.ts'
import { dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import {
  fitsBetween,
  type Home,
  hourInIndia,
  hourMs,
  hourNumber,
  hoursAround,
  indiaMs,
  type ManagerTime,
  type Point,
  type Slot,
  type SlotDay,
  type Stop,
  slotIdAt,
} from './slots.ts'

/** The days on which a home can be seen, each with its hours; one of each day is the one we would choose. */
export function calendarOf(home: Home, managers: readonly ManagerTime[]): SlotDay[] {
  const { rated, first } = rateHours(home, managers)
  const days: SlotDay[] = []
  for (let day = first / 24; (day - first / 24) * 24 < rated.length; day += 1) {
    const slots: Slot[] = []
    let best = Number.POSITIVE_INFINITY
    let preferred: Slot | undefined
    for (let hour = day * 24; hour < day * 24 + 24; hour += 1) {
      const rating = rated[hour - first] ?? Number.POSITIVE_INFINITY
      if (rating === Number.POSITIVE_INFINITY) continue
      const slot = {
        slot_id: slotIdAt(home.id, msOfHour(hour)),
        text: textOfHour[hour % 24] ?? '',
        is_preferred: false,
      }
      slots.push(slot)
      if (rating < best) [best, preferred] = [rating, slot]
    }
    if (!preferred) continue
    preferred.is_preferred = true
    days.push({ ...wordsOfDay(day), slots })
  }
  return days
}

/** How much each hour from the first midnight on bothers everybody; those in which nobody can come bother without end. */
function rateHours(home: Home, managers: readonly ManagerTime[]): { rated: Float64Array; first: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const { free } of managers) {
    for (const at of free) {
      const hour = hourNumber(at)
      if (hour < first) first = hour
      if (hour > last) last = hour
    }
  }
  if (first > last) return { rated: new Float64Array(0), first: 0 }
  first -= first % 24
  const rated = new Float64Array(last - first + 1).fill(Number.POSITIVE_INFINITY)
  for (const { free, stops } of managers) {
    const around = stopsAround(stops)
    for (const at of free) {
      const hour = hourNumber(at)
      const near = around.get(hour) ?? nowhere
      if (near.length > 0 && !fitsBetween(home, at, near)) continue
      rated[hour - first] = Math.min(rated[hour - first] ?? 0, bother(home, at, near))
    }
  }
  return { rated, first }
}

const msOfHour = (hour: number): number => hour * hourMs - indiaMs

const mostDays = 1000
const daysSaid = new Map<number, Omit<SlotDay, 'slots'>>()

/** Everybody is shown the same month: what its days are called is worked out once. */
function wordsOfDay(day: number): Omit<SlotDay, 'slots'> {
  const said = daysSaid.get(day)
  if (said) return said
  const date = dayInIndia(new Date(msOfHour(day * 24)))
  const words = { date, text: formatDay(date), short_text: formatShortDay(date) }
  if (daysSaid.size >= mostDays) daysSaid.clear()
  daysSaid.set(day, words)
  return words
}

const nowhere: readonly Stop[] = []

const knownAround = new WeakMap<readonly Stop[], Map<number, Stop[]>>()

/** For each hour the stops that matter then; most hours have none. Many homes ask for the same manager's. */
function stopsAround(stops: readonly Stop[]): ReadonlyMap<number, readonly Stop[]> {
  const known = knownAround.get(stops)
  if (known) return known
  const around = new Map<number, Stop[]>()
  knownAround.set(stops, around)
  for (const stop of stops) {
    const hour = hourNumber(stop.at)
    for (const away of hoursAround) {
      const there = around.get(hour + away)
      if (there) there.push(stop)
      else around.set(hour + away, [stop])
    }
  }
  return around
}

/** Most people come late in the morning or after work. */
const wantedHours = [11, 18]
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const awayFromWanted = hoursOfDay.map((hour) => Math.min(...wantedHours.map((wanted) => Math.abs(wanted - hour))))
/** 9:00 am for the tenth hour. */
const textOfHour = hoursOfDay.map((hour) => formatTime(new Date(hour * hourMs - indiaMs)))

/** What a slot costs everybody: the hours it is away from a wanted one, less where the manager is near by anyway. */
function bother(home: Point, at: number, near: readonly Stop[]): number {
  const away = awayFromWanted[hourInIndia(at)] ?? 0
  if (near.length === 0) return away
  const isNextDoor = (stop: Stop) => Math.abs(stop.at - at) <= hourMs && distanceKm(stop, home) < 2
  return away - (near.some(isNextDoor) ? 1.5 : 0)
}
