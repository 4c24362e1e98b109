import { providerError } from '../provider-error.ts'
import type { Identity } from './port.ts'

/** For a site that others can reach and that has no Google client: the sandbox's tokens would let anybody be anyone. */
export function identityOff(): Identity {
  return {
    async verify() {
      throw providerError('rejected', 'Signing in with Google is not set up')
    },
    startUrl: () => null,
  }
}
