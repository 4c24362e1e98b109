import { bookingPath } from '#features/booking/checkout/booking-links.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { depositOf, usualMonths } from '#features/homes/listing/stay-query.ts'
import type { Pricing } from './use-pricing.ts'

/** URL of the booking with the chosen unit, day, length and deposit. */
export const bookLink = (house: House, option: Option, { stay }: Pick<Pricing, 'stay'>): string =>
  bookingPath(house, {
    unit: option.key,
    moveIn: house.move_in,
    ...(stay.months === usualMonths ? {} : { months: stay.months }),
    ...(stay.deposit ? { deposit: depositOf(house, stay) } : {}),
  })
