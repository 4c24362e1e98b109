import { providerError } from '../provider-error.ts'
import type { NewOrder, NewRefund } from './port.ts'

/** Validates an order before the gateway would refuse it. */
export function refuseBadOrder({ amountPaise, receipt, notes }: NewOrder): void {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'An order is a whole number of paise, at least 100')
  }
  if (receipt === '' || receipt.length > 40) throw providerError('rejected', 'A receipt has 1 to 40 characters')
  const texts = Object.values(notes)
  if (texts.length > 15 || texts.some((text) => text.length > 256)) {
    throw providerError('rejected', 'An order takes at most 15 notes of 256 characters')
  }
}

export function refuseBadRefund({ amountPaise, idempotencyKey }: NewRefund): void {
  if (!/^[\w-]{10,}$/.test(idempotencyKey)) throw providerError('rejected', 'The idempotency key is too short or odd')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'A refund is at least 100 paise')
  }
}
