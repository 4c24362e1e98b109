/**
 * The errors of providers. `unavailable` may succeed on retry (a job retries it), `rejected` will not (a job gives up
 * and records it), `not_found` names something the provider does not know.
 */
export type ProviderErrorCode = 'unavailable' | 'rejected' | 'not_found'
export type ProviderError = Error & { name: 'ProviderError'; code: ProviderErrorCode }

export function providerError(code: ProviderErrorCode, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderError' as const, code })
}

export function isProviderError(error: unknown, code?: ProviderErrorCode): error is ProviderError {
  if (!(error instanceof Error) || error.name !== 'ProviderError') return false
  return code === undefined || (error as ProviderError).code === code
}
