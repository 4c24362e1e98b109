import { providerError } from '../provider-error.ts'
import type { Identity } from './port.ts'

/** For a public site without a Google client: the sandbox's tokens would let anybody sign in as anyone. */
export function identityOff(): Identity {
  return {
    async verify() {
      throw providerError('rejected', 'Signing in with Google is not set up')
    },
    startUrl: () => null,
  }
}
