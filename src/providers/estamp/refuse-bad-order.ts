import { providerError } from '../provider-error.ts'
import type { StampOrder } from './port.ts'

/** Orders that no service would take. */
export function refuseBadOrder({ reference, state, dutyPaise, firstParty, secondParty }: StampOrder): void {
  if (!/^[A-Za-z0-9-]{1,40}$/.test(reference)) throw providerError('rejected', 'A reference is letters, digits and -')
  if (!Number.isSafeInteger(dutyPaise) || dutyPaise <= 0 || dutyPaise % 100 !== 0) {
    throw providerError('rejected', 'Duty is whole rupees above 0')
  }
  if (state.trim() === '') throw providerError('rejected', 'Stamp paper is of a state')
  if (firstParty.trim() === '' || secondParty.trim() === '') {
    throw providerError('rejected', 'Stamp paper names both parties')
  }
}
