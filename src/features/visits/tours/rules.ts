import { isEmail, isOtp, isPhone } from '#features/people/accounts/rules.ts'

export const ratings = { like: 1, dislike: -1, none: 0 } as const

export type Rating = (typeof ratings)[keyof typeof ratings]

/** Pressed again it is taken back; the other one takes its place at once. */
export const nextRating = (now: Rating, pressed: Rating): Rating => (now === pressed ? ratings.none : pressed)

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
