import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import type { MoneyCheck } from '../check-contract.ts'

export function CheckTable({ checks }: { checks: MoneyCheck[] }) {
  return (
    <Table
      caption="Comparisons with the gateway, the newest first"
      keyOf={({ id }) => id}
      rows={checks}
      columns={[
        { label: 'When', cell: ({ made_at }) => formatMoment(new Date(made_at)) },
        { label: 'By', cell: ({ by }) => by ?? 'The night’s job' },
        { label: 'Payouts', end: true, cell: ({ payouts }) => payouts },
        { label: 'Payments', end: true, cell: ({ payments }) => payments },
        { label: 'Given back there', end: true, cell: (check) => formatRupees(check.refunded_there) },
        { label: 'Given back here', end: true, cell: (check) => formatRupees(check.refunded_here) },
        { label: 'Taken there', end: true, cell: (check) => formatRupees(check.captured_there) },
        { label: 'Taken here', end: true, cell: (check) => formatRupees(check.captured_here) },
      ]}
    />
  )
}
