import { m } from '#messages'
import { hasInstantRefund, isOwnerManaged, type Tagged } from './home-tags.ts'

/** Days from the return of the keys to the deposit in the tenant's bank, at most: of settlements and of every agreement. */
export const depositBackDays = 7

/**
 * Who has the deposit of a home while somebody lives there. `held`: we hold it and pay it back. `passed_on`: the owner has
 * it, and we still pay the tenant back. `owners`: the owner has it and settles it with the tenant.
 */
export const depositKeepings = ['held', 'passed_on', 'owners'] as const
export type DepositKeeping = (typeof depositKeepings)[number]

export function depositKeepingOf(home: Tagged): DepositKeeping {
  if (isOwnerManaged(home)) return 'owners'
  return hasInstantRefund(home) ? 'passed_on' : 'held'
}

/** The one sentence that home pages, policies and help articles say of it. */
export const depositKeepingText = (keeping: DepositKeeping): string =>
  m.house_term_deposit({ keeping, days: depositBackDays })
