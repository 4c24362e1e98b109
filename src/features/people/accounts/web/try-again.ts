import { m } from '#messages'
import type { CallError } from '#shared/call.ts'

/** Our server's own words; where it failed or was not reached, there are none that help. */
export const sayTryAgain = ({ status, message }: Pick<CallError, 'status' | 'message'>): string =>
  status >= 500 || status === 0 ? m.accounts_try_again() : message
