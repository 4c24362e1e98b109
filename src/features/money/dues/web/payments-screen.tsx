import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
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

export const meta: Route.MetaFunction = () => [
  { title: m.bills_payments_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const dues = await call(listDues, {})
  const merged = dues.payables.length > 1 ? await call(getMergedInvoice, {}) : null
  return { ...dues, merged }
}

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { payables, receivables, merged, rent_to_owner } = loaderData
  return (
    <div className="wrap payments">
      <h1>{m.bills_payments()}</h1>
      <PaymentsTabs current="due" />
      {rent_to_owner ? <Banner>{m.bills_owner_takes_rent()}</Banner> : null}
      {merged ? <AllTogether merged={merged} /> : null}
      {payables.length > 0 ? (
        <ul className="payments-list">
          {payables.map((due) => (
            <PaymentsDue key={due.invoice_id} due={due} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={m.bills_nothing_to_pay()}
          actions={
            <ButtonLink to="/alpha/past-payments" variant="sec">
              {m.bills_what_you_paid()}
            </ButtonLink>
          }
        >
          {m.bills_appear_here()}
        </EmptyState>
      )}
      {receivables.length > 0 ? <ComingBack receivables={receivables} /> : null}
    </div>
  )
}

function AllTogether({ merged: { invoice_ids, items, credits, amount } }: { merged: MergedInvoice }) {
  return (
    <Card as="section" className="due">
      <h2>{m.bills_all_together({ amount: formatRupees(amount) })}</h2>
      <Bill
        lines={[...items, ...(credits > 0 ? [{ label: m.bills_your_credits(), amount: -credits }] : [])]}
        total={{ label: m.bills_to_pay(), amount }}
      />
      <p className="s mut">{m.bills_one_after_other({ count: invoice_ids.length })}</p>
    </Card>
  )
}

function ComingBack({ receivables }: { receivables: readonly Receivable[] }) {
  return (
    <section className="stack g3">
      <h2>{m.bills_coming_back()}</h2>
      <ul className="payments-lines">
        {receivables.map(({ id, title, amount, date, sent }) => (
          <li key={id}>
            <span>
              {title}
              <span className="s mut">
                {sent ? m.bills_sent_back({ day: localDay(date) }) : m.bills_since({ day: localDay(date) })}
              </span>
            </span>
            <b>{formatRupees(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
