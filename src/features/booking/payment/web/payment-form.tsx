import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import type { PaymentState } from '../contract.ts'
import type { PaymentAnswer } from './payment-answer.ts'
import { type Asked, useAskAgain } from './payment-ask-again.ts'
import { PaymentOnward } from './payment-onward.tsx'
import { PaymentUpi } from './payment-upi.tsx'

type PaymentFormProps = {
  /** Paise; nothing where credits cover it all. */
  amount: number
  state: PaymentState['state']
  asked: Asked
  requestId: string
  /** The address of this page. */
  here: string
  answer: PaymentAnswer | undefined
}

/** Choice of the payment method, then the link to the gateway. */
export function PaymentForm({ amount, state, asked, requestId, here, answer }: PaymentFormProps) {
  // After paying in an app the gateway does not return to this page.
  useAskAgain(Boolean(answer?.upi) || state === 'waiting', asked, state)
  if (!answer?.onward) return <PaymentWays amount={amount} requestId={requestId} here={here} />
  const { onward, upi } = answer
  return (
    <Card as="section" className="pay-ways">
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {upi ? 'Pay by UPI' : 'On to the payment page'}
      </h2>
      {upi ? <PaymentUpi upi={upi} amount={amount} /> : <p role="status">You are being taken to the payment page.</p>}
      <PaymentOnward onward={onward} waits={Boolean(upi)}>
        {upi ? 'Pay by card, net banking or wallet' : 'Continue to the payment page'}
      </PaymentOnward>
      <Link tap to={here} replace preventScrollReset>
        Choose again
      </Link>
    </Card>
  )
}

const formId = 'pay'

function PaymentWays({ amount, requestId, here }: Pick<PaymentFormProps, 'amount' | 'requestId' | 'here'>) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'pay'
  const nothing = amount === 0
  const text = nothing ? 'Confirm, nothing to pay' : `Pay ${formatRupees(amount)}`
  const pay = { type: 'submit', name: 'intent', value: 'pay', form: formId, busy } as const
  return (
    <Card as="section" className="pay-ways">
      <Form id={formId} method="post" action={here} preventScrollReset replace>
        <input type="hidden" name="request_id" value={requestId} />
        {nothing ? (
          <p>Your credits cover all of it.</p>
        ) : (
          <RadioCards
            label="How would you like to pay?"
            name="mode"
            defaultValue="upi"
            options={[
              { value: 'upi', title: 'UPI', text: 'Scan a code, or open your app', icon: 'qr-code' },
              {
                value: 'gateway',
                title: 'Card, net banking or wallet',
                text: 'On the gateway’s page',
                icon: 'credit-card',
              },
            ]}
          />
        )}
      </Form>
      <Button {...pay} block className="only-d">
        {text}
      </Button>
      <p className="s mut">You pay on the gateway’s page. We never see your card or your PIN.</p>
      <StickyBar label="Pay">
        <Button {...pay}>{text}</Button>
      </StickyBar>
    </Card>
  )
}
