import { diwaliBehind, diwaliCode } from '#features/offers/diwali.ts'
import { addDays, type Day, daysBetween, formatDay } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import type { Random } from '#shared/random.ts'

export type BookingKind = 'bed' | 'room' | 'house'

/** A row of `offer`. */
export type SeedOffer = {
  id: number
  code: string
  headline: string
  description: string
  terms: string
  offer_type: string
  amount: number
  percent: number | null
  max_amount: number | null
  city_id: number | null
  everywhere: boolean
  starts_on: Day
  valid_till: Day
}

type OfferText = Pick<SeedOffer, 'code' | 'headline' | 'description' | 'offer_type'>

/** Only terms that the product keeps. */
function termsOf(type: string, till: string): string {
  if (type === 'onboarding_charges') return `For bookings made till ${till}. Never more than the onboarding charges.`
  if (type === 'online_visit') return 'For the home of the tour, for 30 days, if you have not visited it in person.'
  if (type === 'idr') return `In homes that show it, once the keys are back. For bookings made till ${till}.`
  if (type === 'free internal transfer') return `Once for each booking. For bookings made till ${till}.`
  return 'Paid once, as credits or to your bank account.'
}

const offer = (id: number, text: OfferText, days: [from: number, till: number], today: Day): SeedOffer => {
  const valid_till = addDays(today, days[1])
  return {
    id,
    ...text,
    terms: termsOf(text.offer_type, formatDay(valid_till)),
    amount: 0,
    percent: null,
    max_amount: null,
    city_id: null,
    everywhere: false,
    starts_on: addDays(today, days[0]),
    valid_till,
  }
}

/** Current offers for homes and the home page. Each of `cityIds` gets an offer of its own. */
export function makeOffers(today: Day, cityIds: readonly number[]): SeedOffer[] {
  const off = (code: string, rupees: number): OfferText => ({
    code,
    headline: `${formatRupees(paise(rupees))} off onboarding charges`,
    description: `Book a home that shows this offer and pay ${formatRupees(paise(rupees))} less when you move in.`,
    offer_type: 'onboarding_charges',
  })
  const cityOffers = cityIds.map((city_id, index) => ({
    ...offer(20 + index, off(`SHAHAR${index + 1}`, 750), [-10, 25 + index], today),
    amount: paise(750),
    city_id,
  }))
  return [
    { ...offer(1, off('NAYAGHAR', 1000), [-20, 15], today), amount: paise(1000) },
    { ...offer(2, off('PEHLAKADAM', 500), [-30, 40], today), amount: paise(500) },
    { ...offer(3, off('SAATHI', 1500), [-5, 9], today), amount: paise(1500) },
    { ...offer(5, refundText, [-60, 120], today), everywhere: true },
    { ...offer(6, transferText, [-60, 120], today), everywhere: true },
    { ...offer(7, referTenantText, [-90, 200], today), amount: paise(1000), everywhere: true },
    { ...offer(8, referOwnerText, [-90, 200], today), amount: paise(1000), everywhere: true },
    { ...offer(9, onlineText, [-45, 90], today), percent: 20, max_amount: paise(3000), everywhere: true },
    { ...offer(10, off('PURANA', 2000), [-90, -6], today), amount: paise(2000) },
    ...cityOffers,
    ...festivalOffers(off(diwaliCode, 1100), today),
  ]
}

/** The offer of the last Diwali: valid in its season, expired after it. */
function festivalOffers(text: OfferText, today: Day): SeedOffer[] {
  const season = diwaliBehind(today)
  if (!season) return []
  const days: [number, number] = [daysBetween(today, season.from), daysBetween(today, season.to)]
  return [{ ...offer(festivalOfferId, text, days, today), amount: paise(1100) }]
}
const festivalOfferId = 40

const refundText: OfferText = {
  code: 'WAPSI',
  headline: 'Instant deposit refund',
  description: 'In homes with this tag your deposit is usually back within 7 working days after you leave.',
  offer_type: 'idr',
}
const transferText: OfferText = {
  code: 'BADLO',
  headline: 'Free internal transfer',
  description: 'Not right? Move to another home within 30 days; what it costs comes back as credits.',
  offer_type: 'free internal transfer',
}
const referTenantText: OfferText = {
  code: 'DOSTLAO',
  headline: 'Refer a tenant, earn ₹1,000',
  description: 'When a friend moves in with your code, both of you are better off.',
  offer_type: 'refer_tenants',
}
const referOwnerText: OfferText = {
  code: 'MAKAAN',
  headline: 'Refer an owner, earn ₹1,000',
  description: 'Know someone with an empty flat? You are paid about 4 weeks after it is let.',
  offer_type: 'refer_owner',
}
const onlineText: OfferText = {
  code: 'GHARSE',
  headline: '20 % off one-time fees after an online visit',
  description: 'See the tour, book from home, and pay 20 % less in one-time fees, at most ₹3,000 less.',
  offer_type: 'online_visit',
}

export type HomeOffer = { home_id: number; offer_id: number; kinds: BookingKind[] }

/** About one home in five has a running offer; a few have only an expired one. */
export function offersFor(
  random: Random,
  home: { id: number; city_id: number; booking_kinds: BookingKind[]; vertical: string | null },
  offers: readonly SeedOffer[],
): HomeOffer[] {
  if (home.vertical === 'OTB' || !random.chance(0.24)) return []
  const fits = offers.filter(
    (each) =>
      !each.everywhere && each.id !== festivalOfferId && (each.city_id === null || each.city_id === home.city_id),
  )
  const taken = random.sample(fits, random.chance(0.3) ? 2 : 1)
  const festival = offers.filter(({ id }) => id === festivalOfferId && random.chance(0.2))
  return [...taken, ...festival].map(({ id }) => ({ home_id: home.id, offer_id: id, kinds: home.booking_kinds }))
}
