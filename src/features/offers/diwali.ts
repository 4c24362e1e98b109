import { addDays, type Day } from '#shared/dates.ts'

/** The day of Lakshmi Puja. It follows the moon, so it is a list; whoever finds its end adds the next years. */
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

/** The season that runs, or else the next one; none where nobody has looked so far ahead. */
export const diwaliAhead = (today: Day): DiwaliSeason | null => days.map(seasonOf).find(({ to }) => to >= today) ?? null

/** The season that runs, or else the last one. */
export const diwaliBehind = (today: Day): DiwaliSeason | null =>
  days.map(seasonOf).findLast(({ from }) => from <= today) ?? null

/** The code that homes take at Diwali. */
export const diwaliCode = 'DEEPAVALI'
