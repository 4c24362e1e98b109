import { providerError } from '../provider-error.ts'
import type { Payments } from './port.ts'

/** For a public site without a gateway: the sandbox would mark orders as paid that were not. */
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
