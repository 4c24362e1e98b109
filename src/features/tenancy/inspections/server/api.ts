// The door of inspections.
import { listKeyFacts } from './key-facts.ts'
import { dropPhoto, keepPhoto, photoFileOf, photoSizes } from './photo-store.ts'
import { listHomesToCheck } from './queries.ts'
import { addTenantPhoto, readCheck } from './read-check.ts'
import { onCheckedIn } from './record-check.ts'
import { findReadable } from './report.ts'

export type { CheckedHome } from './read-check.ts'

export const inspections = {
  ...{ listKeyFacts, onCheckedIn, readCheck, addPhoto: addTenantPhoto, listHomesToCheck, findReadable },
  /** Photos of a home, encoded anew in two sizes: for other features that take some. */
  photos: { keep: keepPhoto, drop: dropPhoto, fileOf: photoFileOf, sizes: photoSizes },
}
