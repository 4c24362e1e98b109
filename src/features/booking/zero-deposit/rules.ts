import { isEmail, isPhone } from '#features/people/accounts/rules.ts'
import { isPan, plainNumber, wrongNumber } from '#features/people/privacy/rules.ts'
import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { adultAge, ageOn, bornOnProblem, isPincode } from '#features/people/profiles/rules.ts'
import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import { isName, nameHelp } from '#shared/person-name.ts'

export const employments = ['Salaried', 'Salaried - Yet to join', 'Self Employed', 'Unemployed', 'Student'] as const
export type Employment = (typeof employments)[number]
export const relations = ['Parent', 'Sibling', 'Spouse'] as const
export type Relation = (typeof relations)[number]
/** In the language of the page; they are kept as above, which is how the partner knows them. */
export const employmentWords = (employment: Employment): string =>
  m.zero_employment({ kind: employment.toLowerCase().replaceAll(/[ -]+/g, '_') })
export const relationWords = (relation: Relation): string => m.zero_relation({ relation })
/** The tenant, or a family member with an income who guarantees for them. */
export const parts = ['tenant', 'co_applicant'] as const
export type Part = (typeof parts)[number]

export const homeCountry = '+91'

const needsLetter = (employment: string): boolean => employment === 'Salaried - Yet to join'
/** Without an income, the partner requires a family member as well. */
const hasNoIncome = (employment: string): boolean => employment === 'Student' || employment === 'Unemployed'

export const isCountryCode = (text: string): boolean => /^\+[1-9]\d{0,3}$/.test(text)
/** Whole rupees, as people write them: 45,000 is 45000. */
export const readRupees = (text: string): number | null => {
  const digits = text.replace(/[\s,₹]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Form values as typed. */
export type ApplicantFields = {
  name: string
  email: string
  phone: string
  countryCode: string
  employment: string
  tenant_relation: string
  pincode: string
  city: string
  locality: string
  state: string
  pan_card_id: string
  monthly_income: string
  work_email: string
  tenant_date_of_birth: string
  quote_price: string
}
export type ApplicantErrors = Partial<Record<keyof ApplicantFields | 'offer_letter' | 'consent', string>>

/** Data stored for the same applicant, which need not be entered again. */
export type Kept = { part: Part; today: Day; hasPan: boolean; hasLetter: boolean }

/** Validation errors of an application by field. */
export function applicantProblems(fields: ApplicantFields, kept: Kept): ApplicantErrors {
  const found: { [Name in keyof ApplicantErrors]: string | undefined } = {
    name: nameProblem(fields.name),
    email: emailProblem(fields.email),
    countryCode: countryProblem(fields.countryCode, kept.part),
    phone: isPhoneOf(fields) ? undefined : m.zero_wrong_phone(),
    employment: employments.some((each) => each === fields.employment) ? undefined : m.zero_choose_one(),
    tenant_relation: relationProblem(fields.tenant_relation, kept.part),
    pincode: isPincode(fields.pincode) ? undefined : m.zero_wrong_pincode(),
    city: placeProblem('city', fields.city),
    locality: placeProblem('locality', fields.locality),
    state: (indianStates as readonly string[]).includes(fields.state) ? undefined : m.zero_choose_state(),
    pan_card_id: panProblem(fields.pan_card_id, kept.hasPan),
    monthly_income: incomeProblem(fields),
    work_email: fields.work_email === '' ? undefined : emailProblem(fields.work_email),
    tenant_date_of_birth: birthProblem(fields.tenant_date_of_birth, kept),
    quote_price: quoteProblem(fields.quote_price),
    offer_letter: needsLetter(fields.employment) && !kept.hasLetter ? m.zero_add_letter() : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function countryProblem(code: string, part: Part): string | undefined {
  if (!isCountryCode(code)) return m.zero_wrong_country()
  return part === 'co_applicant' && code !== homeCountry ? m.zero_indian_number() : undefined
}

const emailProblem = (email: string): string | undefined => (isEmail(email) ? undefined : m.zero_wrong_email())
const placeProblem = (what: string, typed: string): string | undefined =>
  typed.trim() === '' ? m.zero_enter_place({ what }) : undefined

const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? m.zero_enter_name() : isName(name) ? undefined : nameHelp()

/** Foreign numbers vary in length, so only a wide range is checked. */
const isPhoneOf = ({ phone, countryCode }: ApplicantFields): boolean =>
  countryCode === homeCountry ? isPhone(phone) : /^\d{4,14}$/.test(phone)

function relationProblem(relation: string, part: Part): string | undefined {
  if (part === 'tenant') return relation === '' ? undefined : m.zero_no_relation()
  return relations.some((each) => each === relation) ? undefined : m.zero_choose_relation()
}

function panProblem(typed: string, kept: boolean): string | undefined {
  if (typed === '' && kept) return undefined
  return isPan(plainNumber(typed)) ? undefined : wrongNumber('pan')
}

function incomeProblem({ monthly_income: typed, employment }: ApplicantFields): string | undefined {
  if (typed === '' && hasNoIncome(employment)) return undefined
  return readRupees(typed) === null ? m.zero_enter_income() : undefined
}

function birthProblem(typed: string, { part, today }: Kept): string | undefined {
  const bornOn = readDate(typed) ?? typed
  const age = isDay(bornOn) ? ageOn(today, bornOn) : -1
  return part === 'co_applicant' && age >= 0 && age < adultAge ? m.zero_too_young() : bornOnProblem(bornOn, today)
}

/** Asked for only where no home says it. */
const quoteProblem = (typed: string): string | undefined =>
  typed === '' || (readRupees(typed) ?? 0) > 0 ? undefined : m.zero_enter_deposit()

/** 14/03/1999 and 1999-03-14 are the same day; null where it is none. */
export function readDate(typed: string): Day | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed) ?? []
  const text = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed
  return isDay(text) ? text : null
}
