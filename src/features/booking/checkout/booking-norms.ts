import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { hasInstantRefund, isOwnerManaged } from '#features/homes/listing/home-tags.ts'
import { type StayTerm, stayTerms } from '#features/homes/listing/stay-terms.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import { refundDays } from '#features/money/payments/refund-days.ts'

export const normsTypes = ['non-instant-refund', 'instant-deposit-refund', 'zero-deposit', 'owner-managed'] as const
export type NormsType = (typeof normsTypes)[number]

export type Norms = { type: NormsType; title: string; norms: readonly StayTerm[] }

export const readText = 'I have read and understand about the above norms'
export const unreadText = 'Please check this'

type Home = Pick<House, 'vertical' | 'tags' | 'rent_tabs' | 'deposit_kinds'>

const titles: Readonly<Record<NormsType, string>> = {
  'non-instant-refund': 'How your deposit is handled',
  'instant-deposit-refund': 'Instant deposit refund',
  'zero-deposit': 'Zero deposit',
  'owner-managed': 'The owner manages this home',
}

function typeOf(home: Home, deposit: DepositKind): NormsType {
  if (isOwnerManaged(home)) return 'owner-managed'
  if (deposit === 'zero') return 'zero-deposit'
  return hasInstantRefund(home) ? 'instant-deposit-refund' : 'non-instant-refund'
}

/** Terms shown before paying: how this home's deposit and the token are handled. */
export function normsOf(home: Home, deposit: DepositKind): Norms {
  const type = typeOf(home, deposit)
  const told = type === 'zero-deposit' ? 'zero-deposit' : 'leaving'
  return {
    type,
    title: titles[type],
    norms: [...stayTerms(home).filter(({ id }) => id === told), tokenNorm(deposit), holdNorm],
  }
}

const tokenNorm = (deposit: DepositKind): StayTerm => ({
  id: 'token',
  title: 'What you pay now',
  text:
    `The token counts towards the ${deposit === 'zero' ? 'first rent' : 'deposit'}. If you cancel before you move ` +
    `in, we keep the token and everything else comes back ${refundDays}.`,
})

const holdNorm: StayTerm = {
  id: 'hold',
  title: 'While you pay',
  text:
    `It is held for you alone for ${holdMinutes.alone} minutes, or ${holdMinutes.group} when friends pay together. ` +
    'If it is not paid by then, it is free for others.',
}
