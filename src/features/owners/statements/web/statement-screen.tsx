import { Form } from 'react-router'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { withCodes } from '#features/owners/own-homes/web/with-codes.tsx'
import { getAgreedTerms, type KeyTerms } from '#features/owners/terms/contract.ts'
import { percentOf } from '#features/owners/terms/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill, type BillLine } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { getStatement, listStatements, type Statement, type StatementLine, type StatementMonth } from '../contract.ts'
import { csvPath, monthName, paymentsPath, pdfPath, taxPath, totalKeys } from '../rules.ts'
import type { Route } from './+types/statement-screen.ts'
import './statement.css'

export const meta: Route.MetaFunction = () => [{ title: m.statements_page() }, { name: 'robots', content: 'noindex' }]

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
        <h1>{m.shell_payments()}</h1>
        <p className="mut">{m.statements_text()}</p>
      </header>
      <OwnerTabs current="Payments" />
      <div className="statement-bar">
        <MonthForm month={statement.month} months={months} />
        <div className="statement-files">
          <ButtonLink to={pdfPath(statement.number)} icon="download" reloadDocument download>
            {m.statements_pdf()}
          </ButtonLink>
          <ButtonLink to={csvPath(statement.number)} icon="download" variant="sec" reloadDocument download>
            {m.statements_csv()}
          </ButtonLink>
        </div>
      </div>
      {currentLanguage() === 'en' ? null : <p className="s mut">{m.statements_csv_english()}</p>}
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
        label={m.statements_month()}
        name="month"
        defaultValue={month}
        options={months.map(({ month: value }) => ({ value, label: monthName(value) }))}
      />
      <Button type="submit" variant="sec">
        {m.statements_show()}
      </Button>
    </Form>
  )
}

const parts = totalKeys.filter((part) => part !== 'payouts')

/** Shown even where they are zero: an owner looks for them. */
const always = new Set<string>(['rent', 'fees', 'tds'])

function Summary({ statement }: { statement: Statement }) {
  const { number, month, open, opening, closing, totals, reserve_held } = statement
  const said = { number, from: localDay(statement.from), to: localDay(statement.to) }
  const lines: BillLine[] = [
    { label: m.statements_due_start(), amount: opening },
    ...parts
      .filter((part) => always.has(part) || totals[part] !== 0)
      .map((part) => ({ label: m.statements_part({ part }), amount: totals[part] })),
    { label: m.dashboard_paid_out(), amount: totals.payouts },
  ]
  return (
    <section aria-labelledby="statement-month">
      <div>
        <h2 id="statement-month">{monthName(month)}</h2>
        <p className="s mut">{open ? m.statements_number_open(said) : m.statements_number(said)}</p>
      </div>
      <Card>
        <Bill
          lines={lines}
          total={{ label: open ? m.statements_due_now() : m.statements_due_end(), amount: closing }}
        />
      </Card>
      <p className="s mut">
        {reserve_held > 0 ? m.statements_we_hold({ amount: formatRupees(reserve_held) }) : ''}
        {totals.tds === 0 ? m.statements_no_tds() : ''}
        <Link to={taxPath}>{m.statements_tax_pack()}</Link>
      </p>
    </section>
  )
}

const columnsOf = (ofHome: boolean): [Column<StatementLine>, ...Column<StatementLine>[]] => [
  // A text that is of no known kind is as our books have it.
  {
    label: m.statements_what(),
    cell: ({ what, kind }) => (kind === 'other' ? <span lang="en-IN">{what}</span> : what),
  },
  { label: m.statements_date(), cell: ({ day }) => localDay(day) },
  ...(ofHome
    ? [{ label: m.statements_tenant(), cell: ({ tenant }: StatementLine) => tenant ?? m.statements_none() }]
    : []),
  { label: m.statements_note(), cell: ({ note }) => (note === null ? m.statements_none() : withCodes(note)) },
  { label: m.statements_posting(), cell: ({ posting_id }) => posting_id },
  { label: m.statements_amount(), end: true, cell: ({ amount }) => formatRupees(amount) },
]

const sum = (lines: readonly StatementLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Home by home; then what belongs to none, such as payouts. */
function Lines({ statement: { lines, month } }: { statement: Statement }) {
  if (lines.length === 0) {
    return (
      <EmptyState title={m.statements_nothing_in({ month: monthName(month) })}>{m.statements_nothing()}</EmptyState>
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
          <h2 id={`statement-home-${id}`} lang={writtenIn(own[0]?.home?.title ?? '')}>
            {own[0]?.home?.title}
          </h2>
          <Table
            caption={m.statements_for_home({ title: own[0]?.home?.title ?? '' })}
            columns={columnsOf(true)}
            rows={own}
            keyOf={({ posting_id }) => posting_id}
            total={{ label: m.statements_home_total(), value: formatRupees(sum(own)) }}
          />
        </section>
      ))}
      {others.length > 0 ? (
        <section aria-labelledby="statement-payouts">
          <h2 id="statement-payouts">{m.statements_rest()}</h2>
          <Table
            caption={m.statements_rest_table()}
            columns={columnsOf(false)}
            rows={others}
            keyOf={({ posting_id }) => posting_id}
            total={{ label: m.statements_together(), value: formatRupees(sum(others)) }}
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
        <h2 id="statement-terms">{m.statements_agreed()}</h2>
        <p className="s mut">{m.statements_agreed_text({ day: payout_day, reserve: formatRupees(reserve) })}</p>
      </div>
      <Table
        caption={m.statements_terms()}
        rows={homes}
        keyOf={({ home }) => home.id}
        columns={[
          { label: m.statements_home(), cell: ({ home }) => <MixedText text={home.title} /> },
          { label: m.statements_plan(), cell: ({ plan }) => planWords[plan].title() },
          {
            label: m.statements_part({ part: 'fees' }),
            cell: ({ fee, gst_percent: percent }) => m.statements_fee_with_gst({ fee: feeWords(fee), percent }),
          },
          { label: m.statements_your_share(), end: true, cell: (each) => `${percentOf(each.share_basis_points)} %` },
          { label: m.statements_reserve_most(), end: true, cell: ({ reserve_limit }) => formatRupees(reserve_limit) },
        ]}
      />
    </section>
  )
}

/** As the agreement has it in English. */
const feeSayings: readonly Saying[] = [
  [/^(\d+) days’ rent, once$/, ([days = '']) => m.statements_fee_once({ days })],
  [/^([\d.]+) % of rent collected$/, ([percent = '']) => m.statements_fee_share({ percent })],
]
const feeWords = (fee: string): string => sayStored(fee, feeSayings) ?? fee

function Months({ months, current }: { months: StatementMonth[]; current: string }) {
  return (
    <section aria-labelledby="statement-months">
      <h2 id="statement-months">{m.statements_all_months()}</h2>
      <Table
        caption={m.statements_by_month()}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            label: m.statements_month(),
            cell: ({ month }) => (
              <Link tap to={`${paymentsPath}?month=${month}`} aria-current={month === current ? 'page' : undefined}>
                {monthName(month)}
              </Link>
            ),
          },
          { label: m.statements_part({ part: 'rent' }), end: true, cell: ({ rent }) => formatRupees(rent) },
          { label: m.statements_paid_out(), end: true, cell: ({ paid_out }) => formatRupees(paid_out) },
          { label: m.statements_due_end(), end: true, cell: ({ closing }) => formatRupees(closing) },
        ]}
      />
    </section>
  )
}
