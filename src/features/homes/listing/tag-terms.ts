import type { House } from './contract.ts'
import { hasInstantRefund, isOwnerManaged } from './home-tags.ts'
import { takesNoDeposit, takesZeroDeposit } from './stay-terms.ts'

export type TagTerm = {
  id: 'instant-refund' | 'zero-deposit' | 'owner-managed'
  label: string
  text: string
  /** The id of the term of stay with the details. */
  term: string
}

/** The tags of a home that affect a tenant's money, each with a short explanation. */
export function tagTerms(house: Pick<House, 'vertical' | 'tags' | 'deposit_kinds'>): TagTerm[] {
  return [
    ...(hasInstantRefund(house) ? [instantRefund] : []),
    ...(takesZeroDeposit(house) ? [takesNoDeposit(house) ? zeroDepositOnly : zeroDeposit] : []),
    ...(isOwnerManaged(house) ? [ownerManaged] : []),
  ]
}

const instantRefund: TagTerm = {
  id: 'instant-refund',
  label: 'Instant deposit refund',
  text: 'Your deposit is usually back in your bank within 7 working days after you leave.',
  term: 'leaving',
}

const fee = 'a small fee, once for each 12-month agreement and usually below 10 % of the deposit.'

const zeroDeposit: TagTerm = {
  id: 'zero-deposit',
  label: 'Zero deposit',
  text: `You can move in without a deposit: pay ${fee}`,
  term: 'zero-deposit',
}

const zeroDepositOnly: TagTerm = {
  id: 'zero-deposit',
  label: 'Zero deposit only',
  text: `This home takes no deposit. Instead everybody pays ${fee}`,
  term: 'zero-deposit',
}

const ownerManaged: TagTerm = {
  id: 'owner-managed',
  label: 'Owner managed',
  text: 'The owner looks after this home. You settle repairs and the deposit with the owner directly.',
  term: 'leaving',
}
