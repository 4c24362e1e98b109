import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { MoveOutTimeline } from '../contract.ts'

const texts: Readonly<Record<MoveOutTimeline['bank']['state'], string>> = {
  missing: 'Where should your deposit go?',
  checking: 'We are checking it',
  verified: 'Your name matches. Checked with ₹1',
  refused: 'It could not be checked. Please look at it again',
}

/** The account the deposit goes to, and where it is given or changed. */
export function BankLine({ bank: { state, bank_name, number_end } }: Pick<MoveOutTimeline, 'bank'>) {
  return (
    <div className="leaving-bank">
      <Icon icon="landmark" />
      <p>
        <b>{state === 'missing' ? 'No bank account yet' : `${bank_name || 'Account'}, ends ${number_end}`}</b>
        <small className="mut">{texts[state]}</small>
      </p>
      <Link tap to="/alpha/bank-details?back=/moveout">
        {state === 'missing' ? 'Add' : 'Change'}
      </Link>
    </div>
  )
}
