import { distanceKm } from '#features/places/rules.ts'
import { minutesFor, trafficAt } from '#features/search/filters/commute.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

/** Slots begin on the hour and are shown for so many days. */
export const slotDays = 30
export const hourMs = 3_600_000
const minuteMs = 60_000
/** The minimum notice. */
export const leadMinutes = 120
/** To show a home; the rest of the hour is for the way to the next. */
export const showMinutes = 30

/** Which hour of which home. It says what it means, so that a slot of another home or a made-up one is seen as such. */
export const slotId = (homeId: number, startsAt: Date): string => slotIdAt(homeId, startsAt.getTime())
export const slotIdAt = (homeId: number, at: number): string => `${homeId}-${minutesOf(at)}`
const minutesOf = (at: number): number => at / minuteMs

export function readSlotId(text: string): { homeId: number; startsAt: Date } | null {
  const found = /^([1-9]\d{0,9})-(\d{7,9})$/.exec(text)
  return found ? { homeId: Number(found[1]), startsAt: new Date(Number(found[2]) * minuteMs) } : null
}

/** From when to when slots are offered now. */
export function slotWindow(now: Date): { from: Date; to: Date } {
  const today = dayInIndia(now)
  return { from: new Date(now.getTime() + leadMinutes * minuteMs), to: startOfDay(addDays(today, slotDays)) }
}

/** The first hour of which slots are offered: until it is another, the same ones are. */
export const firstSlotHour = (from: Date): number => Math.ceil((from.getTime() + indiaMs) / hourMs)

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
export const indiaMs = 5.5 * hourMs
/** Which hour since 1970 it is in India: a small whole number, which a Map finds much faster than a time in ms. */
export const hourNumber = (at: number): number => Math.floor((at + indiaMs) / hourMs)

export const hourInIndia = (at: number): number => hourNumber(at) % 24

export type Home = Point & { id: number }

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

/** Chooses the manager for a slot: one already in the home with others, then the lowest rank. */
export function managersFor(home: Home, at: number, managers: readonly ManagerTime[], online = false): number[] {
  return managers
    .filter(({ free, stops }) => free.includes(at) && fitsBetween(home, at, stops, online))
    .sort((a, b) => Number(isThere(b, home, at)) - Number(isThere(a, home, at)) || a.rank - b.rank)
    .map(({ managerId }) => managerId)
}

const isThere = ({ stops }: ManagerTime, { id }: Home, at: number): boolean =>
  stops.some((stop) => stop.at === at && stop.homeId === id)
