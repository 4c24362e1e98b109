import { data, Form, useNavigation } from 'react-router'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { paymentsPath } from '#features/owners/statements/rules.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getTaxPack, noteTds, type TaxHome, type TaxPack, type TaxTenant } from '../contract.ts'
import { taxFile } from '../rules.ts'
import { abroadText, tdsText } from '../words.ts'
import type { Route } from './+types/tax-screen.ts'
import './tax.css'

export const meta: Route.MetaFunction = () => [{ title: 'Tax pack | Thikana' }, { name: 'robots', content: 'noindex' }]

/** A year without a pack falls back to the present one. */
export async function loader({ url }: Route.LoaderArgs): Promise<TaxPack> {
  const pack = await call(getTaxPack, {})
  const year = url.searchParams.get('year') ?? ''
  return year !== pack.year && pack.years.includes(year) ? call(getTaxPack, { query: { year } }) : pack
}

type Answer = { done?: string; problem?: string; tenancy: number; errors: Record<string, string>; typed: Typed }
type Typed = { amount: string; certificate: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { amount: text('amount'), certificate: text('certificate').toUpperCase() }
  const tenancy = Number(text('tenancy_id'))
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(typed.amount) ? Math.round(Number(typed.amount) * 100) : 0
  try {
    await call(noteTds, {
      body: { tenancy_id: tenancy, year: text('year'), amount, certificate: typed.certificate },
    })
    const done = `Confirmed. Your tenant gets ${formatRupees(amount)} back out of what you are due.`
    return data<Answer>({ done, tenancy, errors: {}, typed: { amount: '', certificate: '' } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ problem: error.message, tenancy, errors: error.fields, typed }, { status })
  }
}

export default function TaxScreen({ loaderData: pack, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const { year, years, homes, abroad, from, to, open } = pack
  return (
    <div className="wrap tax">
      <header>
        <p>
          <Link to={paymentsPath}>All statements</Link>
        </p>
        <h1>Tax pack {year}</h1>
        <p className="mut">
          {formatDay(from)} to {formatDay(to)}
          {open ? '. This year is not over.' : ''}
        </p>
      </header>
      <OwnerTabs current="Payments" />
      <div className="tax-bar">
        <YearForm year={year} years={years} />
        <div className="tax-files">
          <ButtonLink to={taxFile(year, 'pdf')} icon="download" reloadDocument download>
            PDF
          </ButtonLink>
          <ButtonLink to={taxFile(year, 'csv')} icon="download" variant="sec" reloadDocument download>
            CSV
          </ButtonLink>
        </div>
      </div>
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      {abroad ? <Banner tone="pea">{abroadText(abroad)}</Banner> : null}
      {homes.length === 0 ? (
        <EmptyState title={`No rent in ${year}`}>Rent that comes for you through us is added here.</EmptyState>
      ) : (
        <>
          <Summary pack={pack} />
          {homes.map((home) => (
            <HomeOfYear key={home.id} home={home} year={year} answer={answer} />
          ))}
        </>
      )}
      <p className="s mut">
        We compute, remind and prepare the papers; we do not file for you. Have an accountant look at them.
      </p>
    </div>
  )
}

function Summary({ pack: { total } }: { pack: TaxPack }) {
  const lines = [
    { label: 'Rent', amount: total.rent },
    { label: 'Our fee', amount: total.fee },
    { label: 'GST on our fee', amount: total.gst },
    ...(total.shares === 0 ? [] : [{ label: 'Shares of co-owners', amount: total.shares }]),
    { label: 'Repairs', amount: total.repairs },
    { label: 'Tax deducted by tenants (TDS)', amount: total.tds },
  ]
  return (
    <Card>
      <Bill
        lines={lines}
        total={{ label: 'What is left', amount: lines.reduce((sum, { amount }) => sum + amount, 0) }}
      />
    </Card>
  )
}

const columns: [Column<TaxTenant>, ...Column<TaxTenant>[]] = [
  { label: 'Tenant', cell: ({ tenant }) => tenant },
  { label: 'Fee', end: true, cell: ({ fee }) => formatRupees(fee) },
  { label: 'GST', end: true, cell: ({ gst }) => formatRupees(gst) },
  { label: 'Shares', end: true, cell: ({ shares }) => formatRupees(shares) },
  { label: 'Repairs', end: true, cell: ({ repairs }) => formatRupees(repairs) },
  { label: 'TDS', end: true, cell: ({ tds }) => formatRupees(tds) },
  { label: 'Rent', end: true, cell: ({ rent }) => formatRupees(rent) },
]

function HomeOfYear({ home, year, answer }: { home: TaxHome; year: string; answer: Answer | undefined }) {
  const { id, title, tenants, total } = home
  return (
    <section aria-labelledby={`tax-home-${id}`}>
      <h2 id={`tax-home-${id}`}>{title}</h2>
      <Table
        caption={`Rent, fee and tax of ${title}`}
        columns={columns}
        rows={tenants}
        keyOf={({ tenancy_id }) => tenancy_id}
        total={{ label: 'Rent of this home', value: formatRupees(total.rent) }}
      />
      <ul className="tax-tds">
        {tenants.map((tenant) => (
          <li key={tenant.tenancy_id}>
            <p className="s">TDS: {tdsText(tenant)}.</p>
            {tenant.tds_due && !tenant.deducted ? <TdsForm tenant={tenant} year={year} answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TdsForm({ tenant, year, answer }: { tenant: TaxTenant; year: string; answer: Answer | undefined }) {
  const { tenancy_id } = tenant
  const own = answer?.tenancy === tenancy_id ? answer : undefined
  const busy = useNavigation().state !== 'idle'
  return (
    <details open={own?.problem !== undefined}>
      <summary>{tenant.tenant} has deducted it</summary>
      <Form method="post" className="tax-form">
        <input type="hidden" name="tenancy_id" value={tenancy_id} />
        <input type="hidden" name="year" value={year} />
        <TextField
          label="Amount deducted, in rupees"
          name="amount"
          inputMode="decimal"
          defaultValue={own?.typed.amount}
          error={own?.errors.amount}
          required
        />
        <TextField
          label="Acknowledgement number"
          name="certificate"
          autoComplete="off"
          hint="On the form your tenant filed"
          defaultValue={own?.typed.certificate}
          error={own?.errors.certificate}
          required
        />
        <p className="s mut">
          Your tenant paid the whole rent here, so they get this amount back out of what you are due.
        </p>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
      </Form>
    </details>
  )
}
