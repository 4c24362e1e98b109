import { isPhone } from '#features/people/accounts/rules.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { isName } from '#shared/person-name.ts'

/** A new text is a new version; each request keeps the version it was given under. */
export const shiftingConsent = {
  version: 1,
  text: 'You may give my name, number and this move to a moving partner, who calls me about it.',
} as const

export const lastDayAhead = 60
export const keepDays = 90
/** From one address in a day. */
export const requestsPerDay = 10

type Fields = { name: string; phone: string; move_on: Day; consent: boolean }

/** Problems by field. '' is the phone of the account. */
export function checkRequest(fields: Fields, ownPhone: boolean, today: Day): Record<string, string> {
  const errors: Record<string, string> = {}
  const { length } = fields.name.trim()
  if (!isName(fields.name) || length < 2 || length > 60) errors.name = 'Name is not valid'
  if (!isPhone(fields.phone) && !(ownPhone && fields.phone === '')) errors.phone = 'Invalid phone number'
  if (!canMoveOn(fields.move_on, today)) errors.move_on = 'Choose a day from tomorrow on, within 60 days.'
  if (!fields.consent) errors.consent = 'Agree to it, or we cannot ask a partner.'
  return errors
}

export const canMoveOn = (day: Day, today: Day): boolean => day > today && day <= addDays(today, lastDayAhead)

/** The trade of partners who move people (`care/requests/catalogue.ts`). */
export const moverTrade = 'mover'

export const shiftingTexts = {
  notPartner: 'You are not registered as a partner for moves.',
  city: 'We are not in this city yet.',
  locality: 'Choose a locality from the list.',
  waiting: 'A request with this number waits for an answer already.',
  day: 'Choose a day from tomorrow on, within 60 days.',
  none: 'There is no such request, or it is answered already.',
  price: 'Enter the price in rupees.',
} as const
