import { isEmail, isPhone } from '#features/people/accounts/rules.ts'
import type { BedType } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { isName } from '#shared/person-name.ts'

export const propertyTypes = ['bed', 'room', 'house'] as const
export type PropertyType = (typeof propertyTypes)[number]
export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
  bed: 'A bed',
  room: 'A room of my own',
  house: 'A whole house',
}

/** The likely wish behind a search; beds and rooms together leave it open. */
export const likelyType = (bedType: BedType): PropertyType | '' => propertyTypes.find((type) => type === bedType) ?? ''

/**
 * The forms of our own: the one that comes up over the results, the zero-deposit page's "Get Assistance", and the one for
 * owners who want their home let.
 */
export const formSources = ['search', 'eqaro', 'owner'] as const
/** The source of a lead: one of those forms, the page of a home for sale, the help centre, or a city without homes of ours. */
export const leadSources = [...formSources, 'resale', 'help', 'city'] as const
export type LeadSource = (typeof leadSources)[number]

export const codeDigits = 6
export const isLeadCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Two to thirty letters and what else a name holds. */
export const isLeadName = (text: string): boolean => {
  const { length } = text.trim()
  return isName(text) && length >= 2 && length <= 30
}

export type LeadFields = {
  name: string
  phone: string
  city: string
  locality: string
  propertyType: string
  email: string
}
export type LeadErrors = Partial<Record<keyof LeadFields, string>>

/** Validation errors of a lead, with the messages of its source. `phone` '' is the phone of the account. */
export function checkLead(source: LeadSource, fields: LeadFields, ownPhone = false): LeadErrors {
  const errors: LeadErrors = {}
  const phone = isPhone(fields.phone) || (ownPhone && fields.phone === '')
  if (source === 'eqaro') {
    if (fields.name.trim() === '') errors.name = m.leads_enter_name()
    if (!phone) errors.phone = m.leads_enter_phone()
    if (!isEmail(fields.email)) errors.email = m.leads_enter_email()
    return errors
  }
  if (!isLeadName(fields.name)) errors.name = m.leads_name_wrong()
  if (!phone) errors.phone = m.leads_phone_wrong()
  // Which home it is about, and so where, is known; an owner says it when called.
  if (source === 'resale' || source === 'owner' || source === 'help' || source === 'city') return errors
  if (fields.locality === '' || fields.city === '') errors.locality = m.leads_choose_locality()
  if (!propertyTypes.some((type) => type === fields.propertyType)) errors.propertyType = m.leads_choose_type()
  return errors
}

/** Retention in days: a lead after its last change, a watch after it was made or told. */
export const keepDays = { lead: 90, watch: 180, toldWatch: 30 } as const
export const mostWatches = 20

/**
 * The words beside the forms (`leads_consent`, `notify_consent`) have one version: a change of what they promise is a new
 * one, and each row keeps the one it was given under.
 */
export const consent = { version: 1 } as const

/** Those beside the form of the help centre, in the language of the page. */
export const helpConsent = (): string => m.leads_help_consent({ days: keepDays.lead })
