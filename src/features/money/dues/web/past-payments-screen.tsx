import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { daysOfYear } from '#features/money/receipts/hra-rules.ts'
import { paidByText, refundText } from '#features/money/receipts/rules.ts'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPastPayments, type PastPayment } from '../contract.ts'
import { homeLinkText } from '../rules.ts'
import type { Route } from './+types/past-payments-screen.ts'
import './payments.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Past payments | Thikana' },
  { name: 'robots', content: 'noindex' },
]

/** An invalid year falls back to the newest. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const year = url.searchParams.get('year') ?? ''
  return call(listPastPayments, { query: daysOfYear(year) ? { year } : {} })
}

export default function PastPaymentsScreen({ loaderData: { year, years, payments, total } }: Route.ComponentProps) {
  return (
    <div className="wrap payments">
      <h1>Past payments</h1>
      <PaymentsTabs current="Paid" />
      {years.length > 0 ? <YearForm year={year} years={years} /> : null}
      {payments.length > 0 ? (
        <>
          <p>
            <b>{formatRupees(total)}</b> <span className="mut">paid in {year}, refunds taken off</span>
          </p>
          <ul className="payments-list">
            {payments.map((payment) => (
              <Past key={payment.invoice_id} payment={payment} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={`Nothing paid in ${year}`} actions={<ButtonLink to="/alpha/payments">To pay</ButtonLink>}>
          Your payments appear here, each with its receipt.
        </EmptyState>
      )}
    </div>
  )
}

function Past({ payment }: { payment: PastPayment }) {
  const { title, house, amount, credits, paid_on, method, receipt_url, refunds, state } = payment
  return (
    <Card as="li" className="past">
      <div>
        <h2>{title}</h2>
        {house ? <Link to={`/houses/${house.slug}`}>{homeLinkText(title, house.title)}</Link> : null}
        <p className="s mut">
          {paidByText(method)} on {formatDay(paid_on)}
          {credits > 0 ? `, ${formatRupees(credits)} of it with credits` : ''}
        </p>
        {refunds.map((refund) => (
          <p key={`${refund.date}${refund.amount}`} className="s past-back">
            {refundText(refund)}: {formatRupees(refund.amount)}
          </p>
        ))}
      </div>
      <div className="past-end">
        <b>{formatRupees(amount)}</b>
        {state === 'returned' ? <Tag>Not used</Tag> : null}
        {receipt_url ? (
          <Link tap to={receipt_url}>
            Receipt<span className="vh"> for {title}</span>
          </Link>
        ) : null}
      </div>
    </Card>
  )
}
