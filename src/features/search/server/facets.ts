import type { Facets } from '../contract.ts'
import {
  change,
  chooseGroupType,
  chooseTab,
  type Filters,
  furnishings,
  genderAsked,
  houseTypes,
  type RoomTab,
  roomTab,
} from '../filters.ts'
import { unitKinds } from '../rules.ts'
import { attributeTest, genderBits } from './question.ts'
import { type Counts, numbersEach, repeatedRoom } from './unit-counts.ts'

/** How many units these filters show, of what was counted in their place and at their prices. */
export function totalOf({ attrs, numbers }: Counts, filters: Filters): number {
  const { mask, value } = attributeTest(filters)
  const genders = genderBits(genderAsked(filters))
  const [kind = 0, other] = unitKinds(filters.bedType)
  // Beds and rooms: a room of a home that is found as a bed is not shown again. Rooms alone: it is.
  const also = other ?? (kind === 1 ? repeatedRoom : null)
  let total = 0
  for (let code = 0; code < attrs.length; code++) {
    const packed = attrs[code] as number
    if ((packed & mask) !== value || ((genders >> (packed & 3)) & 1) === 0) continue
    total += numbers[code * numbersEach + kind] as number
    if (also !== null) total += numbers[code * numbersEach + also] as number
  }
  return total
}

/**
 * What each filter would leave if it alone were changed, as the filters themselves are changed by a tap. Every number is
 * a sum over the same counts, read once, so chips and list can never disagree.
 */
export function foldFacets(counts: Counts, filters: Filters): Omit<Facets, 'rents'> {
  const seen = withoutZeros(counts)
  const left = (changed: Filters): number => totalOf(seen, changed)
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

/** Most combinations of a city do not occur in most of its searches. */
function withoutZeros({ attrs, numbers }: Counts): Counts {
  const kept: number[] = []
  const seen = new Int32Array(numbers.length)
  for (let code = 0, cell = 0; code < attrs.length; code++, cell += numbersEach) {
    let sum = 0
    for (let n = 0; n < numbersEach; n++) {
      seen[kept.length * numbersEach + n] = numbers[cell + n] as number
      sum += numbers[cell + n] as number
    }
    if (sum > 0) kept.push(attrs[code] as number)
  }
  return { attrs: kept, numbers: seen }
}
