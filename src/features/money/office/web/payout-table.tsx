import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { OfficePayout } from '../payout-contract.ts'
import { payoutPurposes, payoutStates } from '../words.ts'
import { RetryForm } from './office-list.tsx'

const tones = { due: 'mar', sent: 'pea', done: 'leaf', failed: 'brick', reversed: 'brick' } as const

export const PayoutTable = ({ payouts }: { payouts: OfficePayout[] }) => (
  <Table
    caption="Payouts, the newest first"
    keyOf={({ id }) => id}
    rows={payouts}
    columns={[
      { label: 'Who', cell: ({ person }) => person },
      { label: 'What for', cell: ({ purpose }) => payoutPurposes[purpose] },
      { label: 'Account', cell: ({ account_end }) => (account_end ? `••••${account_end}` : '–') },
      { label: 'Since', cell: ({ created_at }) => formatMoment(new Date(created_at)) },
      { label: 'State', cell: (payout) => <State payout={payout} /> },
      { label: 'Bank’s number', cell: ({ utr }) => (utr ? <code className="money-id">{utr}</code> : '–') },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
      { label: 'Actions', labelHidden: true, cell: (payout) => <Retry payout={payout} /> },
    ]}
  />
)

const waits = {
  bank_account: 'waits for a verified bank account',
  bank_change: 'waits a day, as the bank account was changed',
} as const

function State({ payout: { state, attempt, failure, waits_for, given_up } }: { payout: OfficePayout }) {
  const why = waits_for ? waits[waits_for] : (given_up?.error ?? failure)
  return (
    <>
      <Tag tone={given_up ? 'brick' : tones[state]}>{given_up ? 'Given up' : payoutStates[state]}</Tag>
      {attempt > 1 ? <span className="s mut"> attempt {attempt}</span> : null}
      {why ? <span className="s mut"> {why}</span> : null}
    </>
  )
}

function Retry({ payout: { id, state, person, waits_for } }: { payout: OfficePayout }) {
  if (state === 'done' || waits_for) return null
  return <RetryForm id={id} label={state === 'sent' ? 'Ask the bank' : 'Send again'} about={person} />
}
