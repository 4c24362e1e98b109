import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import type { PaymentState } from '../contract.ts'
import type { PaymentAnswer } from './payment-answer.ts'

type PaymentNotesProps = {
  answer: PaymentAnswer | undefined
  failed: boolean
  state: PaymentState['state']
  /** The address of this page. */
  here: string
}

export function PaymentNotes({ answer, failed, state, here }: PaymentNotesProps) {
  if (answer?.problem) return <PaymentProblem answer={answer} problem={answer.problem} here={here} />
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

const toastMs = 10_000

/** An error as a toast and, without a time limit, on the page. What was not answered can be sent again from both. */
export function PaymentProblem({ answer, problem, here }: { answer: PaymentAnswer; problem: string; here: string }) {
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const { unsent } = answer
  const tryAgain = useEffectEvent(() => {
    if (unsent && !busy) void submit(unsent, { method: 'post', action: here, preventScrollReset: true, replace: true })
  })
  useEffect(() => {
    const again = { duration: toastMs, action: { label: m.ui_try_again(), onPress: () => tryAgain() } }
    showToast({ text: problem, tone: 'failure', ...(answer.unsent ? again : {}) })
  }, [answer, problem])
  return (
    <Banner
      tone="brick"
      title={problem}
      action={
        unsent ? (
          <Button variant="sec" small busy={busy} onClick={() => tryAgain()}>
            {m.ui_try_again()}
          </Button>
        ) : undefined
      }
    />
  )
}
