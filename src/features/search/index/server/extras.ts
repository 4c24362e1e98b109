import { type Comfort, comforts } from '#features/search/filters/comforts.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { unitFlags } from '#platform/unit-flags.ts'

/*
 * Extras are asked on top of the facets: as facets they would multiply the combinations of attributes by hundreds, and
 * every count is a sum over those.
 */

const comfortFlags: Readonly<Record<Comfort, number>> = {
  ac: unitFlags.ac,
  meals: unitFlags.meals,
  'attached-bath': unitFlags.attachedBath,
  'car-parking': unitFlags.carParking,
  'bike-parking': unitFlags.bikeParking,
  lift: unitFlags.lift,
  pets: unitFlags.pets,
}

/** One bit each: zero deposit, verified, well rated, then the comforts. Counts of extras come in this order. */
export const extraBits: readonly number[] = [
  unitFlags.zeroDeposit,
  unitFlags.verified,
  unitFlags.wellRated,
  ...comforts.map((each) => comfortFlags[each]),
]

export const allExtras: number = extraBits.reduce((sum, bit) => sum | bit, 0)

type Asked = Pick<Filters, 'zeroDeposit' | 'verified' | 'wellRated' | 'amenities'>

/** The extras that a home must have to be found. */
export const wantedExtras = ({ zeroDeposit, verified, wellRated, amenities }: Asked): number =>
  amenities.reduce(
    (sum, each) => sum | comfortFlags[each],
    (zeroDeposit ? unitFlags.zeroDeposit : 0) |
      (verified ? unitFlags.verified : 0) |
      (wellRated ? unitFlags.wellRated : 0),
  )

/** The counts of extras under the names of the call. */
export const nameExtras = ([zero_deposit = 0, verified = 0, well_rated = 0, ...rest]: readonly number[]) => ({
  zero_deposit,
  verified,
  well_rated,
  amenities: Object.fromEntries(comforts.map((each, at) => [each, rest[at] ?? 0])) as Record<Comfort, number>,
})
