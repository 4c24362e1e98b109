/**
 * Proof of identity by DigiLocker, the government's store of documents: the person signs in there with their Aadhaar and
 * lets the service tell us their name and the last four digits. Nothing more is kept of it. Throws a ProviderError:
 * `unavailable` is worth a retry, `rejected` and `not_found` are not.
 */
export type NewCheck = {
  /** Ours, at most 40 letters, digits, - or _. */
  reference: string
  /** How the service addresses the person: a phone of ten digits, or an email. */
  identifier: string
  name: string
  /** The address the person comes back to. */
  returnUrl: string
}

export type IdentityCheck =
  | { state: 'pending' }
  /** The name on the Aadhaar, and its last four digits. */
  | { state: 'approved'; name: string; numberEnd: string }
  /** The person refused, or the service did. */
  | { state: 'refused' }
  | { state: 'expired' }

export type Kyc = {
  /** `url` is where the person goes; it is good for this check only and is not to be kept. */
  start(input: NewCheck): Promise<{ checkId: string; url: string }>
  find(checkId: string): Promise<IdentityCheck>
}
