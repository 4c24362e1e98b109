import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { rollDicePath } from '#features/booking/roll-dice/rules.ts'
import { RolldiceDie } from '#features/booking/roll-dice/web/rolldice-die.tsx'
import { clearPayment } from '#features/money/payments/web/payment-store.ts'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import type { PaymentState } from '../contract.ts'
import { cameBack } from './payment-came-back.ts'

type WayOnProps = { payment: PaymentState; callback: string }

/** Next step: the dice, else the feedback question, else the link onward. */
export function SuccessWayOn({ payment, callback }: WayOnProps) {
  const { scratch_card_data: card, feedback_url } = payment
  if (card.applicable && card.token) return <Reward token={card.token} payment={payment} callback={callback} />
  if (feedback_url) return <Rate payment={payment} url={feedback_url} />
  return (
    <ButtonLink to={callback} onClick={clearPayment}>
      {m.booked_continue()}
    </ButtonLink>
  )
}

const rewardSeconds = 2

/** Where the gateway's answer says that a card applies: redirects to the dice after two seconds, unless cancelled. */
function Reward({ token, payment, callback }: WayOnProps & { token: string }) {
  const to = rollDicePath({ token, callback, transactionId: payment.payment_details.transaction_id })
  const navigate = useNavigate()
  const [left, setLeft] = useState<number | null>(null)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays || cameBack()) return
    const end = Date.now() + rewardSeconds * 1000
    setLeft(rewardSeconds)
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [stays])
  useEffect(() => {
    // Replaces the history entry, so that going back does not redirect again.
    if (left === 0 && !stays) void navigate(to, { replace: true })
  }, [left, stays, navigate, to])
  return (
    <Card as="section" className="success-reward">
      <div className="success-dice" aria-hidden="true">
        <RolldiceDie face={5} />
        <RolldiceDie face={2} />
      </div>
      <h2>{m.booked_won_roll()}</h2>
      <p aria-live="polite">{stays || left === null ? m.booked_every_roll() : m.booked_dice_in({ seconds: left })}</p>
      <div className="row wrapx">
        <ButtonLink to={to} variant="acc">
          {m.booked_roll()}
        </ButtonLink>
        {left === null || stays ? null : (
          <Button variant="ter" onClick={() => setStays(true)}>
            {m.booked_stay()}
          </Button>
        )}
      </div>
    </Card>
  )
}

const loadDialog = () => import('#features/booking/feedback/web/feedback-dialog.tsx')

function Rate({ payment: { invoice_id }, url }: { payment: PaymentState; url: string }) {
  const { module, link, dialog } = useOpened(loadDialog)
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState(false)
  const close = () => {
    dialog.onClose()
    // The feedback was given: show the next step.
    if (done) void revalidate()
  }
  return (
    <>
      <ButtonLink to={url} {...link}>
        {m.booked_rate()}
      </ButtonLink>
      {module ? (
        <module.FeedbackDialog open={dialog.open} onClose={close} invoiceId={invoice_id} onDone={() => setDone(true)} />
      ) : null}
    </>
  )
}
