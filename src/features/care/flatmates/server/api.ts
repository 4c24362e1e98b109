// The door of flatmates.
import { livedHome, ownHome } from './own-home.ts'
import { listOccupants, shownName } from './residents.ts'

export type { OwnHome } from './own-home.ts'
export type { Occupant } from './residents.ts'

export const flatmates = {
  /** The caller's home; one that its owner manages is refused. */
  own: ownHome,
  lived: livedHome,
  listOccupants,
  shownName,
}
