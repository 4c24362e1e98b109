import { isPhone } from '#features/people/accounts/rules.ts'
import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { addDays, type Day, isDay } from '#shared/dates.ts'
import { isName, nameHelp } from '#shared/person-name.ts'
import {
  type DraftContent,
  furnishings,
  homeKinds,
  longest,
  mostMonths,
  mostTenants,
  type Party,
  tooManyTenants,
} from './content.ts'
import { wholeNumber } from './numbers.ts'

/** In their order; a later one opens when all before it are right. */
export const steps = [
  { key: 'owner', title: 'Owner Details' },
  { key: 'tenants', title: 'Tenant Details' },
  { key: 'property', title: 'Property Details' },
  { key: 'terms', title: 'Agreement Terms' },
  { key: 'annexures', title: 'Annexures' },
] as const
export type StepKey = (typeof steps)[number]['key']
export const stepKeys = steps.map(({ key }) => key) as [StepKey, ...StepKey[]]
/** From 1. */
export const stepNumber = (key: StepKey): number => stepKeys.indexOf(key) + 1

/** By the name of the field: "owner.name", "tenants.0.phone". */
export type Problems = Record<string, string>

/** Last and first day an agreement may begin, from today. */
const beginsWithin = { past: 366, future: 366 }

export function checkStep(key: StepKey, content: DraftContent, today: Day): Problems {
  if (key === 'owner') return partyProblems('owner', content.owner)
  if (key === 'tenants') return tenantProblems(content)
  if (key === 'property') return propertyProblems(content)
  if (key === 'terms') return termProblems(content, today)
  return annexureProblems(content)
}

function partyProblems(at: string, { name, parent, phone, address }: Party): Problems {
  const problems: Problems = {}
  if (!isName(name)) problems[`${at}.name`] = name.trim() === '' ? 'Enter the full name.' : nameHelp()
  if (parent.trim() !== '' && !isName(parent)) problems[`${at}.parent`] = nameHelp()
  if (!isPhone(phone)) problems[`${at}.phone`] = 'Enter valid phone number'
  if (address.trim().length < 10) problems[`${at}.address`] = 'Enter the whole address, at least 10 characters.'
  return problems
}

function tenantProblems({ owner, tenants }: DraftContent): Problems {
  if (tenants.length > mostTenants) return { tenants: tooManyTenants }
  if (tenants.length === 0) return { tenants: 'An agreement has at least one tenant.' }
  const problems: Problems = {}
  for (const [at, tenant] of tenants.entries()) {
    Object.assign(problems, partyProblems(`tenants.${at}`, tenant))
    const phones = [owner.phone, ...tenants.slice(0, at).map(({ phone }) => phone)]
    if (tenant.phone !== '' && phones.includes(tenant.phone)) {
      problems[`tenants.${at}.phone`] = 'Somebody else in this agreement has this number.'
    }
  }
  return problems
}

function propertyProblems({ property }: DraftContent): Problems {
  const problems: Problems = {}
  const { kind, address, city, state, pincode, furnishing, area } = property
  if (!homeKinds.some((known) => known === kind)) problems['property.kind'] = 'Choose what is let.'
  if (address.trim().length < 10) problems['property.address'] = 'Enter the whole address, at least 10 characters.'
  if (city.trim() === '') problems['property.city'] = 'Enter the city.'
  if (!indianStates.some((known) => known === state)) problems['property.state'] = 'Choose the state.'
  if (!/^[1-9]\d{5}$/.test(pincode)) problems['property.pincode'] = 'Enter the 6 digits of the pincode.'
  if (!furnishings.some((known) => known === furnishing)) problems['property.furnishing'] = 'Choose the furnishing.'
  if (area !== '' && wholeNumber(area, 20, 50_000) === null) {
    problems['property.area'] = 'Enter square feet between 20 and 50,000, or leave it out.'
  }
  return problems
}

/** Rupees, in whole numbers. */
export const limits = { rent: { min: 500, max: 10_00_000 }, deposit: { min: 0, max: 1_00_00_000 } } as const

function termProblems({ terms }: DraftContent, today: Day): Problems {
  const problems: Problems = {}
  const { from, pets } = terms
  const [first, last] = [addDays(today, -beginsWithin.past), addDays(today, beginsWithin.future)]
  if (!isDay(from)) problems['terms.from'] = 'Choose the first day.'
  else if (from < first || from > last) problems['terms.from'] = 'Choose a day within a year of today.'
  const number = (name: 'months' | 'due_day' | 'notice_days' | 'lock_in', min: number, max: number, say: string) => {
    if (wholeNumber(terms[name], min, max) === null) problems[`terms.${name}`] = say
  }
  number('months', 1, mostMonths, `Choose 1 to ${mostMonths} months. Longer ones must be registered in every state.`)
  number('due_day', 1, 28, 'Choose a day from 1 to 28.')
  number('notice_days', 0, 90, 'Enter days from 0 to 90.')
  const months = wholeNumber(terms.months, 1, mostMonths) ?? mostMonths
  number('lock_in', 0, months, 'The lock-in is at most as long as the agreement.')
  if (wholeNumber(terms.rent, limits.rent.min, limits.rent.max) === null) {
    problems['terms.rent'] = 'Enter the rent in whole rupees, ₹500 to ₹10,00,000.'
  }
  if (wholeNumber(terms.deposit, limits.deposit.min, limits.deposit.max) === null) {
    problems['terms.deposit'] = 'Enter the deposit in whole rupees, at most ₹1,00,00,000. 0 if there is none.'
  }
  if (wholeNumber(terms.maintenance, 0, limits.rent.max) === null) {
    problems['terms.maintenance'] = 'Enter whole rupees a month. 0 if it is within the rent.'
  }
  if (pets !== 'yes' && pets !== 'no') problems['terms.pets'] = 'Say whether pets are allowed.'
  return problems
}

function annexureProblems({ annexures }: DraftContent): Problems {
  const problems: Problems = {}
  for (const name of ['witness_1', 'witness_2'] as const) {
    if (annexures[name].trim() !== '' && !isName(annexures[name])) problems[`annexures.${name}`] = nameHelp()
  }
  if (annexures.keys !== '' && wholeNumber(annexures.keys, 0, 99) === null) {
    problems['annexures.keys'] = 'Enter a number from 0 to 99.'
  }
  if (furnitureLines(annexures.furniture).length > 60) problems['annexures.furniture'] = 'At most 60 lines.'
  return problems
}

/** One thing a line. */
export const furnitureLines = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim().slice(0, longest.line))
    .filter((each) => each !== '')

export type Progress = {
  /** The first step that is not finished or not right any more, from 1; 5 when all are. */
  open: number
  finished: boolean
}

/** `reached` is the step after the last one finished. A step that became wrong closes all after it. */
export function progressOf(content: DraftContent, reached: number, today: Day): Progress {
  const wrong = steps.findIndex(({ key }) => Object.keys(checkStep(key, content, today)).length > 0) + 1
  const at = wrong === 0 ? reached : Math.min(reached, wrong)
  return { open: Math.min(at, steps.length), finished: at > steps.length }
}
