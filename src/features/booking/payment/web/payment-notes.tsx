import { useEffect } from 'react'
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
      <Banner tone="brick" role="alert" title="The payment did not go through.">
        Try again, or choose another way to pay. If your bank did take the money, we use it for this or refund it.
      </Banner>
    )
  }
  if (state !== 'waiting') return null
  return (
    <Banner title="You have been to the payment page.">
      If you have paid, please wait: we hear from the bank within minutes, and you are never charged twice. If not,
      continue here.
    </Banner>
  )
}
