import { addDays, type Day, daysBetween, formatDay, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { bondMonths, type DepositChoice } from './deposits.ts'
import { daysInMonth, firstOfNextMonth, firstRent } from './proration.ts'

/** One line of money with the reason for it. Amounts in paise; a discount is negative. */
export type BillLine = { label: string; amount: number; reason?: string | undefined }
export type Bill = { lines: BillLine[]; total: number }

export type Charges = {
  rent: number
  deposit: number
  onboardingCharge: number
  /** For finding a home that its owner manages. */
  findingFee: number
  societyCharge: number
  token: number
}
export type Discount = { code: string; amount: number }

export const billOf = <Line extends BillLine>(lines: Line[]): { lines: Line[]; total: number } => ({
  lines,
  total: lines.reduce((total, line) => total + line.amount, 0),
})

export function depositLine(deposit: number, choice: DepositChoice): BillLine {
  const { kind, at_move_in: amount, later } = choice
  if (kind === 'zero') {
    const reason = `Instead of a deposit of ${formatRupees(deposit)}, for ${bondMonths} months`
    return { label: 'Zero-deposit fee', amount, reason }
  }
  if (kind === 'partial') {
    return { label: 'First part of the deposit', amount, reason: `The other ${formatRupees(later)} a month later` }
  }
  return { label: 'Deposit', amount, reason: 'One time, refunded when you leave' }
}

/** What we ask for once and keep. A discount never takes more than the charge it applies to. */
export function feeLines({ onboardingCharge, findingFee }: Charges, discount?: Discount): BillLine[] {
  const off = discount ? Math.min(discount.amount, onboardingCharge) : 0
  return [
    ...(onboardingCharge > 0 ? [{ label: 'Onboarding charges', amount: onboardingCharge, reason: 'One time' }] : []),
    ...(discount && off > 0 ? [{ label: `Offer ${discount.code}`, amount: -off }] : []),
    ...(findingFee > 0 ? [{ label: 'House finding fee', amount: findingFee, reason: 'One time' }] : []),
  ]
}

/** What is paid once, by move-in day, beyond the rent. */
export const oneTimeBill = (charges: Charges, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), ...feeLines(charges, discount)])

const dateOf = (day: Day): string => formatShortDay(day).split(', ')[1] ?? day

/** The rent of the month somebody moves in. What is not paid of that month falls into the last one. */
export function rentLine(rent: number, moveIn: Day): BillLine {
  const next = firstOfNextMonth(moveIn)
  const days = daysBetween(moveIn, next)
  const amount = firstRent(rent, moveIn)
  if (days === daysInMonth(moveIn)) {
    return { label: 'First month’s rent', amount, reason: `From ${dateOf(moveIn)}, paid by the 5th` }
  }
  const reason = `${days} of ${daysInMonth(moveIn)} days, then ${formatRupees(rent)} a month`
  return { label: `Rent from ${dateOf(moveIn)} to ${dateOf(addDays(next, -1))}`, amount, reason }
}

/** What it costs to move in, line by line: the deposit, or what stands in its place, first. */
export const moveInBill = (charges: Charges, moveInDay: Day, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), rentLine(charges.rent, moveInDay), ...feeLines(charges, discount)])

export type Living = { label: string; amount: number; reason?: string }

/** What each month costs, all in: rent, the society's charges and what people here usually pay for the rest. */
export function monthlyBill(charges: Charges, living: readonly Living[]): Bill {
  const society = charges.societyCharge > 0 ? [{ label: 'Society charges', amount: charges.societyCharge }] : []
  return billOf<BillLine>([{ label: 'Rent', amount: charges.rent }, ...society, ...living])
}

/** The sentence under the bill: what is taken now, what is due later. */
export const payNowText = (token: number): string =>
  `Pay ${formatRupees(token)} now to hold it. It counts towards the deposit. The rest is due on move-in day.`

/** Months of rent the deposit stands for, rounded up. */
export const advanceMonths = (deposit: number, rent: number): number => Math.ceil(deposit / rent)

/** What stands under a unit: whether it can be had on that day, else from when. */
export function freeText({ bookable, availableFrom }: { bookable: boolean; availableFrom: Day | null }): string {
  if (bookable && availableFrom) return `Free from ${formatDay(availableFrom)}`
  return availableFrom ? `Taken until ${formatDay(availableFrom)}` : 'Sold out'
}
