import { useEffect } from 'react'
import { m } from '#messages'
import { Banner } from '#ui/display/banner.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import type { PaymentState } from '../contract.ts'
import type { PaymentAnswer } from './payment-answer.ts'

type PaymentNotesProps = { answer: PaymentAnswer | undefined; failed: boolean; state: PaymentState['state'] }

/** Shows an error as a toast and, without a time limit, on the page. */
export function PaymentNotes({ answer, failed, state }: PaymentNotesProps) {
  useEffect(() => {
    if (answer?.problem) showToast({ text: answer.problem, tone: 'failure' })
  }, [answer])
  if (answer?.problem) return <Banner tone="brick" title={answer.problem} />
  if (answer?.onward) return null
  if (failed) {
    return (
      <Banner tone="brick" role="alert" title={m.payment_failed()}>
        {m.payment_failed_text()}
      </Banner>
    )
  }
  if (state !== 'waiting') return null
  return <Banner title={m.payment_been_there()}>{m.payment_been_there_text()}</Banner>
}
