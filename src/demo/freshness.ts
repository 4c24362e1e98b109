import type { Way } from '#features/homes/listing/check-ways.ts'
import { type Day, daysBetween, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

type CheckedHome = { id: number; area_manager_id: number | null; listed_at: string }

const mostDays = 45

/** A row of `home_check`: three homes in four have been seen by the manager who shows them, since they were listed. */
export function makeCheck(random: Random, home: CheckedHome, today: Day) {
  if (home.area_manager_id === null || !random.chance(0.75)) return null
  const age = daysBetween(home.listed_at.slice(0, 10), today)
  if (age < 2) return null
  const ago = random.between(1, Math.min(mostDays, age - 1))
  const morning = startOfDay(today).getTime() + 8 * 3_600_000
  return {
    home_id: home.id,
    checked_by: home.area_manager_id,
    way: random.weighted<Way>([
      ['in_person', 6],
      ['video', 3],
      ['phone', 1],
    ]),
    found: 'as_listed' as const,
    note: '',
    checked_at: new Date(morning - ago * 86_400_000).toISOString(),
  }
}
