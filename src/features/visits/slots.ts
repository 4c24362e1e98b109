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
export const slotId = (homeId: number, startsAt: Date): string => `${homeId}-${startsAt.getTime() / minuteMs}`

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

/** Whether a manager who shows one home in one hour can show the other in the next. */
const canReach = (from: Point, to: Point, at: number): boolean =>
  minutesFor(distanceKm(from, to), trafficAt(hourInIndia(at))) <= 60 - showMinutes

export const hourInIndia = (at: number): number =>
  Math.floor((at - startOfDay(dayInIndia(new Date(at))).getTime()) / hourMs)

type Home = Point & { id: number }

/** Whether a manager is nowhere else then, and the hours before and after leave time for the way. Online there is no way. */
export function fitsBetween(home: Home, at: number, stops: readonly Stop[], online = false): boolean {
  return stops.every((stop) => {
    if (stop.at === at) return stop.homeId === home.id
    if (online || stop.online || Math.abs(stop.at - at) !== hourMs) return true
    return canReach(stop, home, Math.min(stop.at, at))
  })
}

export type Slot = { slot_id: string; text: string; is_preferred: boolean }
export type SlotDay = { date: Day; text: string; short_text: string; slots: Slot[] }

/** The days on which a home can be seen, each with its hours; one of each day is the one we would choose. */
export function calendarOf(home: Home, managers: readonly ManagerTime[]): SlotDay[] {
  const rated = new Map<number, number>()
  for (const { free, stops } of managers) {
    for (const at of free) {
      const near = stops.filter((stop) => Math.abs(stop.at - at) <= hourMs)
      if (!fitsBetween(home, at, near)) continue
      rated.set(at, Math.min(rated.get(at) ?? Number.POSITIVE_INFINITY, bother(home, at, near)))
    }
  }
  const days = Map.groupBy(
    [...rated.keys()].sort((a, b) => a - b),
    (at) => dayInIndia(new Date(at)),
  )
  return [...days].map(([date, times]) => {
    const preferred = times.reduce((best, at) => ((rated.get(at) ?? 0) < (rated.get(best) ?? 0) ? at : best))
    return {
      date,
      text: formatDay(date),
      short_text: formatShortDay(date),
      slots: times.map((at) => ({
        slot_id: slotId(home.id, new Date(at)),
        text: formatTime(new Date(at)),
        is_preferred: at === preferred,
      })),
    }
  })
}

/** Most people come late in the morning or after work. */
const wantedHours = [11, 18]

/** What a slot costs everybody: the hours it is away from a wanted one, less where the manager is near by anyway. */
function bother(home: Point, at: number, near: readonly Stop[]): number {
  const hour = hourInIndia(at)
  const away = Math.min(...wantedHours.map((wanted) => Math.abs(wanted - hour)))
  return away - (near.some((stop) => distanceKm(stop, home) < 2) ? 1.5 : 0)
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
