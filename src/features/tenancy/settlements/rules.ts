import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { type Condition, conditionWords, type Scope } from '#features/tenancy/inspections/rules.ts'
import { payBy } from '#features/tenancy/leaving/rules.ts'
import { m } from '#messages'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { priceOf } from './price-list.ts'

/** The most photos for one disputed line. */
export const mostPhotos = 6
/** Lines can be disputed up to the end of this day after the keys came back. */
export const claimDays = 4
/** A dispute is answered within. */
export const decideHours = 48
/** Credits for each day that the money is late because of us, in paise. */
export const lateCredit = 100_00
/** No more than this many days of it. */
const mostLateDays = 30

export const claimUntil = (keysBackAt: Date): Date => startOfDay(addDays(dayInIndia(keysBackAt), claimDays + 1))
export const settlementDue = (keysBackAt: Date): Day => payBy(dayInIndia(keysBackAt))
export const decideUntil = (disputedAt: Date): Date => new Date(disputedAt.getTime() + decideHours * 3_600_000)

export const settlementStates = ['open', 'disputed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]
export const lineStates = ['proposed', 'accepted', 'disputed', 'decided', 'taken'] as const
export type LineState = (typeof lineStates)[number]

export type Found = { key: string; room: string; name: string; scope: Scope; condition: Condition; photos: number }
type FoundBefore = Pick<Found, 'condition' | 'photos'>

export type Judged = { amount: number; reason: string }

type Proof = {
  /** The same item at moving in; undefined if it was not in that report, or there was none. */
  before: FoundBefore | undefined
  /** Whole months between the two reports. */
  months: number
  /** One of several lived here: what all of them use is nobody's. */
  shared: boolean
}

/** Prices an item that was found broken or missing: zero without proof that it was good before. */
export function judgeItem(found: Found, { before, months, shared }: Proof): Judged {
  const free = (why: string): Judged => ({ amount: 0, reason: `Not charged: ${why}.` })
  if (!before) return free('the move-in report does not name it')
  if (before.condition === 'defect') return free('it was already broken at move-in')
  if (before.condition !== 'good') {
    return free(`it was ${conditionWords[before.condition].toLowerCase()} at move-in too`)
  }
  if (before.photos === 0) return free('there is no photo of it from move-in')
  if (shared && found.scope === 'house_level') return free('everybody who lives here uses it')
  const price = priceOf(found.name)
  if (!price) return free('it is not on the price list')
  const whole = found.condition === 'missing' ? price.replace : price.repair
  const left = Math.max(0, price.lifeMonths - months)
  const amount = Math.floor((whole * left) / price.lifeMonths / 100) * 100
  if (amount === 0) return free('normal wear has used it up')
  const wear = months === 0 ? '' : `, less wear of ${months} of ${price.lifeMonths} months`
  return {
    amount,
    reason: `Good at move-in, ${found.condition === 'missing' ? 'missing' : 'broken'} now. Price list: ${formatRupees(whole)}${wear}.`,
  }
}

/** Whole months from one day to another. */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number)
  return Math.max(0, (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0))
}

type Amounts = { deposit: number; undisputed: number; disputed: number }

/** How much of the deposit is let go now; disputed lines hold back their part of what is left. */
export function depositToLetGo({ deposit, undisputed, disputed }: Amounts): number {
  const left = Math.max(0, deposit - undisputed)
  return deposit - Math.min(left, disputed)
}

/** Cuts lines in two: those a sum covers, and the rest. A line may be cut itself; its tax is cut in proportion. */
export function splitLines(lines: readonly InvoiceLine[], covers: number): [InvoiceLine[], InvoiceLine[]] {
  const covered: InvoiceLine[] = []
  const rest: InvoiceLine[] = []
  let left = covers
  // Credits first, so that what they pay for is not asked for.
  for (const line of lines.toSorted((a, b) => Math.sign(Math.min(a.amount, 0) - Math.min(b.amount, 0)))) {
    const now = Math.min(line.amount, left)
    if (now === line.amount) {
      covered.push(line)
      left -= now
      continue
    }
    const tax = Math.round((line.tax * now) / line.amount)
    if (now > 0) covered.push({ ...line, amount: now, tax })
    rest.push({ ...line, amount: line.amount - now, tax: line.tax - tax })
    left -= Math.max(0, now)
  }
  return [covered, rest]
}

/** Days on which credits are given because the money has not come, up to a day. */
export function lateDays(due: Day, today: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(due, 1); day <= today && days.length < mostLateDays; day = addDays(day, 1)) days.push(day)
  return days
}

/** In the language of the call; what only our people read is English. */
export const settlementTexts = {
  get none() {
    return m.settlement_none()
  },
  get noLine() {
    return m.settlement_no_line()
  },
  get words() {
    return m.settlement_say_why()
  },
  get over() {
    return m.settlement_over()
  },
  get paid() {
    return m.settlement_paid_already()
  },
  get free() {
    return m.settlement_costs_nothing()
  },
  get decided() {
    return m.settlement_decided_already()
  },
  tooMuch: 'A decision never takes more than was proposed.',
  ownCheck: 'Somebody who was not at the check decides.',
}
