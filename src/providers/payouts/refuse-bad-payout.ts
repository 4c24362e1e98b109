import { providerError } from '../provider-error.ts'
import type { NewPayee, NewPayout } from './port.ts'

/** Validates a payout before the provider would refuse it. */
export function refuseBadPayout({ amountPaise, idempotencyKey }: NewPayout): void {
  if (!/^[\w-]{4,36}$/.test(idempotencyKey)) throw providerError('rejected', 'The idempotency key is too short or odd')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'A payout is a whole number of paise, at least 100')
  }
}

export function refuseBadPayee({ holder, accountNumber, ifsc, reference }: NewPayee): void {
  if (holder.trim() === '' || holder.length > 120) throw providerError('rejected', 'A holder has 1 to 120 characters')
  if (!/^\d{9,18}$/.test(accountNumber)) throw providerError('rejected', 'An account number has 9 to 18 digits')
  if (!/^[A-Za-z]{4}[0-9A-Za-z]{1,10}$/.test(ifsc)) throw providerError('rejected', 'This is no IFSC')
  if (reference === '' || reference.length > 40) throw providerError('rejected', 'A reference has 1 to 40 characters')
}
