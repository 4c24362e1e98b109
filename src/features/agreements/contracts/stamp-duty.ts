import { type Day, daysBetween } from '#shared/dates.ts'

/** How a state computes the duty of a leave and licence of less than a year, or of a lease of that length. */
type DutyRule =
  | { fixed: number }
  | {
      percent: number
      /** The base of the duty: the rent of the whole term, alone or with the deposit or a year's interest on it. */
      of: 'rent' | 'rent and deposit' | 'rent and deposit interest'
      /** Added to it. */
      plus?: number
      most?: number
    }

export type StampRule = {
  state: string
  /** In force from this day; a later row of the same state replaces it. */
  from: Day
  duty: DutyRule
  /** Whether an agreement of eleven months must be registered as well, and for how much. */
  registration: { needed: boolean; fee: number }
  /** Where it was read, and how sure we are. Have a lawyer of the state confirm it before taking money by it. */
  source: string
  confidence: 'high' | 'medium' | 'low'
}

const notNeeded = { needed: false, fee: 0 }
const depositInterestPercent = 10
const leastDuty = 100_00
const roundTo = 10_00

/** Dated, so that a new budget is a new row. Amounts are paise. */
export const stampRules: readonly StampRule[] = [
  {
    ...{ state: 'Karnataka', from: '2024-02-01', registration: notNeeded, confidence: 'medium' },
    duty: { percent: 0.5, of: 'rent and deposit', most: 500_00 },
    source: 'Karnataka Stamp Act 1957, schedule article 30(1)(i): 0.5 % of rent and deposit, at most ₹500',
  },
  {
    ...{ state: 'Maharashtra', from: '2013-05-01', registration: { needed: true, fee: 1000_00 }, confidence: 'high' },
    duty: { percent: 0.25, of: 'rent and deposit interest' },
    source: 'Maharashtra Stamp Act article 36A; Maharashtra Rent Control Act 1999 s. 55: registration at any length',
  },
  {
    ...{ state: 'Delhi', from: '2007-04-01', registration: notNeeded, confidence: 'medium' },
    duty: { percent: 2, of: 'rent', plus: 100_00 },
    source: 'Indian Stamp Act as applied to Delhi, article 35: 2 % of the average annual rent, ₹100 for a deposit',
  },
  {
    ...{ state: 'Uttar Pradesh', from: '2008-04-01', registration: notNeeded, confidence: 'low' },
    duty: { percent: 2, of: 'rent' },
    source: 'Indian Stamp Act as applied to Uttar Pradesh, schedule 1-B article 35; fixed sums were announced in 2025',
  },
  {
    ...{ state: 'Haryana', from: '2018-01-01', registration: notNeeded, confidence: 'medium' },
    duty: { percent: 1.5, of: 'rent' },
    source: 'Indian Stamp Act as applied to Haryana, schedule 1-A article 35: 1.5 % up to five years',
  },
  {
    ...{ state: 'Telangana', from: '2013-04-01', registration: notNeeded, confidence: 'medium' },
    duty: { percent: 0.4, of: 'rent' },
    source: 'Telangana Stamp Act schedule 1-A article 31: 0.4 % of the rent of less than a year, residential',
  },
  {
    ...{ state: 'Tamil Nadu', from: '2017-06-09', registration: notNeeded, confidence: 'medium' },
    duty: { percent: 1, of: 'rent and deposit' },
    source: 'Indian Stamp Act as applied to Tamil Nadu, article 35: 1 % of rent and deposit',
  },
  {
    ...{ state: 'West Bengal', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { percent: 0.5, of: 'rent' },
    source: 'Indian Stamp Act as applied to West Bengal, schedule 1-A article 35',
  },
  {
    ...{ state: 'Gujarat', from: '2021-12-13', registration: notNeeded, confidence: 'medium' },
    duty: { fixed: 300_00 },
    source: 'Gujarat Stamp Act article 30: ₹300 for less than a year, residential',
  },
  {
    ...{ state: 'Rajasthan', from: '2021-02-24', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source: 'Rajasthan Stamp Act 1998 article 33 with the rebate for less than a year',
  },
  {
    ...{ state: 'Kerala', from: '2021-04-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source: 'Kerala Stamp Act article 33, less than a year',
  },
  {
    ...{ state: 'Madhya Pradesh', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { percent: 0.1, of: 'rent' },
    source: 'Indian Stamp Act as applied to Madhya Pradesh, schedule 1-A article 38',
  },
  {
    ...{ state: 'Goa', from: '2019-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source: 'Indian Stamp Act as applied to Goa, article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: 'Andhra Pradesh', from: '2014-06-02', registration: notNeeded, confidence: 'low' },
    duty: { percent: 0.4, of: 'rent' },
    source:
      'Indian Stamp Act as applied to Andhra Pradesh, schedule 1-A article 31, as in Telangana, which took it over',
  },
  {
    ...{ state: 'Uttarakhand', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { percent: 2, of: 'rent' },
    source: 'Indian Stamp Act as applied to Uttarakhand, schedule 1-B article 35, taken over from Uttar Pradesh',
  },
  {
    ...{ state: 'Odisha', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source:
      'Indian Stamp Act as applied to Odisha, schedule 1-A article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: 'Bihar', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source:
      'Indian Stamp Act as applied to Bihar, schedule 1-A article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: 'Jharkhand', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source:
      'Indian Stamp Act as applied to Jharkhand, schedule 1-A article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: 'Assam', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source:
      'Indian Stamp Act as applied to Assam, schedule 1 article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: 'Chandigarh', from: '2014-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source:
      'Indian Stamp Act as applied to Chandigarh, schedule 1-A article 35; fixed sum of our own until a lawyer confirms it',
  },
  {
    ...{ state: '', from: '2000-01-01', registration: notNeeded, confidence: 'low' },
    duty: { fixed: 500_00 },
    source: 'Any other state: a sum above what most ask for, until a lawyer of the state confirms it',
  },
]

/** The rule of a state on a day; the row without a name is for all states that have none. */
export function stampRuleOf(state: string, day: Day, rules: readonly StampRule[] = stampRules): StampRule {
  const newest = (name: string) =>
    rules.filter((rule) => rule.state === name && rule.from <= day).toSorted((a, b) => b.from.localeCompare(a.from))[0]
  const found = newest(state) ?? newest('')
  if (!found) throw new Error(`No stamp rule is in force on ${day}`)
  return found
}

export type Dues = { rent: number; deposit: number; from: Day; to: Day }

/** Paise, in tens of rupees, rounded up: too little duty makes a paper worth nothing, too much costs a few rupees. */
export function stampDutyOf({ duty }: StampRule, { rent, deposit, from, to }: Dues): number {
  if ('fixed' in duty) return duty.fixed
  const months = Math.round((daysBetween(from, to) / 365) * 12)
  const forTerm = rent * Math.max(1, months)
  const interest = (deposit * depositInterestPercent * months) / 1200
  const base = forTerm + (duty.of === 'rent and deposit' ? deposit : duty.of === 'rent' ? 0 : interest)
  const exact = (base * duty.percent) / 100 + (deposit > 0 ? (duty.plus ?? 0) : 0)
  const rounded = Math.max(leastDuty, Math.ceil(exact / roundTo) * roundTo)
  return duty.most === undefined ? rounded : Math.min(rounded, duty.most)
}
