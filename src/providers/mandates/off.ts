import { providerError } from '../provider-error.ts'
import type { Mandates } from './port.ts'

/** For a public site without a gateway: the sandbox would mark rents as paid that were not. */
export function mandatesOff(): Mandates {
  const refuse = async () => {
    throw providerError('unavailable', 'Autopay is not set up')
  }
  return {
    ...{ create: refuse, findApproved: refuse, find: refuse, announce: refuse, debit: refuse, revoke: refuse },
    parseWebhook: () => null,
    verifyWebhook: () => false,
  }
}
