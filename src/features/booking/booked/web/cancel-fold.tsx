import { Form, useNavigation } from 'react-router'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { m } from '#messages'
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
      title={m.booked_cancel()}
      text={back > 0 ? m.booked_cancel_back({ amount: formatRupees(back) }) : keptText(kept)}
    >
      <Bill
        lines={[
          { label: m.booked_you_paid(), amount: paid },
          ...(kept > 0 ? [{ label: m.booked_token_kept(), amount: -kept }] : []),
          ...(bondFee > 0 ? [{ label: m.booked_bond_kept(), amount: -bondFee }] : []),
        ]}
        total={{
          label: m.booked_you_get_back(),
          amount: back,
          reason: wayBack(money, credits),
        }}
      />
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="request_id" value={requestId} />
        <Button type="submit" variant="bad" busy={busy}>
          {m.booked_cancel()}
        </Button>
      </Form>
      <Link tap to="/refund-policy">
        {m.booked_refunds()}
      </Link>
    </FoldCard>
  )
}

const keptText = (kept: number): string => m.booked_cancel_kept({ amount: formatRupees(kept) })

function wayBack(money: number, credits: number): string {
  if (money + credits === 0) return m.booked_token_not_refunded()
  const parts = [
    ...(money > 0 ? [m.booked_money_back({ amount: formatRupees(money), days: refundWorkingDays })] : []),
    ...(credits > 0 ? [m.booked_credits_back({ amount: formatRupees(credits) })] : []),
  ]
  return parts.join('; ')
}
