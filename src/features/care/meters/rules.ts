import { addDays, type Day, daysBetween, earlierDay, formatDay, formatShortDay, laterDay } from '#shared/dates.ts'

/** Days to answer before a split counts as right. */
export const answerDays = 3
/** Days to ask about it, answered or not. */
export const askDays = 30
/** More between two readings is a digit too many. */
export const mostUnits = 5_000
export const questionLength = { least: 3, most: 500 } as const

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

/** Hundredths of a unit. */
export const toHundredths = (reading: string | number): number => Math.round(Number(reading) * 100)

/** Paise for the units between two readings. */
export const costOf = (hundredths: number, rate: number): number => Math.round((hundredths * rate) / 100)

type Last = { reading: number; read_on: Day }

/** Why a reading cannot follow the last one; null if it can. Readings in hundredths. */
export function readingProblem(reading: number, day: Day, last: Last | undefined): string | null {
  if (!last) return null
  const said = figures(last.reading)
  if (reading < last.reading) {
    return `A meter does not run backwards: on ${formatShortDay(last.read_on)} it stood at ${said}. Look at the figures again.`
  }
  if (day <= last.read_on)
    return `It was read on ${formatShortDay(last.read_on)} already, at ${said}. Read it again tomorrow.`
  if (reading - last.reading > mostUnits * 100) {
    return `That is ${figures(reading - last.reading)} more than ${said} on ${formatShortDay(last.read_on)}. Is there a digit too many?`
  }
  return null
}

/** "18,412" or "18,412.5". */
export const figures = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

export const periodText = (from: Day, to: Day): string => `${formatDay(from)} to ${formatDay(addDays(to, -1))}`

export const meterTexts = {
  figures: 'Enter the figures of the meter.',
  photo: 'Take a photo of the meter.',
  none: 'There is no such split in your home.',
  over: `You could ask about it for ${askDays} days.`,
  settled: 'This split is settled already.',
  notAsked: 'Nobody has asked about this.',
} as const
