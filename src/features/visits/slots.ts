import { distanceKm } from '#features/places/rules.ts'
import { minutesFor, trafficAt } from '#features/search/commute.ts'
import { addDays, type Day, dayInIndia, formatDay, formatShortDay, formatTime, startOfDay } from '#shared/dates.ts'

/** Slots begin on the hour and are shown for so many days. */
export const slotDays = 30
export const hourMs = 3_600_000
const minuteMs = 60_000
/** Nobody can be at the door sooner. */
export const leadMinutes = 120
/** To show a home; the rest of the hour is for the way to the next. */
export const showMinutes = 30

/** Which hour of which home. It says what it means, so that a slot of another home or a made-up one is seen as such. */
export const slotId = (homeId: number, startsAt: Date): string => slotIdAt(homeId, startsAt.getTime())
const slotIdAt = (homeId: number, at: number): string => `${homeId}-${at / minuteMs}`

export function readSlotId(text: string): { homeId: number; startsAt: Date } | null {
  const found = /^([1-9]\d{0,9})-(\d{7,9})$/.exec(text)
  return found ? { homeId: Number(found[1]), startsAt: new Date(Number(found[2]) * minuteMs) } : null
}

/** From when to when slots are offered now. */
export function slotWindow(now: Date): { from: Date; to: Date } {
  const today = dayInIndia(now)
  return { from: new Date(now.getTime() + leadMinutes * minuteMs), to: startOfDay(addDays(today, slotDays)) }
}

export type Point = { lat: number; lng: number }
/** Where a manager is in an hour, or which home is shown on video from wherever that is. */
export type Stop = Point & { homeId: number; at: number; online: boolean }
/** The hours a manager could show a home in, and where the manager is in others. Times in ms. */
export type ManagerTime = { managerId: number; rank: number; free: readonly number[]; stops: readonly Stop[] }

/** Across a city the way takes more than the rest of one hour: so many hours before and after a visit it matters. */
export const reachHours = 3

/** Whether a manager who begins to show one home can be at the other when it is due. */
const canReach = (from: Point, to: Point, at: number, due: number): boolean =>
  minutesFor(distanceKm(from, to), trafficAt(hourInIndia(at))) <= (due - at) / minuteMs - showMinutes

/** How far India is ahead. Arithmetic instead of dates: a calendar asks for a thousand hours. */
const indiaMs = 5.5 * hourMs
/** Which hour since 1970 it is in India: a small whole number, which a Map finds much faster than a time in ms. */
export const hourNumber = (at: number): number => Math.floor((at + indiaMs) / hourMs)

export const hourInIndia = (at: number): number => hourNumber(at) % 24

type Home = Point & { id: number }

/** Whether a manager is nowhere else then, and the visits before and after leave time for the way. Online there is no way. */
export function fitsBetween(home: Home, at: number, stops: readonly Stop[], online = false): boolean {
  return stops.every((stop) => {
    if (stop.at === at) return stop.homeId === home.id
    if (online || stop.online || Math.abs(stop.at - at) > reachHours * hourMs) return true
    return canReach(stop, home, Math.min(stop.at, at), Math.max(stop.at, at))
  })
}

/** From the first hour that matters for another to the last. */
export const hoursAround = Array.from({ length: 2 * reachHours + 1 }, (_, nth) => nth - reachHours)

export type Slot = { slot_id: string; text: string; is_preferred: boolean }
export type SlotDay = { date: Day; text: string; short_text: string; slots: Slot[] }

/** The days on which a home can be seen, each with its hours; one of each day is the one we would choose. */
export function calendarOf(home: Home, managers: readonly ManagerTime[]): SlotDay[] {
  const rated = new Map<number, number>()
  for (const { free, stops } of managers) {
    const around = stopsAround(stops)
    for (const at of free) {
      const hour = hourNumber(at)
      const near = around.get(hour) ?? nowhere
      if (near.length > 0 && !fitsBetween(home, at, near)) continue
      rated.set(hour, Math.min(rated.get(hour) ?? Number.POSITIVE_INFINITY, bother(home, at, near)))
    }
  }
  const days = Map.groupBy(
    [...rated.keys()].sort((a, b) => a - b),
    (hour) => Math.floor(hour / 24),
  )
  return [...days.values()].map((hours) => {
    const date = dayInIndia(new Date((hours[0] as number) * hourMs - indiaMs))
    const preferred = hours.reduce((best, hour) => ((rated.get(hour) ?? 0) < (rated.get(best) ?? 0) ? hour : best))
    return {
      date,
      text: formatDay(date),
      short_text: formatShortDay(date),
      slots: hours.map((hour) => ({
        slot_id: slotIdAt(home.id, hour * hourMs - indiaMs),
        text: textOfHour[hour % 24] ?? '',
        is_preferred: hour === preferred,
      })),
    }
  })
}

const nowhere: readonly Stop[] = []

/** For each hour the stops that matter then; most hours have none. */
function stopsAround(stops: readonly Stop[]): Map<number, Stop[]> {
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

/** Which of these is to show the home then: who is there with others already, then who has the lowest rank. */
export function managersFor(home: Home, at: number, managers: readonly ManagerTime[], online = false): number[] {
  return managers
    .filter(({ free, stops }) => free.includes(at) && fitsBetween(home, at, stops, online))
    .sort((a, b) => Number(isThere(b, home, at)) - Number(isThere(a, home, at)) || a.rank - b.rank)
    .map(({ managerId }) => managerId)
}

const isThere = ({ stops }: ManagerTime, { id }: Home, at: number): boolean =>
  stops.some((stop) => stop.at === at && stop.homeId === id)
