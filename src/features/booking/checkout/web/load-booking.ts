import { checkTenant, listMoveInDates } from '#features/booking/bookings/contract.ts'
import { askQuote } from '#features/booking/bookings/web/ask-quote.ts'
import { getMyHold, type MyHold } from '#features/booking/holds/contract.ts'
import { previewBooking } from '#features/booking/holds/preview-contract.ts'
import { listWaiting } from '#features/booking/holds/waiting-contract.ts'
import { availabilityOf, chosenOption } from '#features/homes/listing/booking-choice.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { defaultTab } from '#features/homes/listing/rent-tabs.ts'
import { depositOf } from '#features/homes/listing/stay-query.ts'
import { loadHouse } from '#features/homes/listing/web/load-house.ts'
import { getViewer } from '#features/people/accounts/contract.ts'
import { isNamed } from '#features/people/profiles/rules.ts'
import { call } from '#shared/call.ts'
import type { Choices } from '../booking-choices.ts'
import { readChoices } from '../booking-query.ts'

export type BookingData = Awaited<ReturnType<typeof loadBooking>>
export type BookedHouse = ReturnType<typeof shownOf>
export type Offered = NonNullable<BookingData['offered']>

/** Loads the booking screen: the home, the choices, their price and the caller's standing. */
export async function loadBooking(address: string, query: URLSearchParams) {
  const [{ hold }, { viewer }] = await Promise.all([call(getMyHold, {}), call(getViewer, {})])
  const asked = hold && isOfHold(address, hold) ? goOnWith(hold, query) : query
  const { house, refused } = await loadHouse(address, asked.get('move_in') ?? undefined)
  const choices = readChoices(asked, house.rent_tabs, defaultTab(house.rent_tabs))
  const option = optionOf(house, choices)
  return {
    house: shownOf(house),
    refused,
    choices,
    /** Availability of the tab's kind: what is free, or else from when. */
    availability: availabilityOf(house, choices.kind),
    viewer: viewer && { id: viewer.id, ...nameOf(viewer) },
    tenant: viewer ? await call(checkTenant, {}) : null,
    offered: option ? await loadOffered(house, option, choices, viewer !== null) : null,
    home: houseUrl(house),
    now: Date.now(),
    // One request id per page load: a retry is idempotent, a reload starts a new booking.
    requestId: crypto.randomUUID(),
  }
}

/** No name is shown for an account that has none: the form asks for it. */
const nameOf = ({ first_name, name }: { first_name: string; name: string }) =>
  isNamed(first_name) ? { firstName: first_name, name } : { firstName: '', name: '' }

const isOfHold = (address: string, { house }: MyHold): boolean => address === house.slug || address === String(house.id)

/** A person who holds a unit and names no other gets that one, not the next that is free. */
function goOnWith(hold: MyHold, query: URLSearchParams): URLSearchParams {
  if (query.has('unit') || query.has('kind')) return query
  const asked = new URLSearchParams(query)
  asked.set('unit', hold.unit)
  asked.set('move_in', hold.move_in)
  return asked
}

/** Keeps the unit of the URL selected even if it is taken, so that the page can say so. */
const optionOf = (house: House, { kind, unit }: Choices): Option | undefined =>
  house.options.find(({ key }) => key === unit) ?? chosenOption(house.options, kind)

async function loadOffered(house: House, option: Option, choices: Choices, signedIn: boolean) {
  const asked = { unit: option.key, move_in: house.move_in, months: String(choices.months) }
  const deposit = depositOf(house, { unit: option.key, months: choices.months, deposit: choices.deposit ?? undefined })
  const quote = await askQuote(house.slug, { ...asked, deposit })
  const [preview, dates, waiting] = await Promise.all([
    call(previewBooking, {
      body: {
        ...{ house: house.slug, unit: option.key, move_in: house.move_in, months: choices.months },
        ...{ deposit: quote.deposit, pay_deposit: choices.payDeposit, pay_rent: choices.payRent },
        ...(choices.couponCode ? { coupon_code: choices.couponCode } : {}),
      },
    }),
    call(listMoveInDates, { query: { house: house.slug, unit: option.key } }),
    signedIn && !option.bookable ? call(listWaiting, {}) : null,
  ])
  const waits = waiting?.waiting.some(({ unit, house: of }) => unit === option.key && of.id === house.id) ?? false
  return { option, quote, preview, dates: dates.dates, waits }
}

function shownOf(house: House) {
  const { id, slug, title, vertical, tags, house_type, rent_tabs, deposit_kinds, options, rooms } = house
  return {
    ...{ id, slug, title, vertical, tags, house_type, rent_tabs, deposit_kinds, options, rooms },
    ...{ move_in: house.move_in, move_in_from: house.move_in_from, move_in_to: house.move_in_to },
    place: `${house.address.locality}, ${house.address.city}`,
    picture: house.photos[0] ?? null,
  }
}
