import { isEmail, isOtp, isPhone } from '#features/people/accounts/rules.ts'

export type ContactErrors = { phone?: string; email?: string; otp?: string }

/** Client-side validation. No phone means the confirmed one of the account. */
export function checkContact(typed: { phone: string; email: string }, hasOwnPhone: boolean): ContactErrors {
  const { phone, email } = typed
  return {
    ...(isPhone(phone) || (phone === '' && hasOwnPhone) ? {} : { phone: 'Invalid phone number' }),
    ...(isEmail(email) ? {} : { email: 'Invalid Email-Id' }),
  }
}

export const checkCode = (otp: string): ContactErrors => (isOtp(otp) ? {} : { otp: 'Please enter 4 digit OTP' })
