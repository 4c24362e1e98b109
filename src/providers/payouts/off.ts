import { providerError } from '../provider-error.ts'
import type { Payouts } from './port.ts'

/** For a public site without a payout provider: the sandbox would call money paid that never left. */
export function payoutsOff(): Payouts {
  const refuse = async () => {
    throw providerError('unavailable', 'Paying out is not set up')
  }
  return {
    register: refuse,
    checkAccount: refuse,
    findCheck: refuse,
    send: refuse,
    findPayout: refuse,
    find: refuse,
    list: refuse,
    parseWebhook: () => null,
    verifyWebhook: () => false,
  }
}
