import type { PayoutMove } from '#features/money/payments/ledger-rules.ts'
import type { PayoutRow } from './payout-queries.ts'

/** Rent is taken out of what an owner is due; everything else out of what is due back to a person. */
export const moveOf = ({
  id,
  attempt,
  person_id,
  purpose,
}: Pick<PayoutRow, 'id' | 'attempt' | 'person_id' | 'purpose'>): PayoutMove => ({
  ...{ payoutId: id, attempt, personId: person_id },
  owed: purpose === 'rent' ? 'owners_due' : 'refunds_due',
})
