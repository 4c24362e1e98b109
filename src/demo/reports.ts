import { createHash } from 'node:crypto'
import { type ReportReason, reportReasons } from '#features/homes/freshness/report-rules.ts'
import { reportersForRecheck } from '#features/homes/freshness/rules.ts'
import { type Day, daysBetween, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

type ReportedHome = { id: number; listed_at: string; checked_at: string | null }
export type ReportWish = { person_id: number; reason: ReportReason; words?: string; days_ago: number }

const share = 0.008
const mostDays = 9
const wordsOf: Readonly<Record<ReportReason, readonly string[]>> = {
  rented: ['I called and was told that somebody moves in this week.', 'The guard says it was taken last month.', ''],
  price: ['At the door I was told another ₹2,000 for water and the lift.', 'The maintenance is not in the price.', ''],
  photos: ['The kitchen in the photos is not the one I was shown.', 'I know these photos from another flat nearby.'],
  address: ['The pin is on the wrong side of the main road.', 'This building is two streets further on.', ''],
  money: ['Somebody who says he is the caretaker asked for ₹5,000 to hold it.'],
  // This reason requires a text: one for each possible reporter.
  other: [
    'The lift has not worked for weeks, and the page says there is one.',
    'Nobody came to open the door.',
    'The balcony belongs to the flat next door.',
  ],
}

/** Picks the reports of a few homes: one reason per home, one to three reporters. */
export function wishReports(random: Random, people: readonly { id: number }[]): ReportWish[] {
  if (people.length === 0 || !random.chance(share)) return []
  const reason = random.pick(reportReasons)
  const count = random.weighted([
    [1, 6],
    [2, 3],
    [reportersForRecheck, 2],
  ])
  // Each text is used once; reporters beyond that give only the reason.
  const words = random.sample(wordsOf[reason], wordsOf[reason].length)
  return random.sample(people, Math.min(count, people.length)).map(({ id }, nth) => ({
    person_id: id,
    reason,
    words: words[nth] ?? '',
    days_ago: random.between(1, mostDays),
  }))
}

/**
 * Rows of `listing_report`, none older than the listing, and of `home_recheck` where there are enough reports and no
 * later check.
 */
export function makeReports(random: Random, home: ReportedHome, wishes: readonly ReportWish[], today: Day) {
  const age = daysBetween(home.listed_at.slice(0, 10), today)
  const reports = wishes
    .filter(({ days_ago }) => days_ago < age)
    .map(({ person_id, reason, words = '', days_ago }) => ({
      ...{ home_id: home.id, reason, words, person_id, state: 'open' },
      // No secret key here: the hash only has to tell reporters apart.
      reporter: `\\x${createHash('sha256').update(`demo report by ${person_id}`).digest('hex')}`,
      created_at: new Date(
        startOfDay(today).getTime() - days_ago * 86_400_000 + random.between(9 * 60, 21 * 60) * 60_000,
      ).toISOString(),
    }))
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
  const last = reports[reportersForRecheck - 1]
  const wanted = last && (home.checked_at === null || home.checked_at < last.created_at)
  return { reports, recheck: wanted ? { home_id: home.id, because: 'reports', raised_at: last.created_at } : null }
}
