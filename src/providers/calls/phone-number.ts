import { providerError } from '../provider-error.ts'
import type { CallRequest } from './port.ts'

const isNumber = (text: string): boolean => /^(\d{10}|\+[1-9]\d{7,14})$/.test(text)

export function refuseBadCall({ from, to, reference }: CallRequest): void {
  if (!isNumber(from) || !isNumber(to)) throw providerError('rejected', 'Not a phone number')
  if (from === to) throw providerError('rejected', 'A number cannot call itself')
  if (!/^[\w-]{1,60}$/.test(reference)) throw providerError('rejected', 'A call needs a reference')
}

/** Ten digits for an Indian number in any notation (0…, 91…, +91…), E.164 for another; null for what is none. */
export function readCaller(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '')
  const indian = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits)?.[1]
  if (indian) return indian
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null
}
