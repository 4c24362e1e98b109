import { providerError } from '../provider-error.ts'
import type { Identity, OutsideIdentity } from './port.ts'

/** Tokens are the unsigned identity itself: for this machine only. `/dev/google` issues them. */
export function sandboxIdentity(): Identity {
  return {
    async verify(token) {
      const identity = readToken(token)
      if (!identity) throw providerError('rejected', 'The token is not one of the sandbox')
      return identity
    },
    startUrl: ({ returnTo, nonce }) => `/dev/google?${new URLSearchParams({ return_to: returnTo, nonce })}`,
  }
}

const prefix = 'sandbox.'

export const sandboxToken = (identity: OutsideIdentity): string =>
  prefix + Buffer.from(JSON.stringify(identity)).toString('base64url')

function readToken(token: string): OutsideIdentity | null {
  if (token.length > 8_000 || !/^sandbox\.[\w-]+$/.test(token)) return null
  try {
    const { subject, email, emailVerified, firstName, lastName, nonce } = JSON.parse(
      Buffer.from(token.slice(prefix.length), 'base64url').toString(),
    )
    const texts = [subject, email, firstName, lastName]
    if (texts.some((text) => typeof text !== 'string') || subject === '' || !email.includes('@')) return null
    const named = { subject, email, emailVerified: emailVerified === true, firstName, lastName }
    return typeof nonce === 'string' ? { ...named, nonce } : named
  } catch {
    return null
  }
}
