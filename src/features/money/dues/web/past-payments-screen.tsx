import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { daysOfYear } from '#features/money/receipts/hra-rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPastPayments, type PastPayment } from '../contract.ts'
import type { Route } from './+types/past-payments-screen.ts'
import { HomeLink } from './home-link.tsx'
import './payments.css'

export const meta: Route.MetaFunction = () => [{ title: m.bills_past_page() }, { name: 'robots', content: 'noindex' }]

/** An invalid year falls back to the newest. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const year = url.searchParams.get('year') ?? ''
  return call(listPastPayments, { query: daysOfYear(year) ? { year } : {} })
}

export default function PastPaymentsScreen({ loaderData: { year, years, payments, total } }: Route.ComponentProps) {
  return (
    <div className="wrap payments">
      <h1>{m.bills_past()}</h1>
      <PaymentsTabs current="paid" />
      {years.length > 0 ? <YearForm year={year} years={years} /> : null}
      {payments.length > 0 ? (
        <>
          <p>
            {m.bills_paid_in_year({
              ...{ total: formatRupees(total), year },
              b: (said) => <b>{said}</b>,
              mut: (said) => <span className="mut">{said}</span>,
            })}
          </p>
          <ul className="payments-list">
            {payments.map((payment) => (
              <Past key={payment.invoice_id} payment={payment} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={m.bills_nothing_paid({ year })}
          actions={<ButtonLink to="/alpha/payments">{m.bills_to_pay()}</ButtonLink>}
        >
          {m.bills_past_appear_here()}
        </EmptyState>
      )}
    </div>
  )
}

function Past({ payment }: { payment: PastPayment }) {
  const { title, house, amount, credits, paid_on, method, receipt_url, refunds, state } = payment
  const paid = m.bills_paid_by({ how: method ?? 'none', day: localDay(paid_on) })
  return (
    <Card as="li" className="past">
      <div>
        <h2>{title}</h2>
        {house ? <HomeLink house={house} title={title} /> : null}
        <p className="s mut">
          {credits > 0 ? m.bills_paid_with_credits({ paid, credits: formatRupees(credits) }) : paid}
        </p>
        {refunds.map((refund) => (
          <p key={`${refund.date}${refund.amount}`} className="s past-back">
            {refundWords(refund)}
          </p>
        ))}
      </div>
      <div className="past-end">
        <b>{formatRupees(amount)}</b>
        {state === 'returned' ? <Tag>{m.bills_not_used()}</Tag> : null}
        {receipt_url ? (
          <Link tap to={receipt_url}>
            {m.bills_receipt_for({ title, vh: (said) => <span className="vh">{said}</span> })}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

function refundWords({ sent, date, amount }: PastPayment['refunds'][number]): string {
  const said = { day: localDay(date), amount: formatRupees(amount) }
  return sent ? m.bills_refunded(said) : m.bills_being_refunded(said)
}
