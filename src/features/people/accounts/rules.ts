import { m } from '#messages'
import { isStaff, type Role } from '#shared/endpoint.ts'

/** One-time codes are short, so they allow few tries, expire soon and are resent slowly. */
export const otp = {
  digits: 4,
  exitIntentDigits: 6,
  lifeMinutes: 10,
  tries: 5,
  firstResendSeconds: 10,
} as const

/** After the last try of a code; the forms then offer a new one at once. */
export const saysUsedUp = (error: string | undefined): boolean => error === m.accounts_code_used_up()

/** Tries for codes past the usual limits: more codes must not mean more guesses. */
export const triesAfterProof = 2

/** Resend delay: doubles with each code for the same phone within the hour: 10, 20, 40 … at most 10 minutes. */
export const resendWaitSeconds = (sentThisHour: number): number =>
  Math.min(otp.firstResendSeconds * 2 ** Math.max(0, sentThisHour - 1), 600)

export type Cap = { key: string; windowMinutes: number; max: number }

const hour = 60
const day = 24 * 60

/**
 * The kinds of askers of a code: a browser that has signed in to the phone's account before, any other, or any other that did a
 * proof of work because the limits of the others were passed.
 */
export type Asker = 'own device' | 'stranger' | 'proven stranger'

/** Rate limits for codes, narrowest first; all must pass. The owner's own browser has limits that nobody else uses up. */
export function codeCaps(asker: Asker, { phone, address, device }: { phone: string; address: string; device: string }) {
  const caps: Record<Asker, Cap[]> = {
    'own device': [
      { key: `otp:device-hour:${device}:${phone}`, windowMinutes: hour, max: 6 },
      { key: `otp:device-day:${device}:${phone}`, windowMinutes: day, max: 12 },
    ],
    stranger: [
      { key: `otp:phone-hour:${phone}`, windowMinutes: hour, max: 6 },
      { key: `otp:phone-day:${phone}`, windowMinutes: day, max: 12 },
      { key: `otp:address-hour:${address}`, windowMinutes: hour, max: 30 },
      { key: `otp:address-day:${address}`, windowMinutes: day, max: 100 },
      { key: `otp:prefix-hour:${phone.slice(0, 5)}`, windowMinutes: hour, max: 60 },
    ],
    'proven stranger': [
      { key: `otp:proven-hour:${phone}`, windowMinutes: hour, max: 6 },
      { key: `otp:proven-day:${phone}`, windowMinutes: day, max: 12 },
    ],
  }
  return caps[asker]
}

/**
 * The messages of a day in three parts: one that anybody may use up, one kept for people who have an account, one kept
 * for their own browsers.
 */
export function messagePools(perDay: number): { open: Cap; accounts: Cap; ownDevices: Cap } {
  const [open, accounts] = [Math.floor(perDay * 0.7), Math.floor(perDay * 0.2)]
  return {
    open: { key: 'otp:open-day', windowMinutes: day, max: open },
    accounts: { key: 'otp:accounts-day', windowMinutes: day, max: accounts },
    ownDevices: { key: 'otp:own-devices-day', windowMinutes: day, max: perDay - open - accounts },
  }
}

type Guessing = {
  kind: 'code' | 'password'
  whose: string
  address: string
  /** The browser, where it has signed in to the account before. */
  ownDevice: string | null
  proven: boolean
  /** All wrong guesses of strangers in an hour, after which each needs a proof of work. */
  everyonePerHour: number
}

/** Rate limits for wrong codes and passwords; right ones are not counted. A code has its own few tries besides. */
export function guessCaps({ kind, whose, address, ownDevice, proven, everyonePerHour }: Guessing): Cap[] {
  const who = ownDevice ? `${ownDevice}:${whose}` : whose
  const way = proven ? `${kind}:proven` : `${kind}:wrong`
  return [
    { key: `${way}-hour:${who}`, windowMinutes: hour, max: 10 },
    { key: `${way}-day:${who}`, windowMinutes: day, max: 30 },
    ...(ownDevice || proven
      ? []
      : [
          { key: `${way}-address-hour:${address}`, windowMinutes: hour, max: 100 },
          { key: 'guess:everyone-hour', windowMinutes: hour, max: everyonePerHour },
        ]),
  ]
}

export const appCaps = (whose: string): Cap[] => [
  { key: `app:tried-hour:${whose}`, windowMinutes: hour, max: 20 },
  { key: `app:tried-day:${whose}`, windowMinutes: day, max: 60 },
]

/** Exactly ten digits, the first one 6 to 9; shared by forms and endpoints. */
export const isPhone = (text: string): boolean => /^[6-9]\d{9}$/.test(text)
export const isOtp = (text: string): boolean => /^\d{4}$/.test(text)

export const isEmail = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/.test(text)
export const isGoodPassword = (text: string): boolean => /^(?=.*\p{L})(?=.*\d).{8,}$/su.test(text)

/** Holds the mark that binds a sign-in with Google to this browser, and where it goes on afterwards, its language included. */
export const googleCookie = 'thikana_google'

export const session = { days: 30, staffHours: 12 } as const
/** Retention in days: a code and a session after they expire, a counter of tries after its window began. */
export const keepDays = { code: 2, counter: 2, session: 30 } as const
/** How long a proof of identity allows changes that matter. */
export const recentProof = { minutes: 10 } as const
export const link = { signInMinutes: 15, confirmEmailDays: 3 } as const

/** The redirect target after sign-in: always a path of this site. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || !isOwnPath(target)) return fallback
  const decoded = decodeSafely(target)
  if (decoded === null || !isOwnPath(decoded)) return fallback
  // Percent-encodes non-ASCII characters, as required in a header.
  const { pathname, search, hash } = new URL(target, 'http://here')
  const path = `${pathname}${search}${hash}`
  // Resolving dots may produce a double slash: /.//elsewhere.
  return isOwnPath(path) ? path : fallback
}

export const signInUrl = (from: string): string =>
  from === '/' ? '/alpha/login' : `/alpha/login?custom_redirect_url=${encodeURIComponent(from)}`

/** The knowledge base has every path that begins with its name: the first name in the rest is the article's. */
function keyIn(rest: string): string {
  const [key] = rest.match(/[a-z0-9-]+/i) ?? []
  return key === undefined ? '' : `/${key}`
}

/**
 * Any path that ends in /login, /signup or /menu opens that screen and returns to the page before it afterwards. Null
 * for the screens themselves and for every other path.
 */
export function sameScreenElsewhere({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, rest] = /^\/alpha\/knowmax(?!\/[\w-]*\/?$)(.+)$/i.exec(pathname) ?? []
  if (rest !== undefined) return `/alpha/knowmax${keyIn(rest)}${search}`
  const [, before = '', screen = ''] = /^(.*)\/(login|signup|menu)\/?$/.exec(pathname) ?? []
  // A screen of its own, which the specification names.
  if (screen === '' || pathname.replace(/\/$/, '') === '/assure/menu') return null
  const home = screen === 'menu' ? '/menu' : `/alpha/${screen}`
  if (pathname === home) return null
  const query = new URLSearchParams(search)
  // /alpha is not a page; an explicit redirect is kept.
  if (before !== '' && before !== '/alpha' && !query.has('custom_redirect_url')) {
    query.set('custom_redirect_url', before)
  }
  return query.size > 0 ? `${home}?${query}` : home
}

/** A single leading slash, without backslashes or control characters that a browser could turn into another host. */
const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && ![...text].some((c) => c === '\\' || c < ' ' || c === '\u007f')

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Default role of a person with several, in order of preference. */
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

/** The roles a person can act in: in a public demonstration, whose passwords are published, none of our own people's. */
export const usableRoles = (held: readonly Role[], { DEMO_PUBLIC }: { DEMO_PUBLIC: boolean }): Role[] =>
  held.filter((role) => !DEMO_PUBLIC || !isStaff(role))

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

/** 98••••3210: recognisable but not usable for a call. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}••••${phone.slice(-4)}`

/** Browser and operating system in readable form. */
export function deviceName(userAgent: string): string {
  const { browser = 'A browser', system } = deviceParts(userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** As far as they are known. */
export const deviceParts = (userAgent: string) => ({
  browser: browsers.find(([mark]) => userAgent.includes(mark))?.[1],
  system: systems.find(([mark]) => userAgent.includes(mark))?.[1],
})

// User agents also contain the names of other browsers, so the most specific pattern comes first.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Capabilities of each role, for clients to test. */
const capabilities: Readonly<Record<Role, readonly string[]>> = {
  tenant: ['visit', 'book', 'pay', 'raise_request', 'refer'],
  owner: ['list_home', 'see_income', 'raise_request', 'refer'],
  admin: ['see_everything', 'manage_people', 'manage_homes', 'manage_money'],
  area_manager: ['show_homes', 'inspect'],
  influencer: ['refer', 'see_referrals'],
  tenant_mo_video_tagger: ['tag_move_out_videos'],
  central_listor: ['list_home', 'manage_homes'],
  central_video_tagger: ['tag_videos'],
}
export const capabilitiesOf = (role: Role): string[] => [...capabilities[role]]

/** Extracts the ten digits of a phone in any notation: +91 98765 43210, 098765-43210. */
export const readPhone = (text: string): string => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, '')
  return /^\d+$/.test(digits) ? digits : ''
}

/** States of an input that verifies its value on the server. */
export type VerificationState = 'BLANK' | 'RUNNING' | 'SUCCESS' | 'FAILURE'
export const verificationState = (now: { busy: boolean; failed: boolean; done?: boolean }): VerificationState =>
  now.busy ? 'RUNNING' : now.done ? 'SUCCESS' : now.failed ? 'FAILURE' : 'BLANK'
