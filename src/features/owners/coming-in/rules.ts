import { isEmail, isPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { dialCodeProblem, homeDialCode, readDialCode } from '#shared/dial-codes.ts'
import { isName } from '#shared/person-name.ts'
import { furnishings, houseCounts, intents, isOneOf, languages, moreHomes } from './options.ts'

/** Cities with no more owners than this are left out of the counts. */
export const ownerCityCountMin = 100
/** Owners with this many homes or more are served first. */
export const primeThreshold = 2

export type OwnerForm = {
  name: string
  country_code: string
  phone: string
  email: string
  city: string
  intent: string
  house_count: string
  language: string
}
export type TellUsForm = OwnerForm & { locality: string; furnishing: string; rent: number | null }
export type FormErrors = Record<string, string>

export const ownerTexts = {
  name: () => m.leads_name_wrong(),
  phone: () => m.accounts_invalid_phone(),
  email: () => m.accounts_invalid_email(),
  furnishing: () => m.comingin_choose_furnishing(),
  houseCount: () => m.comingin_choose_house_count(),
  intent: () => m.comingin_choose_intent(),
  language: () => m.comingin_choose_language(),
  city: () => m.comingin_choose_listed_city(),
  rent: () => m.comingin_enter_rent(),
  emailAbroad: () => m.comingin_email_abroad(),
} as const

const leastRent = 500_00
const mostRent = 10_00_000_00
export const isRent = (paise: number): boolean => Number.isInteger(paise) && paise >= leastRent && paise <= mostRent

/** A number as it is dialled in its country: ours has ten digits, others four to fourteen. */
const isPhoneOf = (countryCode: string, phone: string): boolean =>
  readDialCode(countryCode) === homeDialCode ? isPhone(phone) : /^\d{4,14}$/.test(phone)

/** Problems of the number, by field. */
export function checkNumber(fields: { country_code: string; phone: string }): FormErrors {
  const code = dialCodeProblem(fields.country_code)
  if (code) return { country_code: code }
  return isPhoneOf(fields.country_code, fields.phone) ? {} : { phone: ownerTexts.phone() }
}

/** Problems of the early-lead form, by field. */
export function checkOwnerForm(fields: OwnerForm): FormErrors {
  const errors = checkNumber(fields)
  const { length } = fields.name.trim()
  if (!isName(fields.name) || length < 2 || length > 60) errors.name = ownerTexts.name()
  if (fields.email !== '' && !isEmail(fields.email)) errors.email = ownerTexts.email()
  if (fields.city === '') errors.city = ownerTexts.city()
  if (!isOneOf(intents, fields.intent)) errors.intent = ownerTexts.intent()
  if (!isOneOf(houseCounts, fields.house_count)) errors.house_count = ownerTexts.houseCount()
  if (!isOneOf(languages, fields.language)) errors.language = ownerTexts.language()
  return errors
}

/** Problems of the tell-us form: the same, and what the home is. */
export function checkTellUs(fields: TellUsForm): FormErrors {
  const errors = checkOwnerForm(fields)
  if (!isOneOf(furnishings, fields.furnishing)) errors.furnishing = ownerTexts.furnishing()
  if (fields.rent === null || !isRent(fields.rent)) errors.rent = ownerTexts.rent()
  return errors
}

/** The line that a colleague who calls reads first; our own people read English. */
export function wishText(fields: Pick<OwnerForm, 'intent' | 'house_count' | 'language'>, home: string[] = []): string {
  const homes = fields.house_count === 'Only 1' ? '1 home' : `${fields.house_count} homes`
  return [`${fields.intent}: ${homes}`, ...home, `speaks ${fields.language}`].join(', ')
}

export const isPrime = (homes: number): boolean => homes >= primeThreshold

/** The count as it is sent: the second choice where there is one. */
export const houseCountOf = (count: string, more: string): string =>
  count === '2 or more' ? (isOneOf(moreHomes, more) ? more : '') : count
