// The door of homes: what other features may call.

import { livingGroupIn } from './flatmates.ts'
import { getHouse, getUnitsOnDay } from './get-house.ts'
import { homeTitle, houseInLanguage } from './home-in-language.ts'
import { setHomePrice } from './internal-changes.ts'
import { insertChange, refreshUnit } from './internal-queries.ts'
import { hideHome, lockListing, markChecked, markRented, setReviews, showAgain, showStale } from './listing-state.ts'
import { findHomeId, findName, isOwnedBy, listSimilarHits, ownerApproves } from './queries.ts'
import { refuseCoOwner, sharedHomes } from './shared-homes.ts'
import {
  confirmBeds,
  findNextTaken,
  freeBeds,
  keepBeds,
  listBedsOf,
  releaseBeds,
  setLastDay,
  takeBeds,
  takeBedsIfFree,
  updateSearchUnits,
} from './take-beds.ts'

export type { UnitsOnDay } from './get-house.ts'
export type { SharedHome } from './shared-homes.ts'
export type { NextTaken } from './take-beds.ts'

export const homes = {
  /** Sets a price by hand for the signed-in person; the caller checks that they may. */
  setPrice: setHomePrice,
  getHouse,
  /** In the language of who asks: a title, and all of a home. */
  titleOf: homeTitle,
  inLanguage: houseInLanguage,
  getUnitsOnDay,
  takeBeds,
  takeBedsIfFree,
  setLastDay,
  findNextTaken,
  confirmBeds,
  freeBeds,
  /** For days that an owner keeps, and for a home that leaves. */
  keepBeds,
  releaseBeds,
  listBedsOf,
  updateSearchUnits,
  /** Finds a home by slug, id or former slug, unless it is hidden. */
  findHomeId,
  /** The link text of a home, hidden or not. */
  nameOf: findName,
  isOwnedBy,
  /** Homes of somebody else of which a person has a share. */
  sharedBy: sharedHomes,
  refuseCoOwner,
  ownerApproves,
  livingGroupIn,
  listSimilarHits,
  lockListing,
  hideHome,
  showStale,
  showAgain,
  markRented,
  markChecked,
  setReviews,
  /** Writes what somebody changed on a home to its log. */
  noteChange: insertChange,
  /** The search follows a change of the home, in its transaction. */
  refreshSearch: refreshUnit,
}
