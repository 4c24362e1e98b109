import { providerError } from '../provider-error.ts'
import type { EStamp } from './port.ts'

/** In production without settings: no stamp paper is invented, so agreements wait. */
export const eStampOff = (): EStamp => ({
  buy: async () => {
    throw providerError('unavailable', 'No e-stamp service is set: ESTAMP_URL and ESTAMP_KEY')
  },
})
