import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
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
        {upi ? m.payment_by_upi() : m.payment_onward()}
      </h2>
      {upi ? <PaymentUpi upi={upi} amount={amount} /> : <p role="status">{m.payment_onward_text()}</p>}
      <PaymentOnward onward={onward} waits={Boolean(upi)}>
        {upi ? m.payment_by_card() : m.payment_continue_to()}
      </PaymentOnward>
      <Link tap to={here} replace preventScrollReset>
        {m.payment_choose_again()}
      </Link>
    </Card>
  )
}

const formId = 'pay'

function PaymentWays({ amount, requestId, here }: Pick<PaymentFormProps, 'amount' | 'requestId' | 'here'>) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'pay'
  const nothing = amount === 0
  const text = nothing ? m.payment_confirm_nothing() : m.payment_pay_sum({ amount: formatRupees(amount) })
  const pay = { type: 'submit', name: 'intent', value: 'pay', form: formId, busy } as const
  return (
    <Card as="section" className="pay-ways">
      <Form id={formId} method="post" action={here} preventScrollReset replace>
        <input type="hidden" name="request_id" value={requestId} />
        {nothing ? (
          <p>{m.payment_credits_cover()}</p>
        ) : (
          <RadioCards
            label={m.payment_how()}
            name="mode"
            defaultValue="upi"
            options={[
              { value: 'upi', title: m.payment_upi(), text: m.payment_upi_text(), icon: 'qr-code' },
              {
                value: 'gateway',
                title: m.payment_card(),
                text: m.payment_card_text(),
                icon: 'credit-card',
              },
            ]}
          />
        )}
      </Form>
      <Button {...pay} block className="only-d">
        {text}
      </Button>
      <p className="s mut">{m.payment_never_see()}</p>
      <StickyBar label={m.payment_pay()}>
        <Button {...pay}>{text}</Button>
      </StickyBar>
    </Card>
  )
}
