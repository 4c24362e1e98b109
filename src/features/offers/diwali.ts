import { addDays, type Day } from '#shared/dates.ts'

/** The days of Lakshmi Puja. They follow the moon, so they are listed; extend the list before it ends. */
const days: readonly Day[] = [
  '2024-10-31',
  '2025-10-20',
  '2026-11-08',
  '2027-10-29',
  '2028-10-17',
  '2029-11-05',
  '2030-10-26',
]

export type DiwaliSeason = { day: Day; from: Day; to: Day }

const seasonOf = (day: Day): DiwaliSeason => ({ day, from: addDays(day, -14), to: addDays(day, 7) })

/** The current season, or else the next one; null if the list has ended. */
export const diwaliAhead = (today: Day): DiwaliSeason | null => days.map(seasonOf).find(({ to }) => to >= today) ?? null

/** The current season, or else the last one. */
export const diwaliBehind = (today: Day): DiwaliSeason | null =>
  days.map(seasonOf).findLast(({ from }) => from <= today) ?? null

/** The coupon code of the Diwali offer. */
export const diwaliCode = 'DEEPAVALI'
