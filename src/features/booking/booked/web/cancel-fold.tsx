import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'
import type { Refund } from '../contract.ts'
import { refundLines, sayIfCancelled, sayWayBack } from '../refund-words.ts'

type CancelProps = { refund: Refund; requestId: string; action: string }

/** Says what comes back before anything is cancelled. */
export function CancelFold({ refund, requestId, action }: CancelProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FoldCard icon="undo-2" title={m.booked_cancel()} text={sayIfCancelled(refund)}>
      <Bill
        lines={refundLines(refund)}
        total={{
          label: m.booked_you_get_back(),
          amount: refund.money + refund.credits,
          reason: sayWayBack(refund),
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
