import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { localMonth } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'

/** Above this rent in a year an employer must be given the landlord's PAN. Paise. */
export const panLimit = 1_00_000_00

export const panNote = (): string => m.hra_pan_note({ limit: formatRupees(panLimit) })

const yearPattern = /^(20\d\d)-(\d\d)$/

/** April to March, both included; null where it is no financial year. */
export function daysOfYear(year: string): { from: Day; to: Day } | null {
  const [, first, second] = yearPattern.exec(year) ?? []
  if (!first || (Number(first) + 1) % 100 !== Number(second)) return null
  return { from: `${first}-04-01`, to: `${Number(first) + 1}-03-31` }
}

/** A rent that was paid: for which days, and what of it was not given back. */
export type RentPaid = {
  from: Day
  to: Day
  amount: number
  paidOn: Day
  receipt: { id: number; number: string }
  home: { id: number; title: string; address: string; landlord: string | null }
}

export type RentOfHome = { home: RentPaid['home']; rents: RentPaid[]; total: number }
export type YearOfRent = { homes: RentOfHome[]; total: number; panNeeded: boolean }

/**
 * The rents of a financial year by home, the first lived in first. A rent counts in the year its first day is in, whenever
 * it was paid: that is the year the employer reckons with.
 */
export function yearOfRent(rents: readonly RentPaid[], year: string): YearOfRent {
  const homes = new Map<number, RentOfHome>()
  const ofYear = rents.filter(({ from, amount }) => amount > 0 && financialYear(from) === year)
  for (const rent of ofYear.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const found = homes.get(rent.home.id) ?? { home: rent.home, rents: [], total: 0 }
    found.rents.push(rent)
    found.total += rent.amount
    homes.set(rent.home.id, found)
  }
  const total = [...homes.values()].reduce((sum, home) => sum + home.total, 0)
  return { homes: [...homes.values()], total, panNeeded: total > panLimit }
}

/** Financial years with a document, newest first; always includes the current one. */
export const yearsOf = (rents: readonly Pick<RentPaid, 'from'>[], today: Day): string[] =>
  [...new Set([financialYear(today), ...rents.map(({ from }) => financialYear(from))])].sort().reverse()

/** Rent left in an invoice after refunds, which reduce the other lines first. */
export const rentKept = (rent: number, paid: number, refunded: number): number =>
  Math.max(0, rent - Math.max(0, refunded - (paid - rent)))

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** November 2026, in English: for what is stored. */
export const formatMonth = (day: Day): string => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** November 2026, and of a part of it which days: November 2026, from the 17th. In the language of the request. */
export function monthText({ from, to }: { from: Day; to: Day }): string {
  const date = Number(from.slice(8))
  const month = localMonth(from)
  const last = Number(to.slice(8))
  const whole = addDays(to, 1).endsWith('-01')
  if (date === 1 && whole) return month
  if (!whole) return m.hra_month_part({ month, date, last })
  return m.hra_month_from({ month, date: currentLanguage() === 'en' ? ordinal(date) : date })
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
