// The door of the index: units found and counted in memory, or by SQL while a city is not in it.
import { forLet } from './conditions.ts'
import { nameExtras, wantedExtras } from './extras.ts'
import { foldFacets } from './facets.ts'
import { countHomes, countOffer, countOfferIn, findHomes } from './find-homes.ts'
import { cityIndex, keepIndex } from './index-keeper.ts'
import { lookOf, looksAt } from './look.ts'
import { chartStep } from './question.ts'
import { resolvePlace } from './resolve-place.ts'
import { pointOf } from './spot.ts'
import { searchCity } from './unit-index.ts'

export type { Where } from './resolve-place.ts'
export type { Segment } from './unit-segment.ts'

export const index = {
  keepIndex,
  findHomes,
  countHomes,
  countOffer,
  countOfferIn,
  foldFacets,
  nameExtras,
  wantedExtras,
  chartStep,
  /** The places a search names, as we know them. */
  resolvePlace,
  lookOf,
  looksAt,
  pointOf,
  /** A city in memory, for those who count all of it; undefined while SQL answers. */
  cityIndex,
  searchCity,
  /** The condition of a unit that is for let. */
  forLet,
}
