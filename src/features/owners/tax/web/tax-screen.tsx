import { data, Form, useNavigation } from 'react-router'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { withCodes } from '#features/owners/own-homes/web/with-codes.tsx'
import { paymentsPath } from '#features/owners/statements/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { currentLanguage, localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getTaxPack, noteTds, type TaxHome, type TaxPack, type TaxTenant } from '../contract.ts'
import { taxFile } from '../rules.ts'
import { abroadText, tdsText } from '../words.ts'
import type { Route } from './+types/tax-screen.ts'
import './tax.css'

export const meta: Route.MetaFunction = () => [{ title: m.taxpack_page() }, { name: 'robots', content: 'noindex' }]

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
    const done = m.taxpack_done({ amount: formatRupees(amount) })
    return data<Answer>({ done, tenancy, errors: {}, typed: { amount: '', certificate: '' } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ problem: error.message, tenancy, errors: error.fields, typed }, { status })
  }
}

export default function TaxScreen({ loaderData: pack, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const { year, years, homes, abroad, open } = pack
  const days = { from: localDay(pack.from), to: localDay(pack.to) }
  return (
    <div className="wrap tax">
      <header>
        <p>
          <Link to={paymentsPath}>{m.dashboard_all_statements()}</Link>
        </p>
        <h1>{m.taxpack_title({ year })}</h1>
        <p className="mut">{open ? m.taxpack_days_open(days) : m.taxpack_days(days)}</p>
      </header>
      <OwnerTabs current="Payments" />
      <div className="tax-bar">
        <YearForm year={year} years={years} />
        <div className="tax-files">
          <ButtonLink to={localAddress(taxFile(year, 'pdf'))} icon="download" reloadDocument download>
            {m.statements_pdf()}
          </ButtonLink>
          <ButtonLink to={taxFile(year, 'csv')} icon="download" variant="sec" reloadDocument download>
            {m.statements_csv()}
          </ButtonLink>
        </div>
      </div>
      {currentLanguage() === 'en' ? null : <p className="s mut">{m.statements_csv_english()}</p>}
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      {abroad ? <Banner tone="pea">{abroadText(abroad)}</Banner> : null}
      {homes.length === 0 ? (
        <EmptyState title={m.taxpack_no_rent({ year })}>{m.taxpack_no_rent_text()}</EmptyState>
      ) : (
        <>
          <Summary pack={pack} />
          {homes.map((home) => (
            <HomeOfYear key={home.id} home={home} year={year} answer={answer} />
          ))}
        </>
      )}
      <p className="s mut">{m.taxpack_not_filed()}</p>
    </div>
  )
}

function Summary({ pack: { total } }: { pack: TaxPack }) {
  const lines = [
    { label: m.statements_part({ part: 'rent' }), amount: total.rent },
    { label: m.statements_part({ part: 'fees' }), amount: total.fee },
    { label: m.statements_part({ part: 'gst' }), amount: total.gst },
    ...(total.shares === 0 ? [] : [{ label: m.statements_part({ part: 'shares' }), amount: total.shares }]),
    { label: m.statements_part({ part: 'repairs' }), amount: total.repairs },
    { label: m.statements_part({ part: 'tds' }), amount: total.tds },
  ]
  return (
    <Card>
      <Bill
        lines={lines}
        total={{ label: m.taxpack_left(), amount: lines.reduce((sum, { amount }) => sum + amount, 0) }}
      />
    </Card>
  )
}

const sums = ['fee', 'gst', 'shares', 'repairs', 'tds', 'rent'] as const

const columns = (): [Column<TaxTenant>, ...Column<TaxTenant>[]] => [
  { label: m.taxpack_column({ what: 'tenant' }), cell: ({ tenant }) => tenant },
  ...sums.map((what) => ({
    ...{ label: m.taxpack_column({ what }), end: true, cell: (row: TaxTenant) => formatRupees(row[what]) },
  })),
]

function HomeOfYear({ home, year, answer }: { home: TaxHome; year: string; answer: Answer | undefined }) {
  const { id, title, tenants, total } = home
  return (
    <section aria-labelledby={`tax-home-${id}`}>
      <h2 id={`tax-home-${id}`}>
        <MixedText text={title} />
      </h2>
      <Table
        caption={m.taxpack_of_home({ title })}
        columns={columns()}
        rows={tenants}
        keyOf={({ tenancy_id }) => tenancy_id}
        total={{ label: m.taxpack_home_rent(), value: formatRupees(total.rent) }}
      />
      <ul className="tax-tds">
        {tenants.map((tenant) => (
          <li key={tenant.tenancy_id}>
            <p className="s">{withCodes(m.taxpack_tds({ text: tdsText(tenant) }))}</p>
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
      <summary>{m.taxpack_has_deducted({ tenant: tenant.tenant })}</summary>
      <Form method="post" className="tax-form">
        <input type="hidden" name="tenancy_id" value={tenancy_id} />
        <input type="hidden" name="year" value={year} />
        <TextField
          label={m.taxpack_amount()}
          name="amount"
          inputMode="decimal"
          defaultValue={own?.typed.amount}
          error={own?.errors.amount}
          required
        />
        <TextField
          label={m.taxpack_certificate()}
          name="certificate"
          autoComplete="off"
          hint={m.taxpack_certificate_hint()}
          defaultValue={own?.typed.certificate}
          error={own?.errors.certificate}
          required
        />
        <p className="s mut">{m.taxpack_whole_rent()}</p>
        <Button type="submit" busy={busy}>
          {m.taxpack_confirm()}
        </Button>
      </Form>
    </details>
  )
}
