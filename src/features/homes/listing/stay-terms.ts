import { m } from '#messages'
import { furthestMoveInDays } from './booking-choice.ts'
import type { House } from './contract.ts'
import { depositKeepingOf, depositKeepingText } from './deposit-keeping.ts'
import { isOwnerManaged } from './home-tags.ts'

/** Offered for homes with the tag in the partner's cities. */
export const takesZeroDeposit = ({ deposit_kinds }: Pick<House, 'deposit_kinds'>): boolean =>
  deposit_kinds.includes('zero')

/** Zero deposit is the only way to rent it. */
export const takesNoDeposit = ({ deposit_kinds }: Pick<House, 'deposit_kinds'>): boolean =>
  deposit_kinds.length === 1 && deposit_kinds[0] === 'zero'

/** Days of notice before leaving: of the terms of stay and of every agreement. */
export const noticeDays = 30

const freeTransferDays = 30

export type StayTerm = { id: string; title: string; text: string }

/** The terms of stay that apply to this home. */
export function stayTerms(house: Pick<House, 'vertical' | 'tags' | 'rent_tabs' | 'deposit_kinds'>): StayTerm[] {
  const ownerManaged = isOwnerManaged(house)
  const shared = house.rent_tabs.includes('bed') || house.rent_tabs.includes('room')
  const term = (id: string, title: string, text: string): StayTerm => ({ id, title, text })
  return [
    term('leaving', m.house_term_leaving(), `${m.house_term_notice({ days: noticeDays })} ${refundText(house)}`),
    ...(takesZeroDeposit(house) ? [term('zero-deposit', m.cards_zero_deposit(), zeroDepositText(house))] : []),
    term('booking', m.house_term_booking(), m.house_term_booking_text({ days: furthestMoveInDays })),
    term('rent', m.house_term_rent(), m.house_term_rent_text()),
    ...(ownerManaged
      ? []
      : [term('transfer', m.house_term_transfer(), m.house_term_transfer_text({ days: freeTransferDays }))]),
    ...(shared ? [term('guests', m.house_term_guests(), m.house_term_guests_text())] : []),
  ]
}

function refundText(house: Pick<House, 'vertical' | 'tags'>): string {
  const keeping = depositKeepingOf(house)
  return [
    ...(keeping === 'owners' ? [] : [m.house_term_inspection()]),
    ...(keeping === 'passed_on' ? [m.house_tag_instant_refund()] : []),
    depositKeepingText(keeping),
  ].join(' ')
}

const zeroDepositText = (house: Pick<House, 'deposit_kinds'>): string =>
  m.house_term_zero({ only: takesNoDeposit(house) ? 'yes' : 'no' })
