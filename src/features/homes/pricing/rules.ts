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
  /** The fee for finding an owner-managed home. */
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

/** One-time fees that are not refunded. A discount never exceeds the charge it applies to. */
export function feeLines({ onboardingCharge, findingFee }: Charges, discount?: Discount): BillLine[] {
  const off = discount ? Math.min(discount.amount, onboardingCharge) : 0
  return [
    ...(onboardingCharge > 0 ? [{ label: 'Onboarding charges', amount: onboardingCharge, reason: 'One time' }] : []),
    ...(discount && off > 0 ? [{ label: `Offer ${discount.code}`, amount: -off }] : []),
    ...(findingFee > 0 ? [{ label: 'House finding fee', amount: findingFee, reason: 'One time' }] : []),
  ]
}

/** One-time charges due by move-in day, besides the rent. */
export const oneTimeBill = (charges: Charges, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), ...feeLines(charges, discount)])

const dateOf = (day: Day): string => formatShortDay(day).split(', ')[1] ?? day

/** The prorated rent of the first month. */
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

/** The move-in bill: the deposit or the fee that replaces it, the first rent and the fees. */
export const moveInBill = (charges: Charges, moveInDay: Day, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), rentLine(charges.rent, moveInDay), ...feeLines(charges, discount)])

export type Living = { label: string; amount: number; reason?: string }

/** The monthly bill: rent, society charges and the usual living costs. */
export function monthlyBill(charges: Charges, living: readonly Living[]): Bill {
  const society = charges.societyCharge > 0 ? [{ label: 'Society charges', amount: charges.societyCharge }] : []
  return billOf<BillLine>([{ label: 'Rent', amount: charges.rent }, ...society, ...living])
}

/** The sentence under the bill: what is paid now and what is due later. */
export const payNowText = (token: number): string =>
  `Pay ${formatRupees(token)} now to hold it. It counts towards the deposit. The rest is due on move-in day.`

/** The deposit in months of rent, rounded up. */
export const advanceMonths = (deposit: number, rent: number): number => Math.ceil(deposit / rent)

/** The availability text of a unit: free on that day, or from when. */
export function freeText({ bookable, availableFrom }: { bookable: boolean; availableFrom: Day | null }): string {
  if (bookable && availableFrom) return `Free from ${formatDay(availableFrom)}`
  return availableFrom ? `Taken until ${formatDay(availableFrom)}` : 'Sold out'
}
