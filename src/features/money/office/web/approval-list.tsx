import { Form } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { MoneyApproval } from '../contract.ts'
import { approvalStates, bookLabels } from '../words.ts'
import type { MoneyAnswer } from './money-answer.ts'

const tones = { waiting: 'mar', approved: 'leaf', refused: 'brick' } as const

type ApprovalListProps = { approvals: MoneyApproval[]; answer: MoneyAnswer | undefined; onPayment?: boolean }

/** Each form names its approval, and is sent to the page it stands on. */
export function ApprovalList({ approvals, answer, onPayment = false }: ApprovalListProps) {
  return (
    <ul className="money-mismatches">
      {approvals.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard
            approval={approval}
            error={answer?.typed?.approval === String(approval.id) ? answer.errors?.note : undefined}
            onPayment={onPayment}
          />
        </li>
      ))}
    </ul>
  )
}

type ApprovalCardProps = { approval: MoneyApproval; error: string | undefined; onPayment: boolean }

function ApprovalCard({ approval, error, onPayment }: ApprovalCardProps) {
  const { amount, reason, payment_id, from, state, asked_by, asked_at, mine } = approval
  return (
    <Card className="stack g3">
      <div className="money-approval-head">
        <h3>{formatRupees(amount)} back</h3>
        <Tag tone={tones[state]}>{approvalStates[state]}</Tag>
      </div>
      <p>
        {mine ? 'You' : asked_by} asked for it {formatMoment(new Date(asked_at))}
        {from ? `, from: ${bookLabels[from].toLowerCase()}` : ''}. “{reason}”
      </p>
      {payment_id && !onPayment ? (
        <p>
          <Link tap to={`/admins/money/payments/${payment_id}`}>
            Open payment {payment_id}
          </Link>
        </p>
      ) : null}
      <Outcome approval={approval} error={error} />
    </Card>
  )
}

function Outcome({ approval, error }: { approval: MoneyApproval; error: string | undefined }) {
  const { id, amount, state, mine, decided_by, decided_at, note } = approval
  if (state !== 'waiting') {
    return (
      <p className="mut">
        {approvalStates[state]} by {decided_by} {decided_at ? formatMoment(new Date(decided_at)) : ''}
        {note ? `: “${note}”` : ''}
      </p>
    )
  }
  if (mine) return <p className="mut">Somebody else has to approve it. Nothing goes back until then.</p>
  return (
    <div className="money-decide">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="approval" value={id} />
        <Button type="submit" small name="intent" value="approve">
          Approve<span className="vh">: {formatRupees(amount)}</span>
        </Button>
      </Form>
      <Form method="post" preventScrollReset noValidate className="money-refuse">
        <input type="hidden" name="approval" value={id} />
        <TextField label="Why not" name="note" autoComplete="off" error={error} />
        <Button type="submit" small variant="sec" name="intent" value="refuse">
          Refuse<span className="vh">: {formatRupees(amount)}</span>
        </Button>
      </Form>
    </div>
  )
}
