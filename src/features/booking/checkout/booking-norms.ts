import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { depositKeepingOf } from '#features/homes/listing/deposit-keeping.ts'
import { type StayTerm, stayTerms } from '#features/homes/listing/stay-terms.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { m } from '#messages'

const normsTypes = ['non-instant-refund', 'instant-deposit-refund', 'zero-deposit', 'owner-managed'] as const
export type NormsType = (typeof normsTypes)[number]

export type Norms = { type: NormsType; title: string; norms: readonly StayTerm[] }

type Home = Pick<House, 'vertical' | 'tags' | 'rent_tabs' | 'deposit_kinds'>

function typeOf(home: Home, deposit: DepositKind): NormsType {
  const keeping = depositKeepingOf(home)
  if (keeping === 'owners') return 'owner-managed'
  if (deposit === 'zero') return 'zero-deposit'
  return keeping === 'passed_on' ? 'instant-deposit-refund' : 'non-instant-refund'
}

/** Terms shown before paying: how this home's deposit and the token are handled. */
export function normsOf(home: Home, deposit: DepositKind): Norms {
  const type = typeOf(home, deposit)
  const told = type === 'zero-deposit' ? 'zero-deposit' : 'leaving'
  return {
    type,
    title: m.booking_norms_title({ type: type.replaceAll('-', '_') }),
    norms: [...stayTerms(home).filter(({ id }) => id === told), tokenNorm(deposit), holdNorm()],
  }
}

const tokenNorm = (deposit: DepositKind): StayTerm => ({
  id: 'token',
  title: m.booking_norm_token(),
  text: m.booking_norm_token_text({ kind: deposit, days: refundWorkingDays }),
})

const holdNorm = (): StayTerm => ({
  id: 'hold',
  title: m.booking_norm_hold(),
  text: m.booking_norm_hold_text({ alone: holdMinutes.alone, group: holdMinutes.group }),
})
