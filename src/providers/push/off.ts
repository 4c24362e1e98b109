import { providerError } from '../provider-error.ts'
import type { Push } from './port.ts'

export const pushOff = (): Push => ({
  publicKey: null,
  send: async () => {
    throw providerError('unavailable', 'Push is switched off: it needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.')
  },
})
