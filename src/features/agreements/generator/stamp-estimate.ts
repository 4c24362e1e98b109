import { licenceEnd } from '#features/agreements/contracts/rules.ts'
import { type StampRule, stampDutyOf, stampRuleOf } from '#features/agreements/contracts/stamp-duty.ts'
import { type Day, isDay } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import { type DraftContent, mostMonths } from './content.ts'
import { wholeNumber } from './numbers.ts'
import { limits } from './steps.ts'

export type StampEstimate = {
  state: string
  /** Paise. */
  duty: number
  registration: { needed: boolean; fee: number }
  source: string
  /** The rule is certain; otherwise offices differ and it is an estimate. */
  sure: boolean
  /** The day from which the rule counts. */
  since: Day
}

/** Duty of an agreement as far as it is filled in; null while state, rent, day or months are missing. */
export function estimateStamp({ property, terms }: DraftContent): StampEstimate | null {
  const rent = wholeNumber(terms.rent, limits.rent.min, limits.rent.max)
  const months = wholeNumber(terms.months, 1, mostMonths)
  const deposit = wholeNumber(terms.deposit, 0, limits.deposit.max) ?? 0
  if (property.state === '' || rent === null || months === null || !isDay(terms.from)) return null
  const rule = stampRuleOf(property.state, terms.from)
  const to = licenceEnd(terms.from, months)
  return {
    state: property.state,
    duty: stampDutyOf(rule, { rent: paise(rent), deposit: paise(deposit), from: terms.from, to }),
    registration: rule.registration,
    source: rule.source,
    sure: isSure(rule),
    since: rule.from,
  }
}

export const isSure = ({ confidence }: StampRule): boolean => confidence === 'high'

/** A rule in a line: "0.5 % of rent and deposit, at most ₹500". */
export function dutyWords({ duty }: StampRule): string {
  if ('fixed' in duty) return `₹${duty.fixed / 100}`
  const of = duty.of === 'rent and deposit interest' ? 'rent and a year’s interest on the deposit' : duty.of
  const plus = duty.plus ? `, and ₹${duty.plus / 100} for a deposit` : ''
  return `${duty.percent} % of ${of}${plus}${duty.most ? `, at most ₹${duty.most / 100}` : ''}`
}
