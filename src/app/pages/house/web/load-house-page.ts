import { askQuote } from '#features/booking/bookings/web/ask-quote.ts'
import { listSimilar } from '#features/homes/cards/contract.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { asksForStay, quoteAsked, readStay } from '#features/homes/listing/stay-query.ts'
import { loadHouse } from '#features/homes/listing/web/load-house.ts'
import { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { CallError, call } from '#shared/call.ts'
import { houseLinks } from './house-links.ts'

export type HousePageData = Awaited<ReturnType<typeof loadHousePage>>

/** Everything the page of a home shows: the same for its own address, a PG's and the one for admins. */
export async function loadHousePage(slug: string, query: URLSearchParams) {
  const [found, { houses: similar }] = await Promise.all([
    loadHouse(slug, query.get('move_in') ?? undefined),
    call(listSimilar, { params: { slug } }),
  ])
  const { lat: latitude, lng: longitude } = found.house
  const [{ places: nearby }, quote] = await Promise.all([
    call(listNearbyPlaces, { query: { latitude, longitude } }),
    loadQuote(found.house, query),
  ])
  // Leaves out the centre of its own locality, which is no place to go.
  const elsewhere = nearby.filter(({ name }) => name !== found.house.address.locality)
  return { ...found, similar, nearby: elsewhere, quote, links: houseLinks(found.house) }
}

/** Only where the address asks for one: without script it is the answer to the form. */
async function loadQuote(house: House, query: URLSearchParams) {
  const asked = asksForStay(query) ? quoteAsked(house, readStay(query)) : null
  if (!asked) return null
  try {
    return await askQuote(house.slug, asked)
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return null
    throw error
  }
}
