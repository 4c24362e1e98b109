import { providerError } from '../provider-error.ts'
import type { ESign } from './port.ts'

/** Without a service papers carry the certificate page and no seal. */
export const eSignOff = (): ESign => ({
  send: async () => ({ documentId: null }),
  collect: async () => {
    throw providerError('not_found', 'No e-sign service is set')
  },
})
