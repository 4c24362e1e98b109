import { m } from '#messages'
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
    ...(hasInstantRefund(house) ? [instantRefund()] : []),
    ...(takesZeroDeposit(house) ? [takesNoDeposit(house) ? zeroDepositOnly() : zeroDeposit()] : []),
    ...(isOwnerManaged(house) ? [ownerManaged()] : []),
  ]
}

const instantRefund = (): TagTerm => ({
  id: 'instant-refund',
  label: m.cards_instant_refund(),
  text: m.house_tag_instant_refund(),
  term: 'leaving',
})

const zeroDeposit = (): TagTerm => ({
  id: 'zero-deposit',
  label: m.cards_zero_deposit(),
  text: m.house_tag_zero_deposit(),
  term: 'zero-deposit',
})

const zeroDepositOnly = (): TagTerm => ({
  id: 'zero-deposit',
  label: m.house_zero_deposit_only(),
  text: m.house_tag_zero_deposit_only(),
  term: 'zero-deposit',
})

const ownerManaged = (): TagTerm => ({
  id: 'owner-managed',
  label: m.house_owner_managed(),
  text: m.house_tag_owner_managed(),
  term: 'leaving',
})
