import { Form, useNavigation } from 'react-router'
import { refundDays } from '#features/money/payments/refund-days.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'

type Refund = { paid: number; kept: number; bond_fee_kept: number; money: number; credits: number }
type CancelProps = { refund: Refund; requestId: string; action: string }

/** Says what comes back before anything is cancelled. */
export function CancelFold({ refund, requestId, action }: CancelProps) {
  const { paid, kept, bond_fee_kept: bondFee, money, credits } = refund
  const back = money + credits
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FoldCard
      icon="undo-2"
      title="Cancel the booking"
      text={back > 0 ? `If you cancel today, you get back ${formatRupees(back)}` : keptText(kept)}
    >
      <Bill
        lines={[
          { label: 'You paid', amount: paid },
          ...(kept > 0 ? [{ label: 'Token we keep', amount: -kept }] : []),
          ...(bondFee > 0 ? [{ label: 'Zero-deposit fee the partner keeps', amount: -bondFee }] : []),
        ]}
        total={{
          label: 'You get back',
          amount: back,
          reason: wayBack(money, credits),
        }}
      />
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="request_id" value={requestId} />
        <Button type="submit" variant="bad" busy={busy}>
          Cancel the booking
        </Button>
      </Form>
      <Link tap to="/refund-policy">
        Refunds and cancellation
      </Link>
    </FoldCard>
  )
}

const keptText = (kept: number): string => `If you cancel, we keep the ${formatRupees(kept)} token`

function wayBack(money: number, credits: number): string {
  if (money + credits === 0) return 'The token is not refunded'
  const parts = [
    ...(money > 0 ? [`${formatRupees(money)} the way you paid, ${refundDays}`] : []),
    ...(credits > 0 ? [`${formatRupees(credits)} as credits, at once`] : []),
  ]
  return parts.join('; ')
}
