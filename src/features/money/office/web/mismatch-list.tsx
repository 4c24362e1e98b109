import { Form } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import type { MoneyMismatch } from '../check-contract.ts'
import { mismatchLabels, strangerAdvice } from '../words.ts'

export function MismatchList({ mismatches }: { mismatches: MoneyMismatch[] }) {
  return (
    <ul className="money-mismatches">
      {mismatches.map((mismatch) => (
        <li key={mismatch.id}>
          <MismatchCard mismatch={mismatch} />
        </li>
      ))}
    </ul>
  )
}

function MismatchCard({ mismatch }: { mismatch: MoneyMismatch }) {
  const { id, kind, gateway_payment_id, theirs, ours, paid_at, payment_id, can_settle } = mismatch
  const { title, advice } = mismatchLabels[kind]
  return (
    <Card className="stack g3">
      <h3>{title}</h3>
      <p>
        <code className="money-id">{gateway_payment_id}</code>, paid {formatMoment(new Date(paid_at))}. The gateway says{' '}
        {formatRupees(theirs)}, we have {formatRupees(ours)}.
      </p>
      <p className="mut">{kind === 'unknown_here' && !can_settle ? strangerAdvice : advice}</p>
      {payment_id ? (
        <p>
          <Link tap to={`/admins/money/payments/${payment_id}`}>
            Open the payment
          </Link>
        </p>
      ) : null}
      {can_settle ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" small name="intent" value="settle">
            Settle it<span className="vh">: {gateway_payment_id}</span>
          </Button>
        </Form>
      ) : null}
    </Card>
  )
}
