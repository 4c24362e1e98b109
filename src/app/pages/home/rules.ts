import { m } from '#messages'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'

/** Audiences, in the order of the home page. */
export const audienceKeys = ['families', 'friends', 'single'] as const
export type AudienceKey = (typeof audienceKeys)[number]

/** Search parameters of each audience. */
const audienceSearch: Readonly<Record<AudienceKey, { bed_type: 'house' | 'bed_and_room'; gender: string }>> = {
  families: { bed_type: 'house', gender: 'family' },
  friends: { bed_type: 'house', gender: 'friends' },
  single: { bed_type: 'bed_and_room', gender: 'any' },
}

export const audienceUrl = (key: AudienceKey, city: string): string =>
  `/search_new?${new URLSearchParams({ ...audienceSearch[key], city })}`

/** Homes that can be booked without a deposit. */
export const zeroDepositUrl = (city: string): string => `/${city}?zero_deposit=true`

export const mostLocalities = 4
export const mostTestimonials = 3

/** URL of homes for sale, with the source page and the known city and locality. */
export const resaleUrl = (known: { city?: string; locality?: string } = {}): string =>
  `/alpha/resaleHomes?${new URLSearchParams({ source: 'home_page', ...known })}`

/** How a tenant is named in public: the first name and a letter. */
export const publicName = (first: string, last: string): string =>
  last.trim() ? `${first.trim()} ${[...last.trim()][0]}.` : first.trim()

/** The first moment of the month a day lies in, and the first of the next, in India. */
export function monthAround(day: Day): [from: Date, to: Date] {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return [startOfDay(first), startOfDay(next)]
}

type Worth = { offer_type: string; amount: number; percent: number | null }

/** The value of a coupon in two short words, for its stub. */
export function dealWorth({ offer_type, amount, percent }: Worth): { big: string; small: string } {
  if (percent !== null) return { big: `${percent} %`, small: m.home_worth_off() }
  if (offer_type === 'idr') return { big: m.home_worth_instant(), small: m.home_worth_refund() }
  if (offer_type === 'free internal transfer') return { big: m.home_worth_free(), small: m.home_worth_transfer() }
  const small = offer_type.startsWith('refer_') ? m.home_worth_for_you() : m.home_worth_off()
  return { big: formatRupees(paise(amount)), small }
}

/** 1:35 */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
