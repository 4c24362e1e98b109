import { holidaysBetween } from '#features/homes/pricing/bookability.ts'
import { firstRent, rentBetween } from '#features/homes/pricing/proration.ts'
import { findingFeeLabel, rentLine } from '#features/homes/pricing/rules.ts'
import { type InvoiceLine, line, totalOf } from '#features/money/payments/invoice-rules.ts'
import { furthestLastDay, simulateLeaving } from '#features/tenancy/leaving/rules.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'

/** A first move asked for in the first so many days of a stay is free: the day of moving in is day 1. */
export const freeDays = 30
/** The new licence; a longer stay is agreed on again. */
export const newLicenceMonths = 11

/** The last day on which a first move is free. */
export const freeUntil = (movedInOn: Day): Day => addDays(movedInOn, freeDays - 1)

export const isFreeMove = (facts: { movedInOn: Day; today: Day; movesBefore: number }): boolean =>
  facts.movesBefore === 0 && facts.today <= freeUntil(facts.movedInOn)

/** The new licence starts the day after. */
export const firstDayAfter = (lastDay: Day): Day => addDays(lastDay, 1)

/** The first last day from this one on whose next day keys are handed over. */
export function usualLastDay(from: Day): Day {
  const first = firstDayAfter(from)
  return holidaysBetween(first, first).length > 0 ? usualLastDay(first) : from
}

/** Amounts in paise. */
export type OldHome = {
  title: string
  rent: number
  society_charge: number
  billed_to: Day
  /** The part of the deposit that is held for it. */
  deposit: number
  /** Rent is owed up to this day by a notice given before; it is not included. */
  rent_to?: Day | undefined
}
export type NewHome = { title: string; rent: number; deposit: number; onboarding_charge: number; finding_fee: number }

/** `first_day`: on the bill that is due on the first day. `settlement`: with the settlement of the old home. */
export type QuoteLine = {
  kind: 'old_rent' | 'short_notice' | 'new_rent' | 'deposit' | 'onboarding'
  label: string
  reason: string
  amount: number
  when: 'first_day' | 'settlement'
}

export type TransferQuote = {
  last_day: Day
  first_day: Day
  lines: QuoteLine[]
  /** The bill of the new home. */
  by_first_day: number
  /** Below zero it comes back. */
  with_settlement: number
  total: number
  /** Given as credits the day after moving in. */
  credit_back: number
  net: number
  /** The part of the old deposit that is held for the new home from now on. */
  deposit_moved: number
  /** Rent of all days missing in the notice, also of those that are on a bill already. */
  early_fee: number
  onboarding: number
}

type Asked = { from: OldHome; to: NewHome; lastDay: Day; today: Day; free: boolean }

/** The whole price of a move, from both ends of it, in the language of the request. */
export function quoteTransfer({ from, to, lastDay, today, free }: Asked): TransferQuote {
  const first_day = firstDayAfter(lastDay)
  const left = simulateLeaving({ ...from, bills: [], charges: [] }, lastDay, today, from.rent_to)
  const old = left.lines.map(({ kind, label, reason, amount }): QuoteLine => {
    const isRent = kind === 'rent'
    return {
      ...{
        kind: isRent ? 'old_rent' : 'short_notice',
        label: isRent ? m.transfers_line_rent({ home: from.title }) : label,
        reason,
        amount,
      },
      when: 'settlement',
    }
  })
  const bill = newHomeBill({ from, to, lastDay })
  const excess = Math.max(0, from.deposit - to.deposit)
  const back: QuoteLine[] =
    excess > 0
      ? [
          {
            kind: 'deposit',
            label: m.bills_deposit_difference(),
            reason: comesBack(from, to),
            amount: -excess,
            when: 'settlement',
          },
        ]
      : []
  const lines = [...old, ...bill.map(quoteLineOf), ...back]
  const by_first_day = totalOf(bill)
  const with_settlement = sum(old) - excess
  const total = by_first_day + with_settlement
  const onboarding = sum(lines.filter(({ kind }) => kind === 'onboarding'))
  const early_fee =
    rentBetween(from.rent, first_day, left.rent_to) + rentBetween(from.society_charge, first_day, left.rent_to)
  const credit_back = free ? onboarding + early_fee : 0
  return {
    ...{ last_day: lastDay, first_day, lines, by_first_day, with_settlement, total, credit_back },
    ...{ net: total - credit_back, deposit_moved: Math.min(from.deposit, to.deposit), early_fee, onboarding },
  }
}

/**
 * The lines of the bill that is due on the first day, in the language of the request: what is stored is written inside
 * `inLanguage('en')`.
 */
export function newHomeBill({ from, to, lastDay }: Pick<Asked, 'from' | 'to' | 'lastDay'>): InvoiceLine[] {
  const firstDay = firstDayAfter(lastDay)
  const { label, reason } = rentLine(to.rent, firstDay)
  const more = Math.max(0, to.deposit - from.deposit)
  const oneTime = m.pricing_one_time()
  return [
    line('FIRST_RENT', 'rent', label, firstRent(to.rent, firstDay), reason),
    line('SECURITY_DEPOSIT', 'deposit', m.bills_deposit_difference(), more, movesAlong(from, to)),
    line('ONBOARDING_CHARGES', 'fees', m.pricing_onboarding(), to.onboarding_charge, oneTime),
    line('FINDING_FEE', 'fees', findingFeeLabel(), to.finding_fee, oneTime),
  ].filter(({ amount }) => amount > 0)
}

const movesAlong = (from: OldHome, to: NewHome): string =>
  m.bills_deposit_moves({ had: formatRupees(from.deposit), home: to.title, asked: formatRupees(to.deposit) })

const comesBack = (from: OldHome, to: NewHome): string =>
  m.transfers_deposit_rest({ had: formatRupees(from.deposit), home: to.title, asked: formatRupees(to.deposit) })

const kinds: Partial<Record<InvoiceLine['type'], QuoteLine['kind']>> = {
  FIRST_RENT: 'new_rent',
  SECURITY_DEPOSIT: 'deposit',
}

const quoteLineOf = ({ type, label, reason = '', amount }: InvoiceLine): QuoteLine => ({
  ...{ kind: kinds[type] ?? 'onboarding', label, reason, amount, when: 'first_day' },
})

const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Why a move is free, or why not: said beside its price. */
export function freeText(facts: { movedInOn: Day; today: Day; movesBefore: number }): string {
  if (facts.movesBefore > 0) return m.transfers_free_past()
  const day = localShortDay(freeUntil(facts.movedInOn))
  return isFreeMove(facts) ? m.transfers_free_until({ day }) : m.transfers_free_over({ day })
}

/** In the language of the call. */
export const transferTexts = {
  day: () => m.transfers_wrong_day({ days: furthestLastDay }),
  gone: () => m.transfers_gone(),
  sameUnit: () => m.transfers_same_unit(),
  open: () => m.transfers_open(),
  notMoving: () => m.transfers_not_moving(),
  keysBack: () => m.transfers_keys_back(),
  relet: () => m.transfers_relet(),
  cancelled: () => m.transfers_cancelled(),
} as const
