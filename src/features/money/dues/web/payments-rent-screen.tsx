import { redirect } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listDues } from '../contract.ts'
import type { Route } from './+types/payments-rent-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: m.bills_rent_page() }, { name: 'robots', content: 'noindex' }]

/** Straight to the rent that is open: the oldest where there are several. */
export async function loader() {
  const { payables, rent_to_owner } = await call(listDues, {})
  const rent = payables.find(({ purpose }) => purpose === 'rent')
  if (rent) throw redirect(paymentPath(rent.invoice_id))
  return { rent_to_owner }
}

export default function PaymentsRentScreen({ loaderData: { rent_to_owner } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <EmptyState
        as="h1"
        title={m.bills_no_rent_due()}
        actions={<ButtonLink to="/alpha/past-payments">{m.bills_past()}</ButtonLink>}
      >
        {rent_to_owner ? m.bills_owner_takes_rent() : m.bills_rent_billed()}
      </EmptyState>
    </div>
  )
}
