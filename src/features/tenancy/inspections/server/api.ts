// The door of inspections.
import { listKeyFacts } from './key-facts.ts'
import { dropPhoto, keepPhoto, photoFileOf, photoSizes } from './photo-store.ts'
import { listHomesToCheck } from './queries.ts'
import { addTenantPhoto, readCheck } from './read-check.ts'
import { onCheckedIn } from './record-check.ts'
import { findReadable } from './report.ts'
import { filmOfReport } from './report-film.ts'

export type { CheckedHome } from './read-check.ts'

export const inspections = {
  ...{ listKeyFacts, onCheckedIn, readCheck, addPhoto: addTenantPhoto, listHomesToCheck, findReadable },
  /** The film of a check with its rooms and items; null until it is tagged. */
  filmOf: filmOfReport,
  /** Photos of a home, re-encoded in two sizes: for other features that take some. */
  photos: { keep: keepPhoto, drop: dropPhoto, fileOf: photoFileOf, sizes: photoSizes },
}
