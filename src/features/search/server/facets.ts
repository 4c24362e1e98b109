import type { Facets, SearchQuery } from '../contract.ts'
import { furnishings, unitFlags, unitKinds } from '../rules.ts'
import { attributeTest, furnishingCode, genderBits } from './conditions.ts'
import { type Counts, numbersEach, repeatedRoom } from './unit-counts.ts'

/**
 * What each filter would leave if it alone were changed, and how many match now.
 * Every number comes from the same few counts, read once, so chips and list can never disagree.
 */
export function foldFacets({ attrs, numbers }: Counts, query: SearchQuery) {
  const kinds = unitKinds(query.bed_type)
  const genders = genderBits(query.gender)
  const sharing = genderBits(query.gender === 'family' || query.gender === 'friends' ? 'any' : query.gender)
  const friends = genderBits('friends')
  const family = genderBits('family')
  const wanted = query.furnishing ? furnishingCode(query.furnishing) : -1
  // Furnishing apart: its own chips count what the other filters leave.
  const { mask, value } = attributeTest(query, undefined)
  const tabs: Facets['tabs'] = [0, 0, 0]
  const furnished = [0, 0, 0, 0]
  const sums = { total: 0, bed: 0, room: 0, offer: 0, tour: 0, prime: 0 }
  for (let code = 0; code < attrs.length; code++) {
    const packed = attrs[code] as number
    if ((packed & mask) !== value) continue
    const cell = code * numbersEach
    const beds = numbers[cell] as number
    const firstRooms = numbers[cell + 1] as number
    const rooms = firstRooms + (numbers[cell + repeatedRoom] as number)
    const houses = numbers[cell + 2] as number
    const found = kinds.length > 1 ? beds + firstRooms : kinds[0] === 0 ? beds : kinds[0] === 1 ? rooms : houses
    const gender = 1 << (packed & 3)
    const furnishing = (packed >> 2) & 3
    if (genders & gender) furnished[furnishing] = (furnished[furnishing] as number) + found
    if (wanted >= 0 && furnishing !== wanted) continue
    if (sharing & gender) tabs[0] += beds + firstRooms
    if (friends & gender) tabs[1] += houses
    if (family & gender) tabs[2] += houses
    if (!(genders & gender)) continue
    const flags = packed >> 10
    sums.total += found
    sums.bed += beds
    sums.room += rooms
    if (flags & unitFlags.offer) sums.offer += found
    if (flags & unitFlags.tour) sums.tour += found
    if (flags & unitFlags.prime) sums.prime += found
  }
  const furnishing = Object.fromEntries(furnishings.map((name, code) => [name, furnished[code]]))
  const facets: Omit<Facets, 'rents'> = {
    tabs,
    kinds: { bed: sums.bed, room: sums.room },
    furnishing: furnishing as Facets['furnishing'],
    has_offer: sums.offer,
    video: sums.tour,
    prime: sums.prime,
  }
  return { total: sums.total, facets }
}
