import { m } from '#messages'
import { isName, nameHelp } from '#shared/person-name.ts'
import { isEmail, isGoodPassword, isOtp, isPhone } from './rules.ts'

export type SignupFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  referralCode: string
  /** Present only after a code was sent. */
  otp?: string
}
export type SignupErrors = Partial<Record<keyof SignupFields | 'form', string>>

/** Validates the form before it is sent. */
export function checkSignup(fields: SignupFields): SignupErrors {
  const errors: SignupErrors = {}
  if (!isName(fields.firstName)) errors.firstName = fields.firstName === '' ? m.accounts_enter_name() : nameHelp()
  if (fields.lastName !== '' && !isName(fields.lastName)) errors.lastName = nameHelp()
  if (!isEmail(fields.email)) errors.email = m.accounts_invalid_email()
  if (!isPhone(fields.phone)) errors.phone = m.accounts_invalid_phone()
  if (!isGoodPassword(fields.password)) errors.password = m.accounts_password_rule()
  else if (fields.password !== fields.confirmPassword) errors.confirmPassword = m.accounts_passwords_differ()
  if (fields.otp !== undefined && !isOtp(fields.otp)) errors.otp = m.accounts_enter_otp()
  return errors
}

/** The errors as a list, each prefixed with its field name. */
export function signupErrorList(errors: SignupErrors): string[] {
  const listed = { email: m.accounts_email(), phone: m.accounts_phone(), password: m.accounts_password() }
  return [
    ...(errors.form ? [errors.form] : []),
    ...(Object.keys(listed) as (keyof typeof listed)[]).flatMap((field) =>
      errors[field] ? [`${listed[field]}: ${errors[field]}`] : [],
    ),
  ]
}
