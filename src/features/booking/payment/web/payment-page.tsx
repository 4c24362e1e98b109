import { useEffect, useState } from 'react'
import { HandOverLine } from '#features/booking/holds/web/hand-over-line.tsx'
import { homeLinkText } from '#features/money/dues/rules.ts'
import { keepPayment } from '#features/money/payments/web/payment-store.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { HelpHint } from '#ui/display/help-hint.tsx'
import type { Route } from './+types/payment-screen.ts'
import type { PaymentAnswer } from './payment-answer.ts'
import { PaymentAskSomebody } from './payment-ask-somebody.tsx'
import { PaymentCredits } from './payment-credits.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentGroup } from './payment-group.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PaymentOver } from './payment-over.tsx'
import { PaymentTimer } from './payment-timer.tsx'

type PaymentProps = Extract<Route.ComponentProps['loaderData'], { kind: 'payment' }> & {
  answer: PaymentAnswer | undefined
}

/** Amount, time left and payment methods. */
export function PaymentPage({
  payment,
  shares,
  callback,
  failed,
  now,
  requestIds,
  origin,
  here,
  answer,
  ...loaded
}: PaymentProps) {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (callback) keepPayment({ callback })
  }, [callback])
  const { items, house, held_until, due_on, purpose, total, hand_over, unit, move_in } = payment.payment_details
  const { applied } = payment.credits
  const over = loaded.over || ended
  return (
    <div className="wrap pay">
      <header>
        <h1>{payment.title}</h1>
        {house ? (
          <>
            {unit && move_in ? <p className="b">{m.payment_unit_from({ unit, day: localLongDay(move_in) })}</p> : null}
            <Link to={`/houses/${house.slug}`}>{homeLinkText(payment.title, house.title)}</Link>
          </>
        ) : (
          <p className="mut">{m.payment_due_on({ day: localDay(due_on) })}</p>
        )}
      </header>
      <PaymentNotes answer={answer} failed={failed} state={payment.state} here={here} />
      <HelpHint slug="payment-failed" question={m.payment_if_failed()} />
      {held_until && !over ? (
        <PaymentTimer heldUntil={held_until} serverNow={now} onEnd={() => setEnded(true)} />
      ) : null}
      <div className="pay-cols">
        <Card as="section" className="pay-bill">
          <h2>
            {purpose === 'pre_movein' ? m.payment_to_move_in_due({ day: localDay(due_on) }) : m.payment_what_for()}
          </h2>
          <Bill
            lines={[...items, ...(applied > 0 ? [{ label: m.payment_your_credits(), amount: -applied }] : [])]}
            total={{ label: m.payment_to_pay_now(), amount: total - applied }}
          />
          {hand_over ? <HandOverLine handOver={hand_over} /> : null}
          {over ? null : <PaymentCredits credits={payment.credits} requestId={requestIds.credits} here={here} />}
        </Card>
        <div className="stack g5">
          {over ? (
            <PaymentOver house={house} />
          ) : (
            <PaymentForm
              amount={payment.amount}
              state={payment.state}
              asked={{ invoiceId: payment.invoice_id }}
              requestId={requestIds.pay}
              here={here}
              answer={answer}
            />
          )}
          {shares.length > 0 && house ? <PaymentGroup shares={shares} house={house.title} origin={origin} /> : null}
          {shares.length === 0 && !over ? (
            <PaymentAskSomebody
              title={payment.title}
              here={here}
              link={answer?.link && origin + localAddress(answer.link)}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
