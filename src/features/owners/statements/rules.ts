import { thingWords } from '#features/homes/listing/thing-words.ts'
import { monthText } from '#features/money/receipts/hra-rules.ts'
import { daysOfPeriod } from '#features/money/receipts/rules.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { localDatesIn, localMonth } from '#shared/local-times.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'

/** 2026-10 */
export type Month = string

export const lineKinds = [
  ...(['rent', 'rent_back', 'fee', 'fee_tax', 'share', 'deposit', 'deposit_back', 'repair'] as const),
  ...(['reserve', 'reserve_back', 'tds', 'payout', 'payout_back', 'other'] as const),
] as const
export type LineKind = (typeof lineKinds)[number]

/** By the beginning of the posting's reference (`money/payments/ledger-rules.ts`). */
const kinds: Readonly<Record<string, LineKind>> = {
  'rent-released': 'rent',
  'given-back': 'rent_back',
  'deposit-to-owner': 'deposit',
  'deposit-from-owner': 'deposit_back',
  'owner-fee': 'fee',
  'owner-fee-back': 'fee',
  'owner-fee-tax': 'fee_tax',
  'owner-fee-tax-back': 'fee_tax',
  'owner-share': 'share',
  'share-back': 'share',
  'reserve-kept': 'reserve',
  'reserve-used': 'reserve_back',
  'reserve-freed': 'reserve_back',
  'rent-tds': 'tds',
  'owner-repair': 'repair',
  payout: 'payout',
  'payout-back': 'payout_back',
}
export const kindOf = (reference: string): LineKind => kinds[reference.split(':')[0] ?? ''] ?? 'other'

export type Facts = {
  kind: LineKind
  /** The posting's own words. */
  text: string
  period: string | null
  withBooking: boolean
  repair: string | null
  /** Below zero where it was taken from the owner. */
  amount: number
}

/** In the language of the request; a text of a posting that is of no known kind as it was stored. */
export function textOf(facts: Facts): string {
  const { kind, text, period, withBooking, repair, amount } = facts
  const isTaken = amount < 0
  if (kind === 'fee') return forDays(m.statements_line({ kind: isTaken ? 'fee' : 'fee_back' }), period)
  if (kind === 'fee_tax') return forDays(m.statements_line({ kind: isTaken ? 'gst' : 'gst_back' }), period)
  if (kind === 'share') return shareText(facts)
  if (kind === 'rent') return forDays(m.statements_line({ kind: withBooking ? 'first_rent' : 'rent' }), period)
  if (kind === 'rent_back') return forDays(m.statements_line({ kind }), period)
  if (kind === 'repair' && repair) return m.statements_repair({ thing: thingWords(repair) })
  if (kind === 'reserve_back' && repair) return m.statements_reserve_repair({ thing: thingWords(repair) })
  return kind === 'other' ? text : m.statements_line({ kind })
}

/** A rent passes through the owner's account: a share of it goes on to a co-owner, or came to one. */
function shareText({ text, period, repair, amount }: Facts): string {
  const isTaken = amount < 0
  if (text === 'Share of a co-owner') {
    return forDays(m.statements_line({ kind: isTaken ? 'share_on' : 'share' }), period)
  }
  const whose = isTaken ? 'own' : 'co_owner'
  return repair ? m.statements_part_repair({ whose, thing: thingWords(repair) }) : m.statements_part_rent({ whose })
}

function forDays(what: string, period: string | null): string {
  const days = daysOfPeriod(period)
  return days ? m.statements_for_month({ what, month: localMonthText(monthText(days)) }) : what
}

const monthSayings: readonly Saying[] = [
  [
    /^(\w+ \d{4}), from the (\d+)\w\w$/,
    ([month = '', date = '']) => m.statements_month_from({ month: localDatesIn(month), date }),
  ],
  [
    /^(\w+ \d{4}), (\d+) to (\d+)$/,
    ([month = '', from = '', to = '']) => m.statements_month_days({ month: localDatesIn(month), from, to }),
  ],
]

const localMonthText = (text: string): string => sayStored(text, monthSayings) ?? localDatesIn(text)

export const totalKeys = [
  ...(['rent', 'fees', 'gst', 'shares', 'deposits', 'repairs', 'reserve', 'tds', 'other', 'payouts'] as const),
] as const
export type Totals = Record<(typeof totalKeys)[number], number>

const totalOfKind = {
  ...{ rent: 'rent', rent_back: 'rent', deposit: 'deposits', deposit_back: 'deposits', repair: 'repairs' },
  ...{ fee: 'fees', fee_tax: 'gst', share: 'shares', reserve: 'reserve', reserve_back: 'reserve', tds: 'tds' },
  ...{ payout: 'payouts', payout_back: 'payouts', other: 'other' },
} as const satisfies Record<LineKind, keyof Totals>

/** In paise; below zero where it was taken from the owner. */
export function totalsOf(lines: readonly { kind: LineKind; amount: number }[]): Totals {
  const totals = Object.fromEntries(totalKeys.map((key) => [key, 0])) as Totals
  for (const { kind, amount } of lines) totals[totalOfKind[kind]] += amount
  return totals
}

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDay = (month: Month): Day => `${month}-01`
export const nextMonth = (month: Month): Month => monthOf(addDays(firstDay(month), 31))
export const lastDay = (month: Month): Day => addDays(firstDay(nextMonth(month)), -1)
/** October 2026 */
export const monthName = (month: Month): string => localMonth(firstDay(month))

/** Both included, the newest first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.unshift(month)
  return months
}

export const statementNumber = (ownerId: number, month: Month): string => `${ownerId}-${month}`

export function readNumber(text: string): { ownerId: number; month: Month } | null {
  const [, ownerId, month] = /^([1-9]\d{0,14})-(20\d\d-(?:0[1-9]|1[0-2]))$/.exec(text) ?? []
  return ownerId && month ? { ownerId: Number(ownerId), month } : null
}

export const paymentsPath = '/alpha/owner-dashboard/payments/transaction'
export const taxPath = '/alpha/owner-dashboard/payments/tax'
export const fileAddress = (type: 'csv' | 'pdf'): string => `/alpha/owner-dashboard/payments/statement.${type}`
/** The PDF has an address in each language. */
export const pdfPath = (number: string): string => localAddress(`${fileAddress('pdf')}?number=${number}`)
export const csvPath = (number: string): string => `${fileAddress('csv')}?number=${number}`
