import { licenceEnd } from '#features/agreements/contracts/rules.ts'
import { type StampRule, stampDutyOf, stampRuleOf } from '#features/agreements/contracts/stamp-duty.ts'
import { m } from '#messages'
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
  const { percent, plus = 0, most = 0 } = duty
  return m.rentdoc_duty({
    ...{ percent, of: duty.of.replaceAll(' ', '_'), plus: plus / 100, most: most / 100 },
    ...{ extra: plus > 0 ? 'yes' : 'no', capped: most > 0 ? 'yes' : 'no' },
  })
}
