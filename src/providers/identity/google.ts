import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { isProviderError, type ProviderError, providerError } from '../provider-error.ts'
import type { Identity, OutsideIdentity } from './port.ts'

export type GoogleOptions = {
  clientId: string
  /** The address of this site: Google sends people back to a whole URL, which must be registered there. */
  siteUrl: string
  /** Stands in for Google's servers, in tests. */
  issuerUrl?: string
  timeoutMs?: number
}

const longest = 8_000
const minuteMs = 60_000

/** OpenID Connect with Google: an identity token, signed with RS256, comes back behind the `#` of the address. */
export function googleIdentity(options: GoogleOptions): Identity {
  const { clientId, siteUrl, issuerUrl, timeoutMs = 5_000 } = options
  const issuers = ['accounts.google.com', 'https://accounts.google.com', ...(issuerUrl ? [issuerUrl] : [])]
  const keys = googleKeys(`${issuerUrl ?? 'https://www.googleapis.com'}/oauth2/v3/certs`, timeoutMs)
  return {
    async verify(token) {
      if (token.length > longest) throw refused('is too long')
      const claims = await readSigned(token, keys, { clientId, issuers })
      // An audience may also be a list that has us in it; Google names one.
      if (claims.aud !== clientId) throw refused('is meant for another site')
      return identityOf(claims)
    },
    startUrl({ returnTo, nonce }) {
      const url = new URL('/o/oauth2/v2/auth', issuerUrl ?? 'https://accounts.google.com')
      url.search = String(
        new URLSearchParams({
          client_id: clientId,
          redirect_uri: new URL(returnTo, siteUrl).href,
          response_type: 'id_token',
          // Posted by Google it would be a write from another site, which we refuse, without our cookies.
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

const refused = (why: string): ProviderError => providerError('rejected', `The token ${why}`)

type Keys = ReturnType<typeof createRemoteJWKSet>

/**
 * Google publishes a key days before it signs with it, so an hour's copy is fresh enough. A key id we do not know is
 * worth another look, but only once a minute, however many tokens with invented ids are sent.
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
      // The one algorithm we expect: `none` and keys used as shared secrets never reach the check.
      algorithms: ['RS256'],
      audience: clientId,
      issuer: issuers,
      requiredClaims: ['exp'],
      // Also refuses a token from the future.
      maxTokenAge: '1 hour',
      clockTolerance: '1 minute',
    })
    return payload
  } catch (error) {
    if (isProviderError(error)) throw error
    // Not as the cause: some of these errors carry the claims, which are somebody's name and address.
    throw refused(`is not valid (${codeOf(error)})`)
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
    throw refused('does not say whose it is')
  }
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [first = '', ...rest] = text(name).split(/\s+/)
  const named = text(given_name) !== '' || text(family_name) !== ''
  return {
    subject: sub,
    email,
    // Google has sent it as text, too.
    emailVerified: email_verified === true || email_verified === 'true',
    firstName: named ? text(given_name) : first,
    lastName: named ? text(family_name) : rest.join(' '),
    ...(typeof nonce === 'string' ? { nonce } : {}),
  }
}
