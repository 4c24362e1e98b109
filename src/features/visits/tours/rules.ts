import { isEmail, isOtp, isPhone } from '#features/people/accounts/rules.ts'

export const videoExtensions = ['mp4', 'mov', 'm4v', 'avi', 'wmv', 'flv', 'mpg', 'mpeg', 'm2v', 'm3u8', '3gp'] as const

const extensionOf = (name: string): string => /^[^.].*\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** By its name; upper and lower case are the same. */
export const isVideoFile = (name: string): boolean => (videoExtensions as readonly string[]).includes(extensionOf(name))

export const isPlaylist = (name: string): boolean => extensionOf(name) === 'm3u8'

/** Where the player fetches a tour: one file, or a playlist whose pieces lie beside it. */
export const tourUrl = (videoId: number, storageKey: string): string =>
  isPlaylist(storageKey) ? `/video/${videoId}/${storageKey.split('/').at(-1)}` : `/video/${videoId}.mp4`

export const ratings = { like: 1, dislike: -1, none: 0 } as const
export type Rating = (typeof ratings)[keyof typeof ratings]

/** Pressed again it is taken back; the other one takes its place at once. */
export const nextRating = (now: Rating, pressed: Rating): Rating => (now === pressed ? ratings.none : pressed)

export type ContactErrors = { phone?: string; email?: string; otp?: string }

/** What the form can say before anything is sent. No phone means the confirmed one of the account. */
export function checkContact(typed: { phone: string; email: string }, hasOwnPhone: boolean): ContactErrors {
  const { phone, email } = typed
  return {
    ...(isPhone(phone) || (phone === '' && hasOwnPhone) ? {} : { phone: 'Invalid phone number' }),
    ...(isEmail(email) ? {} : { email: 'Invalid Email-Id' }),
  }
}

export const checkCode = (otp: string): ContactErrors => (isOtp(otp) ? {} : { otp: 'Please enter 4 digit OTP' })
