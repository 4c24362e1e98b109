import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { call } from '#shared/call.ts'
import { formatMoment, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listOpenSettlements, type OpenSettlement } from '../contract.ts'
import type { Route } from './+types/office-settlements-screen.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Settlements | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listOpenSettlements, {})

const columns: [Column<OpenSettlement>, ...Column<OpenSettlement>[]] = [
  { label: 'Tenant', cell: ({ id, tenant }) => <Link to={`/admins/money/settlements/${id}`}>{tenant}</Link> },
  { label: 'Home', cell: ({ unit, house }) => `${unit}, ${house}` },
  {
    label: 'Act by',
    cell: ({ act_by, late }) => (
      <>
        {formatMoment(new Date(act_by))} {late ? <Tag tone="brick">Late</Tag> : null}
      </>
    ),
  },
  { label: 'Keys back', cell: ({ keys_back_on }) => formatShortDay(keys_back_on) },
  { label: 'Waits for', cell: ({ waits_for }) => waits_for },
  { label: 'Deposit', cell: ({ deposit }) => formatRupees(deposit), end: true },
]

/** Everything that is open, by the clock. */
export default function OfficeSettlementsScreen({ loaderData: { settlements } }: Route.ComponentProps) {
  return (
    <div className="wrap money-page">
      <h1>Settlements</h1>
      <MoneyLinks here="/admins/money/settlements" />
      {settlements.length === 0 ? <p role="status">None is open.</p> : null}
      {settlements.length > 0 ? (
        <Table caption="Open settlements by the clock" columns={columns} rows={settlements} keyOf={({ id }) => id} />
      ) : null}
    </div>
  )
}
