import { refundDays } from '#features/money/payments/refund-days.ts'
import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getMergedInvoice, listDues, type MergedInvoice, type Receivable } from '../contract.ts'
import type { Route } from './+types/payments-screen.ts'
import { PaymentsDue } from './payments-due.tsx'
import './payments.css'

export const meta: Route.MetaFunction = () => [{ title: 'Payments | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  const dues = await call(listDues, {})
  const merged = dues.payables.length > 1 ? await call(getMergedInvoice, {}) : null
  return { ...dues, merged }
}

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { payables, receivables, merged, rent_to_owner } = loaderData
  return (
    <div className="wrap payments">
      <h1>Payments</h1>
      <PaymentsTabs current="To pay" />
      {rent_to_owner ? <Banner>Your owner manages this home: you pay the rent to them directly.</Banner> : null}
      {merged ? <AllTogether merged={merged} /> : null}
      {payables.length > 0 ? (
        <ul className="payments-list">
          {payables.map((due) => (
            <PaymentsDue key={due.invoice_id} due={due} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nothing to pay"
          actions={
            <ButtonLink to="/alpha/past-payments" variant="sec">
              What you have paid
            </ButtonLink>
          }
        >
          Rent and other bills appear here, with every line.
        </EmptyState>
      )}
      {receivables.length > 0 ? <ComingBack receivables={receivables} /> : null}
    </div>
  )
}

function AllTogether({ merged: { invoice_ids, items, credits, amount } }: { merged: MergedInvoice }) {
  return (
    <Card as="section" className="due">
      <h2>All together {formatRupees(amount)}</h2>
      <Bill
        lines={[...items, ...(credits > 0 ? [{ label: 'Your credits', amount: -credits }] : [])]}
        total={{ label: 'To pay', amount }}
      />
      <p className="s mut">
        You pay these {invoice_ids.length} one after the other, the most urgent first: each has its own receipt.
      </p>
    </Card>
  )
}

function ComingBack({ receivables }: { receivables: readonly Receivable[] }) {
  return (
    <section className="stack g3">
      <h2>On its way back to you</h2>
      <ul className="payments-lines">
        {receivables.map(({ id, title, amount, date, sent }) => (
          <li key={id}>
            <span>
              {title}
              <span className="s mut">
                {sent ? `Sent on ${formatDay(date)}. It reaches your bank ${refundDays}` : `Since ${formatDay(date)}`}
              </span>
            </span>
            <b>{formatRupees(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
