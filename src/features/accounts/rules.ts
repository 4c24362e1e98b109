import type { Role } from '#shared/endpoint.ts'

/** One-time codes: few digits, so few tries, a short life and slow repeats. */
export const otp = {
  digits: 4,
  lifeMinutes: 10,
  tries: 5,
  firstResendSeconds: 10,
} as const

/** Each extra code for the same phone within the hour doubles the wait: 10, 20, 40 … at most 10 minutes. */
export const resendWaitSeconds = (sentThisHour: number): number =>
  Math.min(otp.firstResendSeconds * 2 ** Math.max(0, sentThisHour - 1), 600)

export type OtpLimit = { key: string; windowMinutes: number; max: number }

/** What bounds the number of codes sent, narrowest first; all must allow one more. */
export const otpLimits = (phone: string, address: string): OtpLimit[] => [
  { key: `otp:phone-hour:${phone}`, windowMinutes: 60, max: 6 },
  { key: `otp:phone-day:${phone}`, windowMinutes: 24 * 60, max: 12 },
  { key: `otp:address-hour:${address}`, windowMinutes: 60, max: 30 },
  { key: `otp:prefix-hour:${phone.slice(0, 5)}`, windowMinutes: 60, max: 60 },
  { key: 'otp:everyone-day', windowMinutes: 24 * 60, max: 20_000 },
]

/** The shared check: exactly ten digits, the first one 6 to 9. */
export const isPhone = (text: string): boolean => /^[6-9]\d{9}$/.test(text)
export const isOtp = (text: string): boolean => /^\d{4}$/.test(text)

export const session = { days: 30 } as const

/** Where somebody lands after sign-in: a path of this site and nothing else. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || !isOwnPath(target)) return fallback
  const decoded = decodeSafely(target)
  if (decoded === null || !isOwnPath(decoded)) return fallback
  // As a header may carry it: anything outside of ASCII is written with percent signs.
  const { pathname, search, hash } = new URL(target, 'http://here')
  const path = `${pathname}${search}${hash}`
  // Resolving dots may bring two slashes together: /.//elsewhere.
  return isOwnPath(path) ? path : fallback
}

/** One leading slash, and nothing a browser would bend into another host: no backslash, no control character. */
const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && ![...text].some((c) => c === '\\' || c < ' ' || c === '\u007f')

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Someone with several roles starts in the one that has most to do with homes. */
const firstRole: readonly Role[] = [
  'tenant',
  'owner',
  'admin',
  'area_manager',
  'central_listor',
  'central_video_tagger',
  'tenant_mo_video_tagger',
  'influencer',
]
export const startingRole = (held: readonly Role[]): Role => firstRole.find((role) => held.includes(role)) ?? 'tenant'

export const roleLabels: Readonly<Record<Role, string>> = {
  tenant: 'Tenant',
  owner: 'Owner',
  admin: 'Admin',
  area_manager: 'Area manager',
  influencer: 'Influencer',
  tenant_mo_video_tagger: 'Move-out video tagger',
  central_listor: 'Central lister',
  central_video_tagger: 'Central video tagger',
}

/** 98••••3210: enough to recognise, not enough to call. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}••••${phone.slice(-4)}`
