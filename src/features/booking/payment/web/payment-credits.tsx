import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { PaymentState } from '../contract.ts'

type PaymentCreditsProps = { credits: PaymentState['credits']; requestId: string; here: string }

/** Renders nothing without credits. */
export function PaymentCredits({ credits, requestId, here }: PaymentCreditsProps) {
  const { formData } = useNavigation()
  const { applied, applicable } = credits
  if (applied === 0 && applicable === 0) return null
  const used = applied > 0
  const busy = /-credits$/.test(String(formData?.get('intent')))
  return (
    <Form method="post" action={here} className="pay-credits" preventScrollReset replace>
      <input type="hidden" name="request_id" value={requestId} />
      <Icon icon="coins" />
      <p>
        {used
          ? m.payment_credits_used({ amount: formatRupees(applied) })
          : m.payment_credits_usable({ amount: formatRupees(applicable) })}
      </p>
      <Button
        type="submit"
        name="intent"
        value={used ? 'remove-credits' : 'apply-credits'}
        variant="sec"
        small
        busy={busy}
      >
        {used ? m.ui_remove() : m.payment_use_credits()}
      </Button>
    </Form>
  )
}
