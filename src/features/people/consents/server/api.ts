// The door of consents: asked for and read by the features that act on them.
import { withdrawConsents } from './consent-queries.ts'
import { agree, consentsOf, consentsTo, holds } from './consents.ts'

export const consents = {
  holdsConsent: holds,
  recordConsent: agree,
  /** SQL condition for a query that has the person's id. */
  consentsTo,
  consentsOf,
  withdrawConsents,
}
