import { providerError } from '../provider-error.ts'
import type { NewCheck } from './port.ts'

export function refuseBadCheck({ reference, identifier, name }: NewCheck): void {
  if (!/^[\w-]{1,40}$/.test(reference)) throw providerError('rejected', 'A reference has 1 to 40 letters or digits')
  if (!/^\d{10}$|^[^\s@/]+@[^\s@/]+$/.test(identifier)) throw providerError('rejected', 'This is no phone and no email')
  if (name.trim() === '') throw providerError('rejected', 'A name is missing')
}
