import { m } from '#messages'
import { addDays, type Day, daysBetween, earlierDay, formatDay, laterDay } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'

/** Days to answer before a split counts as right. */
export const answerDays = 3
/** Days to ask about it, answered or not. */
export const askDays = 30
/** More between two readings is a digit too many. */
const mostUnits = 5_000
export const questionLength = { least: 3, most: 500 } as const

/** The meter of the whole home, or one of a room behind it. */
export const meterScopes = ['home', 'room'] as const
export type MeterScope = (typeof meterScopes)[number]

/** A stay in the home; `to` is the first day after it. */
export type Stay = { id: number; from: Day; to: Day | null }
export type Share = { id: number; days: number; amount: number }

/** How many days of a period somebody lived there; the day of moving in counts, the day after the last one does not. */
export function daysLived({ from, to }: Omit<Stay, 'id'>, start: Day, end: Day): number {
  const last = to === null ? end : earlierDay(to, end)
  return Math.max(0, daysBetween(laterDay(from, start), last))
}

/**
 * Shares an amount by days lived, in whole paise: each gets the difference of two sums that are rounded down, so that the
 * shares are the amount exactly, and nobody pays a paisa more than their days cost, rounded up.
 */
export function splitByDays(amount: number, stays: readonly Stay[], start: Day, end: Day): Share[] {
  const lived = stays.map((stay) => ({ id: stay.id, days: daysLived(stay, start, end) })).filter(({ days }) => days > 0)
  const all = lived.reduce((sum, { days }) => sum + days, 0)
  let before = 0
  return lived.map(({ id, days }) => {
    const upTo = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(all))
    const share = upTo(before + days) - upTo(before)
    before += days
    return { id, days, amount: share }
  })
}

/** The use of a room's meter between two of its readings, in hundredths of a unit. */
export type RoomUse = { roomId: number; hundredths: number; from: Day; to: Day }
export type RoomStay = Stay & { roomId: number | null }
export type RoomShare = Share & { own: number }

/**
 * Splits an amount: the use of a room's meter is paid by those who lived there, by days; the rest by all, by days.
 * A room that nobody lived in is part of the rest. The rooms together never cost more than their units, rounded down.
 */
export function splitWithRooms(
  { amount, rate }: { amount: number; rate: number },
  stays: readonly RoomStay[],
  rooms: readonly RoomUse[],
  [start, end]: readonly [Day, Day],
): RoomShare[] {
  const own = new Map<number, Share>()
  let counted = 0
  for (const { roomId, hundredths, from, to } of rooms) {
    const cost = floorCost(counted + hundredths, rate) - floorCost(counted, rate)
    const living = stays.filter((stay) => stay.roomId === roomId)
    const shares = splitByDays(cost, living, from, to)
    if (shares.length === 0) continue
    counted += hundredths
    for (const share of shares) own.set(share.id, share)
  }
  const rest = splitByDays(amount - floorCost(counted, rate), stays, start, end)
  // No flatmate lived there, so these days are charged to none, as without meters of rooms.
  if (rest.length === 0) return []
  const late = [...own.values()].filter(({ id }) => !rest.some((share) => share.id === id))
  return [
    ...rest.map(({ id, days, amount: part }) => {
      const ownPart = own.get(id)?.amount ?? 0
      return { id, days, amount: part + ownPart, own: ownPart }
    }),
    // Flatmates who left before the home's own period began.
    ...late.map((share) => ({ ...share, own: share.amount })),
  ]
}

const floorCost = (hundredths: number, rate: number): number => Math.floor((hundredths * rate) / 100)

/** Hundredths of a unit. */
export const toHundredths = (reading: string | number): number => Math.round(Number(reading) * 100)

/** Paise for the units between two readings. */
export const costOf = (hundredths: number, rate: number): number => Math.round((hundredths * rate) / 100)

type Last = { reading: number; read_on: Day }

/** Why a reading cannot follow the last one; null if it can. Readings in hundredths. */
export function readingProblem(reading: number, day: Day, last: Last | undefined): string | null {
  if (!last) return null
  const stood = { day: localShortDay(last.read_on), said: figures(last.reading) }
  if (reading < last.reading) return m.meters_backwards(stood)
  if (day <= last.read_on) return m.meters_read_already(stood)
  const more = reading - last.reading
  return more > mostUnits * 100 ? m.meters_too_many({ ...stood, more: figures(more) }) : null
}

/** "18,412" or "18,412.5". */
export const figures = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

/** As it is stored on bills, in English. */
export const periodText = (from: Day, to: Day): string => `${formatDay(from)} to ${formatDay(addDays(to, -1))}`

/** The same on pages and in messages. */
export const localPeriod = (from: Day, to: Day): string =>
  m.meters_period({ from: localDay(from), to: localDay(addDays(to, -1)) })
