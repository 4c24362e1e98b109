/**
 * Signing in with an account elsewhere (Google). The browser brings an identity token; `verify` tells whose it is, or
 * throws a ProviderError `rejected` for a token that is forged, expired or meant for another site, and `unavailable`
 * when the provider's keys cannot be fetched.
 */
export type OutsideIdentity = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}
export type Identity = {
  verify(token: string): Promise<OutsideIdentity>
  /** Where the browser is sent to choose an account; it comes back to `returnTo` with a token. */
  startUrl(options: { returnTo: string; nonce: string }): string
}
