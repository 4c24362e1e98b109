// The door of homes: what other features may call.

import { livingGroupIn } from './flatmates.ts'
import { getHouse, getUnitsOnDay } from './get-house.ts'
import { hideHome, lockListing, markChecked, markRented, showStale } from './listing-state.ts'
import { findHomeId, findName, isOwnedBy, listSimilarHits } from './queries.ts'
import {
  confirmBeds,
  freeBeds,
  listBedsOf,
  setLastDay,
  takeBeds,
  takeBedsIfFree,
  updateSearchUnits,
} from './take-beds.ts'

export type { UnitsOnDay } from './get-house.ts'

export const homes = {
  getHouse,
  getUnitsOnDay,
  takeBeds,
  takeBedsIfFree,
  setLastDay,
  confirmBeds,
  freeBeds,
  listBedsOf,
  updateSearchUnits,
  /** Finds a home by slug, id or former slug, unless it is hidden. */
  findHomeId,
  /** The link text of a home, hidden or not. */
  nameOf: findName,
  isOwnedBy,
  livingGroupIn,
  listSimilarHits,
  lockListing,
  hideHome,
  showStale,
  markRented,
  markChecked,
}
