import { providerError } from '../provider-error.ts'
import type { NewDebit, NewMandate } from './port.ts'

/** Validates what is asked for before the provider would refuse it. */
export function refuseBadMandate({ reference, maxPaise }: NewMandate): void {
  refuseBadReference(reference)
  if (!Number.isSafeInteger(maxPaise) || maxPaise < 100 || maxPaise > 1_00_000_00) {
    throw providerError('rejected', 'A mandate is for 1 to 1,00,000 rupees')
  }
}

export function refuseBadDebit({ reference, amountPaise }: NewDebit): void {
  refuseBadReference(reference)
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    throw providerError('rejected', 'A debit is a whole number of paise, at least 100')
  }
}

function refuseBadReference(reference: string): void {
  if (!/^[\w-]{4,40}$/.test(reference)) throw providerError('rejected', 'A reference has 4 to 40 letters or digits')
}
