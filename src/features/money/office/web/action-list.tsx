import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import type { OfficeAction } from '../contract.ts'
import { actionLabels } from '../words.ts'

/** Audit log of actions on money, with their reasons. */
export function ActionList({ actions }: { actions: OfficeAction[] }) {
  if (actions.length === 0) return <p className="mut">Nobody has done anything by hand.</p>
  return (
    <Table
      caption="What was done by hand, the newest first"
      keyOf={({ id }) => id}
      rows={actions}
      columns={[
        { label: 'What', cell: ({ what }) => actionLabels[what] },
        { label: 'Who', cell: ({ by }) => by },
        { label: 'Why', cell: ({ reason }) => reason || '–' },
        {
          label: 'Payment',
          cell: ({ payment_id }) =>
            payment_id ? <Link to={`/admins/money/payments/${payment_id}`}>{`Payment ${payment_id}`}</Link> : '–',
        },
        { label: 'When', cell: ({ made_at }) => formatMoment(new Date(made_at)) },
      ]}
    />
  )
}
