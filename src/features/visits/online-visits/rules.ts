import { isEmail, isOtp, isPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'

export type ContactErrors = { phone?: string; email?: string; otp?: string }

/** Client-side validation. No phone means the confirmed one of the account. */
export function checkContact(typed: { phone: string; email: string }, hasOwnPhone: boolean): ContactErrors {
  const { phone, email } = typed
  return {
    ...(isPhone(phone) || (phone === '' && hasOwnPhone) ? {} : { phone: m.visits_wrong_phone() }),
    ...(isEmail(email) ? {} : { email: m.visits_wrong_email() }),
  }
}

export const checkCode = (otp: string): ContactErrors => (isOtp(otp) ? {} : { otp: m.visits_enter_otp() })
