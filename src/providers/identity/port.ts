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
  /** What `startUrl` was given. Whoever began must compare it with what that browser was given to keep. */
  nonce?: string
}
export type Identity = {
  verify(token: string): Promise<OutsideIdentity>
  /**
   * Where the browser is sent to choose an account. It comes back to `returnTo`, a path of this site, with `id_token`
   * and `state`, which is the nonce: from Google behind the `#`, from the sandbox as a form that is posted.
   * Null where signing in this way is not set up.
   */
  startUrl(options: { returnTo: string; nonce: string }): string | null
}
