import { type FormEvent, useId } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { askBondPartner, confirmBondCode, sendBondCode } from '../contract.ts'
import { applyPath } from '../links.ts'
import { ApplyLink } from './apply-link.tsx'
import { useSending } from './use-sending.ts'
import './zero-deposit.css'

/** While the partner has not answered: a button to ask again. */
export function AskOnceMore({ back }: { back: string }) {
  const { busy, answer, send } = useSending()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    send(() => call(askBondPartner, {}))
  }
  return (
    <form method="post" action={localAddress(applyPath({ back }))} encType="multipart/form-data" onSubmit={ask}>
      <Button type="submit" name="intent" value="ask" variant="sec" small busy={busy}>
        {m.zero_ask_again()}
      </Button>
      <span role="status" className="s">
        {busy ? '' : answer?.done ? m.zero_no_answer() : answer?.problem}
      </span>
    </form>
  )
}

type ConfirmCodeProps = { back: string; rupees?: number }

/** Form for the code sent to the guarantor's phone. */
export function ConfirmCode({ back, rupees }: ConfirmCodeProps) {
  const formId = useId()
  const { busy, answer, send } = useSending()
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const otp = String(new FormData(event.currentTarget).get('otp') ?? '').trim()
    const again = submitter instanceof HTMLButtonElement && submitter.value === 'send-code'
    send(() => (again ? call(sendBondCode, {}) : call(confirmBondCode, { body: { otp } })))
  }
  return (
    <div className="zero-code">
      <form
        id={formId}
        method="post"
        action={localAddress(applyPath({ back }))}
        encType="multipart/form-data"
        onSubmit={act}
      >
        <TextField
          label={m.zero_their_code()}
          name="otp"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={answer?.done === false ? answer.problem : undefined}
          hint={answer?.done ? m.zero_new_code() : undefined}
        />
        <Button type="submit" name="intent" value="confirm" busy={busy}>
          {m.zero_confirm()}
        </Button>
      </form>
      <div className="row wrapx">
        <Button type="submit" form={formId} name="intent" value="send-code" variant="sec" small>
          {m.zero_send_again()}
        </Button>
        <ApplyLink small variant="sec" part="co_applicant" back={back} {...(rupees ? { rupees } : {})}>
          {m.zero_change_theirs()}
        </ApplyLink>
      </div>
    </div>
  )
}
