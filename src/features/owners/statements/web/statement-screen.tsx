import { Form } from 'react-router'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { getAgreedTerms, type KeyTerms } from '#features/owners/terms/contract.ts'
import { percentOf } from '#features/owners/terms/rules.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill, type BillLine } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { getStatement, listStatements, type Statement, type StatementLine, type StatementMonth } from '../contract.ts'
import { filePath, monthName, paymentsPath, taxPath } from '../rules.ts'
import type { Route } from './+types/statement-screen.ts'
import './statement.css'

export const meta: Route.MetaFunction = () => [{ title: 'Payments | Thikana' }, { name: 'robots', content: 'noindex' }]

/** A month without a statement falls back to the newest one. */
export async function loader({ url }: Route.LoaderArgs) {
  const { months } = await call(listStatements, {})
  const asked = url.searchParams.get('month')
  const { number } = months.find(({ month }) => month === asked) ?? (months[0] as StatementMonth)
  const [statement, terms] = await Promise.all([call(getStatement, { params: { number } }), call(getAgreedTerms, {})])
  return { months, statement, terms }
}

export default function StatementScreen({ loaderData: { months, statement, terms } }: Route.ComponentProps) {
  return (
    <div className="wrap statement">
      <header>
        <h1>Payments</h1>
        <p className="mut">Every rupee that came for you and went out to you, and where it is from.</p>
      </header>
      <OwnerTabs current="Payments" />
      <div className="statement-bar">
        <MonthForm month={statement.month} months={months} />
        <div className="statement-files">
          <ButtonLink to={filePath(statement.number, 'pdf')} icon="download" reloadDocument download>
            PDF
          </ButtonLink>
          <ButtonLink to={filePath(statement.number, 'csv')} icon="download" variant="sec" reloadDocument download>
            CSV
          </ButtonLink>
        </div>
      </div>
      <Summary statement={statement} />
      <Lines statement={statement} />
      <Months months={months} current={statement.month} />
      {terms.homes.length > 0 ? <Agreed terms={terms} /> : null}
    </div>
  )
}

function MonthForm({ month, months }: { month: string; months: StatementMonth[] }) {
  return (
    <Form className="statement-month" key={month}>
      <Select
        label="Month"
        name="month"
        defaultValue={month}
        options={months.map(({ month: value }) => ({ value, label: monthName(value) }))}
      />
      <Button type="submit" variant="sec">
        Show
      </Button>
    </Form>
  )
}

const parts = [
  ['rent', 'Rent'],
  ['fees', 'Our fee'],
  ['gst', 'GST on our fee'],
  ['shares', 'Shares of co-owners'],
  ['deposits', 'Deposits'],
  ['repairs', 'Repairs'],
  ['reserve', 'Reserve for repairs'],
  ['tds', 'Tax deducted by tenants (TDS)'],
  ['other', 'Other'],
] as const

/** Shown even where they are zero: an owner looks for them. */
const always = new Set<string>(['rent', 'fees', 'tds'])

function Summary({ statement }: { statement: Statement }) {
  const { number, month, from, to, open, opening, closing, totals, reserve_held } = statement
  const lines: BillLine[] = [
    { label: 'Due at the start', amount: opening },
    ...parts
      .filter(([part]) => always.has(part) || totals[part] !== 0)
      .map(([part, label]) => ({ label, amount: totals[part] })),
    { label: 'Paid out to you', amount: totals.payouts },
  ]
  return (
    <section aria-labelledby="statement-month">
      <div>
        <h2 id="statement-month">{monthName(month)}</h2>
        <p className="s mut">
          Statement {number}, {formatDay(from)} to {formatDay(to)}
          {open ? '. This month is not over.' : ''}
        </p>
      </div>
      <Card>
        <Bill lines={lines} total={{ label: open ? 'Due to you now' : 'Due at the end', amount: closing }} />
      </Card>
      <p className="s mut">
        {reserve_held > 0 ? `We hold ${formatRupees(reserve_held)} of yours for repairs. ` : ''}
        {totals.tds === 0
          ? 'TDS: nothing in this month. A tenant deducts it from rent above ₹50,000 a month, once, with the rent of March or of the last month. '
          : ''}
        <Link to={taxPath}>Tax pack for the year</Link>
      </p>
    </section>
  )
}

const columns: [Column<StatementLine>, ...Column<StatementLine>[]] = [
  { label: 'What', cell: ({ what }) => what },
  { label: 'Date', cell: ({ day }) => formatDay(day) },
  { label: 'Tenant', cell: ({ tenant }) => tenant ?? 'None' },
  { label: 'Note', cell: ({ note }) => note ?? 'None' },
  { label: 'Posting', cell: ({ posting_id }) => posting_id },
  { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
]
const withoutTenant = columns.filter(({ label }) => label !== 'Tenant') as typeof columns

const sum = (lines: readonly StatementLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Home by home; then what belongs to none, such as payouts. */
function Lines({ statement: { lines, month } }: { statement: Statement }) {
  if (lines.length === 0) {
    return (
      <EmptyState title={`Nothing in ${monthName(month)}`}>
        No rent came for you and nothing was paid out. Rent is passed on once it is paid and the tenant has been in the
        home for 48 hours.
      </EmptyState>
    )
  }
  const byHome = Map.groupBy(
    lines.filter(({ home }) => home !== null),
    ({ home }) => home?.id,
  )
  const others = lines.filter(({ home }) => home === null)
  return (
    <>
      {[...byHome].map(([id, own]) => (
        <section key={id} aria-labelledby={`statement-home-${id}`}>
          <h2 id={`statement-home-${id}`}>{own[0]?.home?.title}</h2>
          <Table
            caption={`Postings for ${own[0]?.home?.title}`}
            columns={columns}
            rows={own}
            keyOf={({ posting_id }) => posting_id}
            total={{ label: 'For this home', value: formatRupees(sum(own)) }}
          />
        </section>
      ))}
      {others.length > 0 ? (
        <section aria-labelledby="statement-payouts">
          <h2 id="statement-payouts">Paid out, and the rest</h2>
          <Table
            caption="Payouts and what belongs to no home"
            columns={withoutTenant}
            rows={others}
            keyOf={({ posting_id }) => posting_id}
            total={{ label: 'Together', value: formatRupees(sum(others)) }}
          />
        </section>
      ) : null}
    </>
  )
}

function Agreed({ terms: { homes, reserve, payout_day } }: { terms: KeyTerms }) {
  return (
    <section aria-labelledby="statement-terms">
      <div>
        <h2 id="statement-terms">What we agreed</h2>
        <p className="s mut">
          You are paid on the {payout_day}th for the month before. We hold {formatRupees(reserve)} of yours for repairs.
        </p>
      </div>
      <Table
        caption="Terms of your homes"
        rows={homes}
        keyOf={({ home }) => home.id}
        columns={[
          { label: 'Home', cell: ({ home }) => home.title },
          { label: 'Plan', cell: ({ plan }) => planWords[plan].title() },
          { label: 'Our fee', cell: ({ fee, gst_percent }) => `${fee}, with ${gst_percent} % GST` },
          { label: 'Your share', end: true, cell: (each) => `${percentOf(each.share_basis_points)} %` },
          { label: 'Reserve at most', end: true, cell: ({ reserve_limit }) => formatRupees(reserve_limit) },
        ]}
      />
    </section>
  )
}

function Months({ months, current }: { months: StatementMonth[]; current: string }) {
  return (
    <section aria-labelledby="statement-months">
      <h2 id="statement-months">All months</h2>
      <Table
        caption="Statements by month"
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            label: 'Month',
            cell: ({ month }) => (
              <Link tap to={`${paymentsPath}?month=${month}`} aria-current={month === current ? 'page' : undefined}>
                {monthName(month)}
              </Link>
            ),
          },
          { label: 'Rent', end: true, cell: ({ rent }) => formatRupees(rent) },
          { label: 'Paid out', end: true, cell: ({ paid_out }) => formatRupees(paid_out) },
          { label: 'Due at the end', end: true, cell: ({ closing }) => formatRupees(closing) },
        ]}
      />
    </section>
  )
}
