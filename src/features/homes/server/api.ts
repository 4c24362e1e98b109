// The door of homes: what other features may call.
import { getHouse, getHouseOnDay } from './get-house.ts'
import { hideHome, lockListing, markChecked, markRented, showStale } from './listing-state.ts'
import { findHomeId } from './queries.ts'
import { takeBeds } from './take-beds.ts'

export const homes = {
  getHouse,
  getHouseOnDay,
  takeBeds,
  /** By slug, id or a former slug; not where it is hidden. */
  findHomeId,
  lockListing,
  hideHome,
  showStale,
  markRented,
  markChecked,
}
