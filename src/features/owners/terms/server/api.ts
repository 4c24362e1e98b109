// The door of terms: what other features may call.
import { releaseReserve } from './end-terms.ts'
import { listSharedHomes, writeTerms } from './queries.ts'
import { beforeRentBack, gather, postReleasedRent } from './released-rent.ts'
import { getAgreedTerms } from './terms.ts'

export const terms = {
  write: writeTerms,
  keyTermsOf: getAgreedTerms,
  sharedHomes: listSharedHomes,
  postReleasedRent,
  gather,
  beforeRentBack,
  releaseReserve,
}
