import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import type { Facets } from '#features/search/filters/contract.ts'
import {
  type BedType,
  change,
  chooseGroupType,
  chooseTab,
  type Filters,
  genderAsked,
  type RoomTab,
  roomTab,
} from '#features/search/filters/filters.ts'
import { unitKinds } from '#features/search/filters/suits.ts'
import { attrs as attributeBits, attributeTest, genderBits, wantedFlags } from './question.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import { type Counts, numbersEach, repeatedRoom } from './unit-counts.ts'

/** How many of the counted units these filters show. */
export const totalOf = (counts: Counts, filters: Filters): number =>
  addUp(countsOf(counts, filters.bedType, wantedFlags(filters)), filters)

/** Facets that are sums over the combinations of attributes. */
type FoldedFacets = Omit<Facets, 'rents' | 'locality' | 'zero_deposit' | 'verified' | 'well_rated' | 'amenities'>

/**
 * How many units each filter would leave if it alone were changed, as a tap on its chip changes it. Every number is
 * a sum over the same counts, read once, so chips and list can never disagree.
 */
export function foldFacets(counts: Counts, filters: Filters): FoldedFacets {
  // No chip removes a chosen flag, so units without it are in none of the sums.
  const flags = wantedFlags(filters)
  const known = new Map<BedType, Pairs>()
  const left = (changed: Filters): number => {
    const { bedType } = changed
    const pairs = known.get(bedType) ?? countsOf(counts, bedType, flags)
    known.set(bedType, pairs)
    return addUp(pairs, changed)
  }
  const sharing = roomTab(filters) === 0 ? filters : chooseTab(filters, 0)
  const withRooms = (bedrooms: number): number => left(change(filters, { bedrooms }))
  const tab = (chosen: RoomTab): number => left(chooseTab(filters, chosen))
  return {
    total: left(filters),
    tabs: [tab(0), tab(1), tab(2)],
    kinds: { bed: left(change(sharing, { bedType: 'bed' })), room: left(change(sharing, { bedType: 'room' })) },
    genders: { male: left(chooseGroupType(filters, 'male')), female: left(chooseGroupType(filters, 'female')) },
    furnishing: each(furnishings, (furnishing) => left(change(filters, { furnishing }))),
    bedrooms: [withRooms(1), withRooms(2), withRooms(3), withRooms(4)],
    house_types: each(houseTypes, (houseType) => left(change(filters, { houseType }))),
    has_offer: left(change(filters, { hasOffer: true })),
    video: left(change(filters, { video: true })),
    prime: left(change(filters, { prime: true })),
  }
}

const each = <K extends string>(names: readonly K[], count: (name: K) => number): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>

/** Combinations of attributes, each followed by how many units it has. */
type Pairs = Int32Array

/**
 * The non-empty combinations of one kind with these flags. Most combinations of a city are empty in most searches and are
 * left out once, not in each sum. The next call for the same kind overwrites the buffer.
 */
function countsOf({ attrs, numbers }: Counts, bedType: BedType, wanted: number): Pairs {
  const [kind = 0, other] = unitKinds(bedType)
  // Beds and rooms: a room of a home that is found as a bed is not shown again. Rooms alone: it is.
  const also = other ?? (kind === 1 ? repeatedRoom : null)
  const flags = wanted << attributeBits.flags
  const pairs = pairBuffer[bedType](attrs.length * 2)
  let size = 0
  for (let code = 0, cell = 0; code < attrs.length; code++, cell += numbersEach) {
    const packed = attrs[code] as number
    const count = (numbers[cell + kind] as number) + (also === null ? 0 : (numbers[cell + also] as number))
    pairs[size] = packed
    pairs[size + 1] = count
    size += 2 * ((-count >>> 31) & ((((packed & flags) ^ flags) - 1) >>> 31))
  }
  return pairs.subarray(0, size)
}

const pairBuffer = {
  bed_and_room: scratchBuffer((size) => new Int32Array(size)),
  bed: scratchBuffer((size) => new Int32Array(size)),
  room: scratchBuffer((size) => new Int32Array(size)),
  house: scratchBuffer((size) => new Int32Array(size)),
} as const satisfies Record<BedType, unknown>

/** Two dozen sums over hundreds of combinations, branch-free because matches are unpredictable. */
function addUp(pairs: Pairs, filters: Filters): number {
  const { mask, value } = attributeTest(filters)
  const genders = genderBits(genderAsked(filters))
  let total = 0
  for (let n = 0; n < pairs.length; n += 2) {
    const packed = pairs[n] as number
    // 1 where nothing differs: only 0 - 1 is negative.
    const isSame = (((packed & mask) ^ value) - 1) >>> 31
    const isFor = (genders >> (packed & attributeBits.gender)) & 1
    total += (pairs[n + 1] as number) & -(isSame & isFor)
  }
  return total
}
