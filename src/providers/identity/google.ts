import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { isProviderError, type ProviderError, providerError } from '../provider-error.ts'
import type { Identity, OutsideIdentity } from './port.ts'

export type GoogleOptions = {
  clientId: string
  /** The URL of this site: Google redirects back to an absolute URL, which must be registered there. */
  siteUrl: string
  /** Replaces Google's servers in tests. */
  issuerUrl?: string
  timeoutMs?: number
}

const longest = 8_000
const minuteMs = 60_000

/** OpenID Connect with Google: an identity token, signed with RS256, is returned in the URL fragment. */
export function googleIdentity(options: GoogleOptions): Identity {
  const { clientId, siteUrl, issuerUrl, timeoutMs = 5_000 } = options
  const issuers = ['accounts.google.com', 'https://accounts.google.com', ...(issuerUrl ? [issuerUrl] : [])]
  const keys = googleKeys(`${issuerUrl ?? 'https://www.googleapis.com'}/oauth2/v3/certs`, timeoutMs)
  return {
    async verify(token) {
      if (token.length > longest) throw makeTokenError('is too long')
      const claims = await readSigned(token, keys, { clientId, issuers })
      // An audience may be a list that contains us, but Google sends a single one.
      if (claims.aud !== clientId) throw makeTokenError('is meant for another site')
      return identityOf(claims)
    },
    startUrl({ returnTo, nonce }) {
      const url = new URL('/o/oauth2/v2/auth', issuerUrl ?? 'https://accounts.google.com')
      url.search = String(
        new URLSearchParams({
          client_id: clientId,
          redirect_uri: new URL(returnTo, siteUrl).href,
          response_type: 'id_token',
          // Not form_post: Google's POST would be a cross-site write without our cookies, which we refuse.
          response_mode: 'fragment',
          scope: 'openid email profile',
          nonce,
          state: nonce,
          prompt: 'select_account',
        }),
      )
      return url.href
    },
  }
}

const makeTokenError = (why: string): ProviderError => providerError('rejected', `The token ${why}`)

type Keys = ReturnType<typeof createRemoteJWKSet>

/**
 * Google publishes a key days before it signs with it, so an hour's cache is fresh enough. An unknown key id triggers
 * another fetch, but only once a minute, however many tokens with invented ids are sent.
 */
const googleKeys = (url: string, timeoutMs: number): Keys =>
  createRemoteJWKSet(new URL(url), {
    cacheMaxAge: 60 * minuteMs,
    cooldownDuration: minuteMs,
    timeoutDuration: timeoutMs,
  })

type Expected = { clientId: string; issuers: string[] }

async function readSigned(token: string, keys: Keys, { clientId, issuers }: Expected): Promise<JWTPayload> {
  const findKey = async (...asked: Parameters<Keys>) => {
    try {
      return await keys(...asked)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw providerError('unavailable', "Google's keys cannot be fetched", error)
    }
  }
  try {
    const { payload } = await jwtVerify(token, findKey, {
      // Only the expected algorithm: `none` and public keys used as shared secrets are rejected before verification.
      algorithms: ['RS256'],
      audience: clientId,
      issuer: issuers,
      requiredClaims: ['exp'],
      // Also rejects a token from the future.
      maxTokenAge: '1 hour',
      clockTolerance: '1 minute',
    })
    return payload
  } catch (error) {
    if (isProviderError(error)) throw error
    // Not attached as the cause: some of these errors carry the claims, which are personal data.
    throw makeTokenError(`is not valid (${codeOf(error)})`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof errors.JWTClaimValidationFailed
    ? `${error.code} ${error.claim}`
    : error instanceof errors.JOSEError
      ? error.code
      : (error as Error).name

function identityOf(claims: JWTPayload): OutsideIdentity {
  const { sub, email, email_verified, given_name, family_name, name, nonce } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || !email.includes('@')) {
    throw makeTokenError('does not say whose it is')
  }
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [first = '', ...rest] = text(name).split(/\s+/)
  const named = text(given_name) !== '' || text(family_name) !== ''
  return {
    subject: sub,
    email,
    // Google has sent this boolean as a string, too.
    emailVerified: email_verified === true || email_verified === 'true',
    firstName: named ? text(given_name) : first,
    lastName: named ? text(family_name) : rest.join(' '),
    ...(typeof nonce === 'string' ? { nonce } : {}),
  }
}
