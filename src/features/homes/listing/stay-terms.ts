import { furthestMoveInDays } from './booking-choice.ts'
import type { House } from './contract.ts'
import { hasInstantRefund, isOwnerManaged } from './home-tags.ts'

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
  return [
    { id: 'leaving', title: 'Leaving and your deposit', text: `Give ${noticeDays} days’ notice. ${refundText(house)}` },
    ...(takesZeroDeposit(house) ? [{ id: 'zero-deposit', title: 'Zero deposit', text: zeroDepositText(house) }] : []),
    {
      id: 'booking',
      title: 'Booking, moving in and cancelling',
      text:
        `Book now and move in up to ${furthestMoveInDays} days later. The token you pay to hold the home counts ` +
        'towards the deposit. If you cancel, we keep it.',
    },
    { id: 'rent', title: 'Paying the rent', text: 'Rent is due by the 5th of each month, from the day you move in.' },
    ...(ownerManaged ? [] : [{ id: 'transfer', title: 'If it is not the right home', text: transferText }]),
    ...(shared ? [{ id: 'guests', title: 'Guests, pets and quiet hours', text: 'Ask your flatmates first.' }] : []),
  ]
}

function refundText(house: Pick<House, 'vertical' | 'tags'>): string {
  if (isOwnerManaged(house)) return 'The owner manages this home: you settle the deposit with the owner directly.'
  const inspection = 'The inspection is done with you present.'
  if (!hasInstantRefund(house)) {
    return `${inspection} The owner then refunds the deposit, less unpaid rent and damage.`
  }
  return (
    `${inspection} Your deposit is usually back in your bank within 7 working days after you leave. ` +
    'The owner holds it until then, and receives it within a week of your move-in.'
  )
}

const zeroDepositText = (house: Pick<House, 'deposit_kinds'>): string =>
  `Instead of the deposit you ${takesNoDeposit(house) ? '' : 'can '}pay ` +
  'a small fee, once for each 12-month agreement and usually below 10 % of the ' +
  'deposit. It is returned in full if you do not move in by the move-in date; after that, half of what remains of the ' +
  'other 11 months; and when you move out, half of the unexpired part.'

const transferText =
  `Within your first ${freeTransferDays} days here you can move to another Thikana home once, for free: early ` +
  'termination and one-time fees come back as credits.'
