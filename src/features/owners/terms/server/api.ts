// The door of terms: what other features may call.
import { releaseReserve } from './end-terms.ts'
import { listSharedHomes, writeTerms } from './queries.ts'
import { beforeRentBack, gather, settleRent } from './settle-rent.ts'
import { getAgreedTerms } from './terms.ts'

export const terms = {
  write: writeTerms,
  keyTermsOf: getAgreedTerms,
  sharedHomes: listSharedHomes,
  settleRent,
  gather,
  beforeRentBack,
  releaseReserve,
}
