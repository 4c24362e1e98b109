import { data } from 'react-router'
import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatMoment, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FoundLine, ListFilter } from '#ui/fields/list-filter.tsx'
import { listSettlements, type OpenSettlement, type SettlementFilter } from '../contract.ts'
import { officePath } from '../paths.ts'
import type { Route } from './+types/office-settlements-screen.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Settlements | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url }: Route.LoaderArgs) {
  const typed = readTyped(url, ['state', 'from', 'to'])
  try {
    const query = typed as SettlementFilter
    return { ...(await call(listSettlements, { query })), typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ settlements: [], typed, errors: error.fields }, { status: 422 })
  }
}

const states = { open: 'With the tenant', disputed: 'Disputed', paid: 'Paid' }

const columns: [Column<OpenSettlement>, ...Column<OpenSettlement>[]] = [
  { label: 'Tenant', cell: ({ id, tenant }) => <Link to={`${officePath}/${id}`}>{tenant}</Link> },
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

/** By the clock; everything that is open unless another state is asked for. */
export default function OfficeSettlementsScreen({ loaderData }: Route.ComponentProps) {
  const { settlements, typed, errors } = loaderData
  return (
    <div className="wrap money-page">
      <h1>Settlements</h1>
      <MoneyLinks here={officePath} />
      <ListFilter label="Find settlements" any="Not finished" days="Keys back" {...{ states, typed, errors }} />
      {settlements.length === 0 ? <p role="status">There are none.</p> : null}
      {settlements.length > 0 ? <FoundLine count={settlements.length} here={officePath} filter={typed} /> : null}
      {settlements.length > 0 ? (
        <Table caption="Settlements by the clock" columns={columns} rows={settlements} keyOf={({ id }) => id} />
      ) : null}
    </div>
  )
}
