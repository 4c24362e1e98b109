import { holidaysBetween } from '#features/homes/pricing/bookability.ts'
import { freeText } from '#features/homes/pricing/rules.ts'
import { rupees } from '#shared/money.ts'
import type { Bookability } from '../detail-contract.ts'
import type { Gender } from '../kinds.ts'
import type { RentTab } from '../rent-tabs.ts'
import type { HouseOnDay } from './get-house.ts'
import type { Unit } from './house-units.ts'

/** Allowed tenants. Beds and rooms exclude families; a whole house open to all includes them. */
export function allowedGenders(gender: Gender, kinds: readonly RentTab[]): string[] {
  if (gender !== 'any') return [gender]
  return kinds.includes('house') ? ['male', 'female', 'family'] : ['male', 'female']
}

const onboardingText = 'One time, for the agreement, the cleaning and the handing over of the keys. Not refunded.'

/** The bookability of a unit on the day, in the format of the public API. */
export function bookabilityOf(unit: Unit, { home, days }: HouseOnDay): Bookability {
  const { charges, choices, bookable, availableFrom, firstDay, kind } = unit
  const partial = choices.find((choice) => choice.kind === 'partial')
  const zero = choices.find((choice) => choice.kind === 'zero')
  const fee = zero ? { convenience_fee: rupees(zero.at_move_in) } : null
  // A unit that is free on one day is free on every later one.
  const open = firstDay !== null && firstDay <= days.to ? { from: firstDay, to: days.to } : null
  return {
    bookable,
    available_from: availableFrom,
    bottom_text: freeText({ bookable, availableFrom }),
    rent: rupees(charges.rent),
    base_rent: rupees(charges.rent),
    security_deposit: rupees(charges.deposit),
    onboarding_charges: rupees(charges.onboardingCharge),
    onboarding_charges_info: charges.onboardingCharge > 0 ? onboardingText : '',
    token: rupees(charges.token),
    society_charges: rupees(charges.societyCharge),
    start_date: open?.from ?? null,
    end_date: open?.to ?? null,
    holidays: open ? holidaysBetween(open.from, open.to) : [],
    allowed_genders: allowedGenders(home.gender, [kind]),
    booking_types: [kind === 'house' ? 'house' : 'bed'],
    partial_security_deposit: partial ? rupees(partial.at_move_in) : null,
    house_finding_fee: rupees(charges.findingFee),
    eqaro_zero_deposit: fee,
    charges_when_zero_deposit_applied: fee,
  }
}

/** The bookability of the house itself if it is let whole, else of its cheapest free part. */
export function houseBookability(onDay: HouseOnDay): Bookability | null {
  const { units, home } = onDay
  const whole = units.find(({ kind }) => kind === 'house')
  const free = units.filter(({ bookable }) => bookable)
  const soonest = units.toSorted((a, b) => ((a.availableFrom ?? '9') < (b.availableFrom ?? '9') ? -1 : 1))
  const shown = whole ?? free.toSorted((a, b) => a.charges.rent - b.charges.rent)[0] ?? soonest[0]
  if (!shown) return null
  const types = home.booking_kinds.map((kind) => (kind === 'house' ? ('house' as const) : ('bed' as const)))
  return { ...bookabilityOf(shown, onDay), booking_types: [...new Set(types)] }
}
