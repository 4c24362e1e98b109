import { distanceKm } from '#features/places/rules.ts'
import { dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import {
  fitsBetween,
  type Home,
  hourMs,
  hourNumber,
  hoursAround,
  indiaMs,
  type ManagerTime,
  type Point,
  type SlotDay,
  type Stop,
  slotIdAt,
} from './slots.ts'

/** The hours of a day in which a home can be seen, counted from 1970 in India; one is the one we would choose. */
type OpenDay = { day: number; hours: readonly number[]; preferred: number }

/**
 * The calendar shared by the homes of a locality. On most days its managers have no visits yet, and every home has the
 * same hours; on the others the hours depend on where the home is.
 */
export type Month = readonly MonthDay[]
type MonthDay = {
  day: number
  hours: readonly Hour[] /** Where it is the same for every home. */
  open?: OpenDay
}

/** An hour with a free manager: one without visits around it, or else the stops of each free manager. */
type Hour = { hour: number; atLeisure: boolean; busy: (readonly Stop[])[] }

/** The days on which a home can be seen, each with its hours. */
export const calendarOf = (home: Home, managers: readonly ManagerTime[]): SlotDay[] =>
  calendarOfMonth(home, monthOf(managers))

export function calendarOfMonth(home: Home, month: Month): SlotDay[] {
  const open = month.map((day) => day.open ?? openDay(home, day))
  return open.filter((day) => day !== null).map((day) => slotsOfDay(home, day))
}

const slotsOfDay = (home: Home, { day, hours, preferred }: OpenDay): SlotDay => ({
  ...wordsOfDay(day),
  slots: hours.map((hour) => ({
    slot_id: slotIdAt(home.id, msOfHour(hour)),
    text: textOfHour(hour),
    is_preferred: hour === preferred,
  })),
})

export function monthOf(managers: readonly ManagerTime[]): Month {
  const hours = new Map<number, Hour>()
  for (const { free, stops } of managers) {
    const around = stopsAround(stops)
    for (const at of free) {
      const number = hourNumber(at)
      const hour = hours.get(number) ?? { hour: number, atLeisure: false, busy: [] }
      hours.set(number, hour)
      const near = around.get(number)
      if (near) hour.busy.push(near)
      else hour.atLeisure = true
    }
  }
  const days = Map.groupBy(
    [...hours.values()].sort((a, b) => a.hour - b.hour),
    ({ hour }) => Math.floor(hour / 24),
  )
  return [...days].map(([day, ofDay]): MonthDay => {
    const isSame = ofDay.every(({ busy }) => busy.length === 0)
    const open = isSame ? openDay(anywhere, { day, hours: ofDay }) : null
    return open ? { day, hours: ofDay, open } : { day, hours: ofDay }
  })
}

/** Without any stops the hours do not depend on the home. */
const anywhere: Home = { id: 0, lat: 0, lng: 0 }

function openDay(home: Home, { day, hours }: MonthDay): OpenDay | null {
  const open: number[] = []
  let [least, preferred] = [Number.POSITIVE_INFINITY, 0]
  for (const hour of hours) {
    const rating = rateHour(home, hour)
    if (rating === null) continue
    open.push(hour.hour)
    if (rating < least) [least, preferred] = [rating, hour.hour]
  }
  return open.length > 0 ? { day, hours: open, preferred } : null
}

/** Most people come late in the morning or after work. */
const wantedHours = [11, 18]
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const awayFromWanted = hoursOfDay.map((hour) => Math.min(...wantedHours.map((wanted) => Math.abs(wanted - hour))))

/** The cost of an hour: its distance from a popular hour, less where a manager is near by; null where none can come. */
function rateHour(home: Home, { hour, atLeisure, busy }: Hour): number | null {
  const away = awayFromWanted[hour % 24] ?? 0
  if (busy.length === 0) return away
  const at = msOfHour(hour)
  const coming = busy.filter((stops) => fitsBetween(home, at, stops))
  if (coming.length === 0) return atLeisure ? away : null
  return away - (coming.some((stops) => isNextDoor(home, at, stops)) ? 1.5 : 0)
}

const isNextDoor = (home: Point, at: number, stops: readonly Stop[]): boolean =>
  stops.some((stop) => Math.abs(stop.at - at) <= hourMs && distanceKm(stop, home) < 2)

/** For each hour the stops that matter then; most hours have none. */
function stopsAround(stops: readonly Stop[]): ReadonlyMap<number, readonly Stop[]> {
  const around = new Map<number, Stop[]>()
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

const msOfHour = (hour: number): number => hour * hourMs - indiaMs

const hourTexts = hoursOfDay.map((hour) => formatTime(new Date(msOfHour(hour))))
/** 9:00 am for the tenth hour of a day. */
const textOfHour = (hour: number): string => hourTexts[hour % 24] ?? ''

const mostDays = 1000
const daysSaid = new Map<number, Omit<SlotDay, 'slots'>>()

/** Day labels are cached, because every calendar shows the same month. */
function wordsOfDay(day: number): Omit<SlotDay, 'slots'> {
  const said = daysSaid.get(day)
  if (said) return said
  const date = dayInIndia(new Date(msOfHour(day * 24)))
  const words = { date, text: formatDay(date), short_text: formatShortDay(date) }
  if (daysSaid.size >= mostDays) daysSaid.clear()
  daysSaid.set(day, words)
  return words
}
