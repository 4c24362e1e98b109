import type { Day } from '#shared/dates.ts'
import type { BondApplicant, BondEligibility, Employment } from './port.ts'

/** How many months' income the sandbox partner guarantees, and at which rate; null: not without a guarantor. */
const terms: Record<Employment, { months: number; feePercent: number } | null> = {
  Salaried: { months: 6, feePercent: 7 },
  'Salaried - Yet to join': { months: 4, feePercent: 8 },
  'Self Employed': { months: 4, feePercent: 9 },
  Unemployed: null,
  Student: null,
}
const LEAST_INCOME_PAISE = 15_000_00
const HIGHEST_LIMIT_PAISE = 10_00_000_00

export function decideEligibility(applicant: BondApplicant, today: Day): BondEligibility {
  const no = (reason: string): BondEligibility => ({ eligible: false, limitPaise: 0, feePercent: 0, reason })
  const term = terms[applicant.employment]
  if (!/^[A-Z]{5}\d{4}[A-Z]$/i.test(applicant.panCardId)) return no('This is not a PAN. Check it and try again.')
  if (yearsOld(applicant.bornOn, today) < 18) return no('You must be at least 18 years old.')
  if (term === null) return no('A parent, sibling or spouse with an income can apply for you.')
  if (applicant.employment === 'Salaried - Yet to join' && applicant.offerLetterKey === null) {
    return no('Upload your offer letter, as you have yet to join.')
  }
  if (applicant.monthlyIncomePaise < LEAST_INCOME_PAISE) return no('The monthly income must be at least ₹15,000.')
  const limitPaise = Math.min(applicant.monthlyIncomePaise * term.months, HIGHEST_LIMIT_PAISE)
  return { eligible: true, limitPaise, feePercent: term.feePercent, reason: null }
}

function yearsOld(bornOn: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}
