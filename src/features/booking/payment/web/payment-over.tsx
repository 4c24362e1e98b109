import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { PaymentState } from '../contract.ts'

/** Shown when the hold ends while the payment page is open. */
export function PaymentOver({ house }: Pick<PaymentState['payment_details'], 'house'>) {
  return (
    <div className="stack" role="alert">
      <Banner tone="brick" title="The time to pay is over.">
        The home is free for others again. Nothing was taken from you; if it is still free, you can book it once more.
      </Banner>
      <ButtonLink to={house ? `/houses/${house.slug}` : '/'}>Book again</ButtonLink>
    </div>
  )
}
