import { isEmail } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { isName } from '#shared/person-name.ts'
import { isVisitPhone } from './rules.ts'

export type Visitor = { name: string; email: string; phone: string }
export type VisitorErrors = Partial<Record<keyof Visitor, string>>

/** Validates the visitor, with the messages of the form. The account may supply missing details. */
export function checkVisitor({ name, email, phone }: Visitor): VisitorErrors {
  const errors: VisitorErrors = {}
  if (!isName(name)) errors.name = m.visits_wrong_name()
  if (!isEmail(email)) errors.email = m.visits_wrong_email()
  if (!isVisitPhone(phone)) errors.phone = m.visits_wrong_phone()
  return errors
}
