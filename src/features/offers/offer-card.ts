import { type Day, formatDay, isDay } from '#shared/dates.ts'

type Clicked = { offer_id: number | null; page?: string | null; terms?: string }

/** Where a click on an offer card leads: to the offer's own page, without one to its terms where those are a page. */
export function offerUrl({ offer_id, page, terms = '' }: Clicked): string | null {
  if (offer_id !== null) return `/alpha/offer/${encodeURIComponent(page || 'landing')}/${offer_id}`
  return /^(https:\/\/|\/(?!\/))\S+$/.test(terms) ? terms : null
}

export type Validity = { state: 'valid' | 'expired'; text: string } | { state: 'invalid'; text: null }

/** A card's day, 2024-03-05, as people read it: 5 Mar 2024. What is no day is said to be none. */
export function readValidity(validity: string, today: Day): Validity {
  if (!isDay(validity)) return { state: 'invalid', text: null }
  return { state: validity < today ? 'expired' : 'valid', text: formatDay(validity) }
}

export const offerIcons = ['ticket', 'video', 'refund', 'transfer', 'person', 'key', 'building'] as const
export const offerStyles = ['marigold', 'leaf', 'peacock'] as const
export type OfferLook = { icon: (typeof offerIcons)[number]; style: (typeof offerStyles)[number] }

const looks: Readonly<Record<string, OfferLook>> = {
  online_visit: { icon: 'video', style: 'marigold' },
  society_charges: { icon: 'building', style: 'marigold' },
  idr: { icon: 'refund', style: 'leaf' },
  'free internal transfer': { icon: 'transfer', style: 'leaf' },
  refer_tenants: { icon: 'person', style: 'peacock' },
  refer_owner: { icon: 'key', style: 'peacock' },
}
const plainLook: OfferLook = { icon: 'ticket', style: 'marigold' }

/** Its colours are named, not written: what they are depends on the theme. */
export const offerLook = (type: string): OfferLook => looks[type] ?? plainLook
