import { isEmail, isPhone } from '#features/people/accounts/rules.ts'
import { isPan, plainNumber, wrongNumber } from '#features/people/privacy/rules.ts'
import { indianStates } from '#features/people/profiles/agreement-rules.ts'
import { bornOnProblem, isPincode } from '#features/people/profiles/rules.ts'
import { type Day, isDay } from '#shared/dates.ts'
import { isName, nameHelp } from '#shared/person-name.ts'

export const employments = ['Salaried', 'Salaried - Yet to join', 'Self Employed', 'Unemployed', 'Student'] as const
export type Employment = (typeof employments)[number]
export const relations = ['Parent', 'Sibling', 'Spouse'] as const
export type Relation = (typeof relations)[number]
/** The tenant, or a family member with an income who guarantees for them. */
export const parts = ['tenant', 'co_applicant'] as const
export type Part = (typeof parts)[number]

export const homeCountry = '+91'

export const needsLetter = (employment: string): boolean => employment === 'Salaried - Yet to join'
/** Without an income, the partner requires a family member as well. */
export const hasNoIncome = (employment: string): boolean => employment === 'Student' || employment === 'Unemployed'

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
    phone: isPhoneOf(fields) ? undefined : 'Invalid phone number',
    employment: employments.some((each) => each === fields.employment) ? undefined : 'Choose one of these.',
    tenant_relation: relationProblem(fields.tenant_relation, kept.part),
    pincode: isPincode(fields.pincode) ? undefined : 'A pincode has 6 digits.',
    city: placeProblem('city', fields.city),
    locality: placeProblem('locality', fields.locality),
    state: (indianStates as readonly string[]).includes(fields.state) ? undefined : 'Choose a state.',
    pan_card_id: panProblem(fields.pan_card_id, kept.hasPan),
    monthly_income: incomeProblem(fields),
    work_email: fields.work_email === '' ? undefined : emailProblem(fields.work_email),
    tenant_date_of_birth: birthProblem(fields.tenant_date_of_birth, kept),
    quote_price: quoteProblem(fields.quote_price),
    offer_letter: needsLetter(fields.employment) && !kept.hasLetter ? 'Add the offer letter.' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function countryProblem(code: string, part: Part): string | undefined {
  if (!isCountryCode(code)) return 'A country code looks like +91.'
  return part === 'co_applicant' && code !== homeCountry ? 'We send them a code: use an Indian number.' : undefined
}

const emailProblem = (email: string): string | undefined => (isEmail(email) ? undefined : 'Invalid Email-Id')
const placeProblem = (what: string, typed: string): string | undefined =>
  typed.trim() === '' ? `Enter the ${what}.` : undefined

const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? 'Please enter a name' : isName(name) ? undefined : nameHelp()

/** Foreign numbers vary in length, so only a wide range is checked. */
const isPhoneOf = ({ phone, countryCode }: ApplicantFields): boolean =>
  countryCode === homeCountry ? isPhone(phone) : /^\d{4,14}$/.test(phone)

function relationProblem(relation: string, part: Part): string | undefined {
  if (part === 'tenant') return relation === '' ? undefined : 'This is for somebody who applies for you.'
  return relations.some((each) => each === relation) ? undefined : 'Choose a relation.'
}

function panProblem(typed: string, kept: boolean): string | undefined {
  if (typed === '' && kept) return undefined
  return isPan(plainNumber(typed)) ? undefined : wrongNumber('pan')
}

function incomeProblem({ monthly_income: typed, employment }: ApplicantFields): string | undefined {
  if (typed === '' && hasNoIncome(employment)) return undefined
  return readRupees(typed) === null ? 'Enter the income a month in rupees.' : undefined
}

function birthProblem(typed: string, { part, today }: Kept): string | undefined {
  const problem = bornOnProblem(readDate(typed) ?? typed, today)
  return problem && part === 'co_applicant' && /^You must/.test(problem) ? 'They must be 18 or older.' : problem
}

/** Asked for only where no home says it. */
const quoteProblem = (typed: string): string | undefined =>
  typed === '' || (readRupees(typed) ?? 0) > 0 ? undefined : 'Enter the deposit in rupees.'

/** 14/03/1999 and 1999-03-14 are the same day; null where it is none. */
export function readDate(typed: string): Day | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed) ?? []
  const text = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed
  return isDay(text) ? text : null
}
