/**
 * Signing in with an external account (Google). The browser brings an identity token; `verify` returns its person, or
 * throws a ProviderError `rejected` for a token that is forged, expired or meant for another site, and `unavailable`
 * when the provider's keys cannot be fetched.
 */
export type OutsideIdentity = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** The nonce given to `startUrl`. The caller must compare it with the one stored in that browser. */
  nonce?: string
}
export type Identity = {
  verify(token: string): Promise<OutsideIdentity>
  /**
   * The URL where the browser chooses an account. It returns to `returnTo`, a path of this site, with `id_token` and
   * `state`, which is the nonce: from Google in the fragment, from the sandbox as a form POST. Null when this sign-in
   * is not configured.
   */
  startUrl(options: { returnTo: string; nonce: string }): string | null
}
