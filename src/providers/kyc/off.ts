import { providerError } from '../provider-error.ts'
import type { Kyc } from './port.ts'

/** For a public site without the service: the sandbox would call anybody proven. */
export function kycOff(): Kyc {
  const refuse = async () => {
    throw providerError('unavailable', 'DigiLocker is not set up')
  }
  return { start: refuse, find: refuse }
}
