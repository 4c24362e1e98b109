import { redirect } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listDues } from '../contract.ts'
import type { Route } from './+types/payments-rent-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pay rent | Thikana' }, { name: 'robots', content: 'noindex' }]

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
        title="No rent is due"
        actions={<ButtonLink to="/alpha/past-payments">Past payments</ButtonLink>}
      >
        {rent_to_owner
          ? 'Your owner manages this home: you pay the rent to them directly.'
          : 'Rent is billed on the 1st and due by the 5th. The next bill appears here.'}
      </EmptyState>
    </div>
  )
}
