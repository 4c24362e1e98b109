import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'

export const genders = ['female', 'male', 'other'] as const

/** Exactly six digits; no Indian code begins with 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

export const adultAge = 18
const oldestAge = 110

/** Whole years between two days. */
export function ageOn(today: Day, bornOn: Day): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** Why this is not a valid date of birth; undefined if it is. */
export function bornOnProblem(bornOn: string, today: Day): string | undefined {
  if (!isDay(bornOn)) return m.profile_enter_date()
  const age = ageOn(today, bornOn)
  if (age < 0 || age > oldestAge) return m.profile_check_year()
  return age < adultAge ? m.profile_too_young({ age: adultAge }) : undefined
}

/** The latest date of birth of an adult. */
export const latestBirth = (today: Day): Day => `${Number(today.slice(0, 4)) - adultAge}${leapSafe(today.slice(4))}`
const leapSafe = (monthAndDay: string): string => (monthAndDay === '-02-29' ? '-02-28' : monthAndDay)

/* Completeness */

export const profileSteps = ['name', 'phone', 'email', 'about', 'photo', 'agreement', 'documents'] as const
export type ProfileStep = (typeof profileSteps)[number]

export type ProfileFacts = Readonly<Record<ProfileStep, boolean>>

/** Steps by role: tenants need agreement details, tenants and owners an identity document, everybody contact data. */
export function stepsFor(role: Role): ProfileStep[] {
  const skipped: ProfileStep[] = role === 'tenant' ? [] : role === 'owner' ? ['agreement'] : ['agreement', 'documents']
  return profileSteps.filter((step) => !skipped.includes(step))
}

export function completenessOf(role: Role, facts: ProfileFacts) {
  const steps = stepsFor(role)
  const missing = steps.filter((step) => !facts[step])
  return { done: steps.length - missing.length, total: steps.length, missing }
}

/** False for the default name of a first sign-in by code. */
export const isNamed = (firstName: string): boolean => firstName !== 'Guest'
