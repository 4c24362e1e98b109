import { isPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { isName } from '#shared/person-name.ts'

/** A new text (`shifting_consent`) is a new version; each request keeps the version it was given under. */
export const consentVersion = 1

export const lastDayAhead = 60
export const keepDays = 90
/** From one address in a day. */
export const requestsPerDay = 10

type Fields = { name: string; phone: string; move_on: Day; consent: boolean }

/** Problems by field. '' is the phone of the account. */
export function checkRequest(fields: Fields, ownPhone: boolean, today: Day): Record<string, string> {
  const errors: Record<string, string> = {}
  const { length } = fields.name.trim()
  if (!isName(fields.name) || length < 2 || length > 60) errors.name = m.leads_name_wrong()
  if (!isPhone(fields.phone) && !(ownPhone && fields.phone === '')) errors.phone = m.leads_phone_wrong()
  if (!canMoveOn(fields.move_on, today)) errors.move_on = m.shifting_wrong_day()
  if (!fields.consent) errors.consent = m.shifting_must_agree()
  return errors
}

export const canMoveOn = (day: Day, today: Day): boolean => day > today && day <= addDays(today, lastDayAhead)

/** The trade of partners who move people (`care/requests/catalogue.ts`). */
export const moverTrade = 'mover'
