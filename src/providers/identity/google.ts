import { type KeyObject, verify } from 'node:crypto'
import { type ProviderError, providerError } from '../provider-error.ts'
import { type SigningKeys, signingKeys } from './google-keys.ts'
import type { Identity, OutsideIdentity } from './port.ts'

export type GoogleOptions = {
  clientId: string
  /** The address of this site: Google sends people back to a whole URL, which must be registered there. */
  siteUrl: string
  /** Stands in for Google's servers, in tests. */
  issuerUrl?: string
  now?: () => Date
  timeoutMs?: number
}

const leewayS = 60
const longest = 8_000

/** OpenID Connect with Google: an identity token, signed with RS256, comes back behind the `#` of the address. */
export function googleIdentity(options: GoogleOptions): Identity {
  const { clientId, siteUrl, issuerUrl, now = () => new Date(), timeoutMs = 5_000 } = options
  const issuers = ['accounts.google.com', 'https://accounts.google.com', ...(issuerUrl ? [issuerUrl] : [])]
  const keys = signingKeys({ url: `${issuerUrl ?? 'https://www.googleapis.com'}/oauth2/v3/certs`, now, timeoutMs })
  return {
    async verify(token) {
      const claims = await readSigned(token, keys)
      const wrong = wrongClaim(claims, { clientId, issuers, nowS: now().getTime() / 1000 })
      if (wrong !== null) throw refused(wrong)
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

type Claims = Record<string, unknown>

/** The claims of a token whose signature is right; what it says of itself is believed no earlier. */
async function readSigned(token: string, keys: SigningKeys): Promise<Claims> {
  const parts = token.length > longest ? null : /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token)
  const header = readJson(parts?.[1])
  if (!parts || !header) throw refused('is not a signed token')
  // The one algorithm we expect: `none` and keys used as shared secrets never reach the check.
  if (header.alg !== 'RS256' || 'crit' in header) throw refused('is not signed with RS256')
  const key = typeof header.kid === 'string' ? await keys.find(header.kid) : null
  if (key === null) throw refused('is signed with an unknown key')
  const [, head, body, signature] = parts as unknown as [string, string, string, string]
  if (!isSignedBy(key, `${head}.${body}`, signature)) throw refused('has a wrong signature')
  const claims = readJson(body)
  if (!claims) throw refused('holds no claims')
  return claims
}

const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))

function readJson(part: string | undefined): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null
  } catch {
    return null
  }
}

type Expected = { clientId: string; issuers: readonly string[]; nowS: number }

function wrongClaim({ iss, aud, exp, iat, nbf }: Claims, { clientId, issuers, nowS }: Expected): string | null {
  if (typeof iss !== 'string' || !issuers.includes(iss)) return 'comes from another issuer'
  if (aud !== clientId) return 'is meant for another site'
  if (typeof exp !== 'number' || nowS >= exp + leewayS) return 'has expired'
  const early = (moment: unknown) => moment !== undefined && !(typeof moment === 'number' && nowS >= moment - leewayS)
  return early(iat) || early(nbf) ? 'is not valid yet' : null
}

function identityOf({ sub, email, email_verified, given_name, family_name, name, nonce }: Claims): OutsideIdentity {
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
