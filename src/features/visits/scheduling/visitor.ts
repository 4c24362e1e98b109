import { isEmail } from '#features/people/accounts/rules.ts'
import { isName } from '#shared/person-name.ts'
import { isVisitPhone } from './rules.ts'

export type Visitor = { name: string; email: string; phone: string }
export type VisitorErrors = Partial<Record<keyof Visitor, string>>

/** Validates the visitor, with the messages of the form. The account may supply missing details. */
export function checkVisitor({ name, email, phone }: Visitor): VisitorErrors {
  const errors: VisitorErrors = {}
  if (!isName(name)) errors.name = 'Name is not valid'
  if (!isEmail(email)) errors.email = 'Invalid Email-Id'
  if (!isVisitPhone(phone)) errors.phone = 'Invalid phone number'
  return errors
}
