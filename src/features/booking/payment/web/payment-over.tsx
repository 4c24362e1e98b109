import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { PaymentState } from '../contract.ts'

/** Shown when the hold ends while the payment page is open. */
export function PaymentOver({ house }: Pick<PaymentState['payment_details'], 'house'>) {
  return (
    <div className="stack" role="alert">
      <Banner tone="brick" title={m.payment_over()}>
        {m.payment_over_text()}
      </Banner>
      <ButtonLink to={house ? `/houses/${house.slug}` : '/'}>{m.payment_book_again()}</ButtonLink>
    </div>
  )
}
