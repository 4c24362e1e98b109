import { getHouse, type House, listSimilar } from '#features/homes/listing/contract.ts'
import { asksForStay, quoteAsked, readStay } from '#features/homes/listing/stay-query.ts'
import { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { CallError, call } from '#shared/call.ts'
import { askQuote } from './ask-quote.ts'
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
  // The middle of the locality it lies in is nowhere to go.
  const elsewhere = nearby.filter(({ name }) => name !== found.house.address.locality)
  return { ...found, similar, nearby: elsewhere, quote, links: houseLinks(found.house) }
}

/** A link with a day that has passed, or cannot be booked, still opens the home: on the first day that can. */
export async function loadHouse(slug: string, asked?: string) {
  try {
    return { house: await call(getHouse, { params: { slug }, query: { move_in: asked } }), refused: null }
  } catch (error) {
    const refused = error instanceof CallError ? error.fields.move_in : undefined
    if (refused === undefined) throw error
    return { house: await call(getHouse, { params: { slug } }), refused }
  }
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
