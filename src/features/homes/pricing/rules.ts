import { m } from '#messages'
import { addDays, type Day, daysBetween } from '#shared/dates.ts'
import { localDay, localDayOfMonth } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { bondMonths, type DepositChoice } from './deposits.ts'
import { daysInMonth, firstOfNextMonth, firstRent } from './proration.ts'

/**
 * One line of money with the reason for it, in the language of the request: what is stored is written inside
 * `inLanguage('en')`. Amounts in paise; a discount is negative.
 */
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
    const reason = m.pricing_zero_fee_reason({ deposit: formatRupees(deposit), months: bondMonths })
    return { label: m.pricing_zero_fee(), amount, reason }
  }
  if (kind === 'partial') {
    const reason = m.pricing_first_part_reason({ later: formatRupees(later) })
    return { label: m.pricing_first_part(), amount, reason }
  }
  return { label: m.pricing_deposit(), amount, reason: m.pricing_deposit_reason() }
}

/** One-time fees that are not refunded. A discount never exceeds the charge it applies to. */
export function feeLines({ onboardingCharge, findingFee }: Charges, discount?: Discount): BillLine[] {
  const off = discount ? Math.min(discount.amount, onboardingCharge) : 0
  const reason = m.pricing_one_time()
  return [
    ...(onboardingCharge > 0 ? [{ label: m.pricing_onboarding(), amount: onboardingCharge, reason }] : []),
    ...(discount && off > 0 ? [{ label: m.pricing_offer({ code: discount.code }), amount: -off }] : []),
    ...(findingFee > 0 ? [{ label: findingFeeLabel(), amount: findingFee, reason }] : []),
  ]
}

export const findingFeeLabel = (): string => m.pricing_finding_fee()

/** One-time charges due by move-in day, besides the rent. */
export const oneTimeBill = (charges: Charges, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), ...feeLines(charges, discount)])

/** The prorated rent of the first month. */
export function rentLine(rent: number, moveIn: Day): BillLine {
  const next = firstOfNextMonth(moveIn)
  const days = daysBetween(moveIn, next)
  const amount = firstRent(rent, moveIn)
  if (days === daysInMonth(moveIn)) {
    const reason = m.pricing_first_month_reason({ day: localDayOfMonth(moveIn) })
    return { label: m.pricing_first_month(), amount, reason }
  }
  const reason = m.pricing_rent_days_reason({ days, all: daysInMonth(moveIn), rent: formatRupees(rent) })
  const period = { from: localDayOfMonth(moveIn), to: localDayOfMonth(addDays(next, -1)) }
  return { label: m.pricing_rent_from_to(period), amount, reason }
}

/** The move-in bill: the deposit or the fee that replaces it, the first rent and the fees. */
export const moveInBill = (charges: Charges, moveInDay: Day, choice: DepositChoice, discount?: Discount): Bill =>
  billOf([depositLine(charges.deposit, choice), rentLine(charges.rent, moveInDay), ...feeLines(charges, discount)])

export type Living = { label: string; amount: number; reason?: string }

/** The monthly bill: rent, society charges and the usual living costs. */
export function monthlyBill(charges: Charges, living: readonly Living[]): Bill {
  const society = charges.societyCharge > 0 ? [{ label: m.pricing_society(), amount: charges.societyCharge }] : []
  return billOf<BillLine>([{ label: m.pricing_rent(), amount: charges.rent }, ...society, ...living.map(livingLine)])
}

/** A living cost as staff wrote it; the usual ones are said in the language of the request. */
export const livingLine = ({ label, amount, reason }: Living): Living => ({
  ...{ label: sayLiving(label), amount },
  ...(reason === undefined ? {} : { reason: sayLiving(reason) }),
})

const sayLiving = (text: string): string =>
  m.pricing_living({ key: text.toLowerCase().replace(/[^a-z0-9]+/g, '_'), text })

/** The deposit in months of rent, rounded up. */
export const advanceMonths = (deposit: number, rent: number): number => Math.ceil(deposit / rent)

/** The availability text of a unit: free on that day, or from when. */
export function freeText({ bookable, availableFrom }: { bookable: boolean; availableFrom: Day | null }): string {
  if (bookable && availableFrom) return m.pricing_free_from({ day: localDay(availableFrom) })
  return availableFrom ? m.pricing_taken_until({ day: localDay(availableFrom) }) : m.cards_sold_out()
}
