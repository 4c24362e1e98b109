import { m } from '#messages'
import { type Day, daysBetween } from '#shared/dates.ts'

export const longestReview = 1000
/** A stay counts as one from this day on; before it somebody has visited. */
export const stayCountsAfterDays = 30

export const parts = ['home', 'locality', 'service'] as const
export type Part = (typeof parts)[number]
export const partWords = (part: Part): string => m.reviews_part({ part })

export const notThere = (): string => m.reviews_not_there()

/** 11 months, 2 years 3 months, 34 days. */
export function stayText(from: Day, until: Day): string {
  const days = daysBetween(from, until)
  const months = Math.floor(days / 30.44)
  if (months < 2) return m.reviews_days({ count: Math.max(1, days) })
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const yearText = years === 0 ? '' : m.reviews_years({ count: years })
  const monthText = rest === 0 ? '' : m.reviews_months({ count: rest })
  return [yearText, monthText].filter(Boolean).join(' ')
}

/** Phone numbers and addresses of the web have no place in a review; spaces and dashes hide none. */
export const holdsContact = (text: string): boolean =>
  /(?:\p{Nd}[\s\p{Cf}.-]?){10}|:\/\/|\bwww\.|@[\p{L}\d-]+\./iu.test(text)

/** Tenths of a star, from the sum of stars of so many reviews. */
export const tenthsOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count)

export const starText = (tenths: number): string => (tenths / 10).toFixed(1)
