import { isEmail, isPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'

// Separate from rules.ts, which pages without this form load too.

export type NotifyFields = { name: string; email: string; phone: string }
export type NotifyErrors = Partial<Record<keyof NotifyFields, string>>

export function checkNotify({ name, email, phone }: NotifyFields): NotifyErrors {
  const errors: NotifyErrors = {}
  if (name.trim() === '') errors.name = m.notify_name_wrong()
  if (!isEmail(email.trim())) errors.email = m.notify_email_wrong()
  if (!isPhone(phone)) errors.phone = m.leads_phone_wrong()
  return errors
}
