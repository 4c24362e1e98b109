import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { MoveOutTimeline } from '../contract.ts'

/** The account the deposit goes to, and where it is given or changed. */
export function BankLine({ bank: { state, bank_name, number_end } }: Pick<MoveOutTimeline, 'bank'>) {
  return (
    <div className="leaving-bank">
      <Icon icon="landmark" />
      <p>
        <b>{state === 'missing' ? m.leaving_no_bank() : accountText(bank_name, number_end)}</b>
        <small className="mut">{m.leaving_bank_text({ state })}</small>
      </p>
      <Link tap to="/alpha/bank-details?back=/moveout">
        {state === 'missing' ? m.leaving_add() : m.leaving_change()}
      </Link>
    </div>
  )
}

const accountText = (name: string, end: string) =>
  name
    ? m.leaving_bank_ends({ name, end, bank: (said) => <span lang="en-IN">{said}</span> })
    : m.leaving_account_ends({ end })
