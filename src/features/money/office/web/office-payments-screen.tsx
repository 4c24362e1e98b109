import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { listOfficePayments, type OfficePayment } from '../contract.ts'
import { paymentStates } from '../words.ts'
import type { Route } from './+types/office-payments-screen.ts'
import { MoneyLinks } from './money-links.tsx'
import { ListTotal } from './office-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Payments | Thikana' }, { name: 'robots', content: 'noindex' }]

const names = ['gateway_id', 'invoice_id', 'phone_end', 'state', 'from', 'to', 'before'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

/** Empty fields are ignored; invalid ones get a field error above an empty list. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const found = await call(listOfficePayments, {
      query: typed as Parameters<typeof call<typeof listOfficePayments>>[1]['query'],
    })
    return { ...found, typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 422)) throw error
    const total = { count: 0, amount: 0 }
    return data({ payments: [], total, next: null, typed, errors: error.fields }, { status: 422 })
  }
}

export default function OfficePaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { payments, total, next, typed, errors } = loaderData
  const { before: _, ...filter } = typed
  return (
    <div className="wrap money-page">
      <h1>Payments</h1>
      <MoneyLinks here="/admins/money/payments" />
      <SearchForm typed={typed} errors={errors} />
      {payments.length > 0 ? (
        <>
          <ListTotal here="/admins/money/payments" total={total} filter={filter} />
          <PaymentTable payments={payments} />
        </>
      ) : (
        <p role="status">No payment is like that.</p>
      )}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...filter, before: String(next) })}`}>
          Older payments
        </ButtonLink>
      ) : null}
    </div>
  )
}

function SearchForm({ typed, errors }: { typed: Typed; errors: Record<string, string> }) {
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <Form method="get" className="money-search" role="search" aria-label="Find payments">
      <TextField label="Gateway’s id" hint="pay_… or order_…" autoComplete="off" {...field('gateway_id')} />
      <TextField label="Invoice" inputMode="numeric" autoComplete="off" {...field('invoice_id')} />
      <TextField label="Phone ends with" inputMode="numeric" autoComplete="off" {...field('phone_end')} />
      <Select
        label="State"
        {...field('state')}
        options={[
          { value: '', label: 'Any' },
          ...Object.entries(paymentStates).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <Button type="submit">Find</Button>
    </Form>
  )
}

const PaymentTable = ({ payments }: { payments: OfficePayment[] }) => (
  <Table
    caption="Payments, the newest first"
    keyOf={({ id }) => id}
    rows={payments}
    columns={[
      { label: 'Payment', cell: ({ id, title }) => <Link to={`/admins/money/payments/${id}`}>{title}</Link> },
      {
        label: 'Gateway’s id',
        cell: ({ gateway_payment_id }) => <code className="money-id">{gateway_payment_id}</code>,
      },
      { label: 'Who', cell: ({ person, phone }) => [person, phone].filter(Boolean).join(', ') },
      { label: 'Paid', cell: ({ captured_at, method }) => `${formatMoment(new Date(captured_at))}, ${method}` },
      {
        label: 'State',
        cell: ({ state }) => <Tag tone={state === 'kept' ? 'leaf' : 'mar'}>{paymentStates[state]}</Tag>,
      },
      { label: 'Given back', end: true, cell: ({ refunded }) => (refunded ? formatRupees(refunded) : '–') },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
    ]}
  />
)
