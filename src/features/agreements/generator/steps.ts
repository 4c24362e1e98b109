import { isPhone } from '#features/people/accounts/rules.ts'
import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { m } from '#messages'
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
export const stepKeys = ['owner', 'tenants', 'property', 'terms', 'annexures'] as const
export type StepKey = (typeof stepKeys)[number]
export const steps = stepKeys.map((key) => ({ key, title: () => m.rentdoc_step({ step: key }) }))
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
  if (!isName(name)) problems[`${at}.name`] = name.trim() === '' ? m.rentdoc_enter_name() : nameHelp()
  if (parent.trim() !== '' && !isName(parent)) problems[`${at}.parent`] = nameHelp()
  if (!isPhone(phone)) problems[`${at}.phone`] = m.rentdoc_enter_phone()
  if (address.trim().length < 10) problems[`${at}.address`] = m.rentdoc_enter_address()
  return problems
}

function tenantProblems({ owner, tenants }: DraftContent): Problems {
  if (tenants.length > mostTenants) return { tenants: tooManyTenants() }
  if (tenants.length === 0) return { tenants: m.rentdoc_least_tenants() }
  const problems: Problems = {}
  for (const [at, tenant] of tenants.entries()) {
    Object.assign(problems, partyProblems(`tenants.${at}`, tenant))
    const phones = [owner.phone, ...tenants.slice(0, at).map(({ phone }) => phone)]
    if (tenant.phone !== '' && phones.includes(tenant.phone)) {
      problems[`tenants.${at}.phone`] = m.rentdoc_same_phone()
    }
  }
  return problems
}

function propertyProblems({ property }: DraftContent): Problems {
  const problems: Problems = {}
  const { kind, address, city, state, pincode, furnishing, area } = property
  if (!homeKinds.some((known) => known === kind)) problems['property.kind'] = m.rentdoc_choose_kind()
  if (address.trim().length < 10) problems['property.address'] = m.rentdoc_enter_address()
  if (city.trim() === '') problems['property.city'] = m.rentdoc_enter_city()
  if (!indianStates.some((known) => known === state)) problems['property.state'] = m.rentdoc_choose_state()
  if (!/^[1-9]\d{5}$/.test(pincode)) problems['property.pincode'] = m.rentdoc_enter_pincode()
  if (!furnishings.some((known) => known === furnishing))
    problems['property.furnishing'] = m.rentdoc_choose_furnishing()
  if (area !== '' && wholeNumber(area, 20, 50_000) === null) {
    problems['property.area'] = m.rentdoc_enter_area()
  }
  return problems
}

/** Rupees, in whole numbers. */
export const limits = { rent: { min: 500, max: 10_00_000 }, deposit: { min: 0, max: 1_00_00_000 } } as const

function termProblems({ terms }: DraftContent, today: Day): Problems {
  const problems: Problems = {}
  const { from, pets } = terms
  const [first, last] = [addDays(today, -beginsWithin.past), addDays(today, beginsWithin.future)]
  if (!isDay(from)) problems['terms.from'] = m.rentdoc_choose_first_day()
  else if (from < first || from > last) problems['terms.from'] = m.rentdoc_choose_near_day()
  const number = (name: 'months' | 'due_day' | 'notice_days' | 'lock_in', min: number, max: number, say: string) => {
    if (wholeNumber(terms[name], min, max) === null) problems[`terms.${name}`] = say
  }
  number('months', 1, mostMonths, m.rentdoc_choose_months({ most: mostMonths }))
  number('due_day', 1, 28, m.rentdoc_choose_due_day())
  number('notice_days', 0, 90, m.rentdoc_enter_notice())
  const months = wholeNumber(terms.months, 1, mostMonths) ?? mostMonths
  number('lock_in', 0, months, m.rentdoc_lock_in_long())
  if (wholeNumber(terms.rent, limits.rent.min, limits.rent.max) === null) {
    problems['terms.rent'] = m.rentdoc_enter_rent()
  }
  if (wholeNumber(terms.deposit, limits.deposit.min, limits.deposit.max) === null) {
    problems['terms.deposit'] = m.rentdoc_enter_deposit()
  }
  if (wholeNumber(terms.maintenance, 0, limits.rent.max) === null) {
    problems['terms.maintenance'] = m.rentdoc_enter_maintenance()
  }
  if (pets !== 'yes' && pets !== 'no') problems['terms.pets'] = m.rentdoc_choose_pets()
  return problems
}

function annexureProblems({ annexures }: DraftContent): Problems {
  const problems: Problems = {}
  for (const name of ['witness_1', 'witness_2'] as const) {
    if (annexures[name].trim() !== '' && !isName(annexures[name])) problems[`annexures.${name}`] = nameHelp()
  }
  if (annexures.keys !== '' && wholeNumber(annexures.keys, 0, 99) === null) {
    problems['annexures.keys'] = m.rentdoc_enter_keys()
  }
  if (furnitureLines(annexures.furniture).length > 60) problems['annexures.furniture'] = m.rentdoc_most_lines()
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
