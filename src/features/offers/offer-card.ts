import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'

type Clicked = { offer_id: number | null; page?: string | null; terms?: string }

/** URL of an offer card: the offer's own page, else its terms if they are a URL. */
export function offerUrl({ offer_id, page, terms = '' }: Clicked): string | null {
  if (offer_id !== null) return `/alpha/offer/${encodeURIComponent(page || 'landing')}/${offer_id}`
  return /^(https:\/\/|\/(?!\/))\S+$/.test(terms) ? terms : null
}

export type Validity = { state: 'valid' | 'expired'; text: string } | { state: 'invalid'; text: null }

/** Formats a card's day, 2024-03-05, as 5 Mar 2024. Invalid days are reported as such. */
export function readValidity(validity: string, today: Day): Validity {
  if (!isDay(validity)) return { state: 'invalid', text: null }
  return { state: validity < today ? 'expired' : 'valid', text: localDay(validity) }
}

export const offerIcons = ['ticket', 'video', 'refund', 'transfer', 'person', 'key'] as const
export const offerStyles = ['marigold', 'leaf', 'peacock'] as const
export type OfferLook = { icon: (typeof offerIcons)[number]; style: (typeof offerStyles)[number] }

const looks: Readonly<Record<string, OfferLook>> = {
  online_visit: { icon: 'video', style: 'marigold' },
  idr: { icon: 'refund', style: 'leaf' },
  'free internal transfer': { icon: 'transfer', style: 'leaf' },
  refer_tenants: { icon: 'person', style: 'peacock' },
  refer_owner: { icon: 'key', style: 'peacock' },
}
const plainLook: OfferLook = { icon: 'ticket', style: 'marigold' }

/** Colours are given by name, because their values depend on the theme. */
export const offerLook = (type: string): OfferLook => looks[type] ?? plainLook

export type HowToUse = {
  /** Whether the offer's own code is shown: only where the bill names it, and entering it at booking does no harm. */
  showsCode: boolean
  text: string
}

const usedBy = (type: string): [showsCode: boolean, text: () => string] => uses[type] ?? [true, m.cards_offer_by_itself]
const uses: Readonly<Record<string, [showsCode: boolean, text: () => string]>> = {
  online_visit: [false, m.cards_offer_after_tour],
  idr: [false, m.cards_offer_no_code],
  'free internal transfer': [false, m.cards_offer_no_code],
  refer_tenants: [false, m.cards_offer_referral],
  refer_owner: [false, m.cards_offer_tell_us],
}

export function howToUse(type: string): HowToUse {
  const [showsCode, text] = usedBy(type)
  return { showsCode, text: text() }
}
