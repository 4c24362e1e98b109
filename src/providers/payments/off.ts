import { providerError } from '../provider-error.ts'
import type { Payments } from './port.ts'

/** For a site that others can reach and that has no gateway: the sandbox would take what nobody paid for paid. */
export function paymentsOff(): Payments {
  const off = () => providerError('unavailable', 'Paying online is not set up')
  const refuse = async () => {
    throw off()
  }
  return {
    createOrder: refuse,
    reopen() {
      throw off()
    },
    fetchPayment: refuse,
    fetchPayments: refuse,
    listPayments: refuse,
    capture: refuse,
    verifySignature: () => false,
    parseWebhook: () => null,
    verifyWebhook: () => false,
    refund: refuse,
    fetchRefund: refuse,
    fetchRefunds: refuse,
  }
}
