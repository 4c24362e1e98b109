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
      <Banner tone="brick" role="alert" title="It was not paid.">
        Nothing is lost: try again, or choose another way. If your bank took money after all, we notice it, and it is
        used for this or goes back to you.
      </Banner>
    )
  }
  if (state !== 'waiting') return null
  return (
    <Banner title="You have been to the payment page.">
      If you have paid, wait a moment: we are told within minutes, and nothing is taken twice. If not, go on here.
    </Banner>
  )
}
