import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { OfficeRefund } from '../contract.ts'
import { refundStates } from '../words.ts'
import { RetryForm } from './office-list.tsx'

const tones = { due: 'mar', sent: 'pea', done: 'leaf', failed: 'brick' } as const

export const RefundTable = ({ refunds }: { refunds: OfficeRefund[] }) => (
  <Table
    caption="Refunds, the newest first"
    keyOf={({ id }) => id}
    rows={refunds}
    columns={[
      {
        label: 'Refund',
        cell: ({ payment_id, title }) => <Link to={`/admins/money/payments/${payment_id}`}>{title}</Link>,
      },
      { label: 'Who', cell: ({ person }) => person },
      { label: 'Why', cell: ({ reason }) => reason },
      { label: 'Since', cell: ({ created_at }) => formatMoment(new Date(created_at)) },
      { label: 'State', cell: (refund) => <State refund={refund} /> },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
      { label: 'Actions', labelHidden: true, cell: (refund) => <Retry refund={refund} /> },
    ]}
  />
)

function State({ refund: { state, given_up, attempt, to_bank } }: { refund: OfficeRefund }) {
  if (given_up) {
    return (
      <>
        <Tag tone="brick">Given up</Tag>{' '}
        <span className="s mut">
          after {given_up.attempts} tries: {given_up.error}
        </span>
      </>
    )
  }
  return (
    <>
      <Tag tone={tones[state]}>{refundStates[state]}</Tag>
      {attempt > 1 ? <span className="s mut"> asked for {attempt} times</span> : null}
      {to_bank ? <span className="s mut"> to a bank account, as the gateway no longer refunds it</span> : null}
    </>
  )
}

function Retry({ refund: { id, state, title, to_bank } }: { refund: OfficeRefund }) {
  if (state === 'done' || to_bank) return null
  return <RetryForm id={id} label={state === 'sent' ? 'Ask the gateway' : 'Send again'} about={title} />
}
