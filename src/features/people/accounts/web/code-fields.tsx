import { m } from '#messages'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { otp as otpRules, saysUsedUp } from '../rules.ts'
import { ResendButton } from './resend-code.tsx'

type SentToProps = {
  /** Ten digits, or masked as the account shows them. */
  phone: string
  onEdit: () => void
}

/** The phone the code was sent to, and a way to change it; without script EDIT is a submit button. */
export const SentTo = ({ phone, onEdit }: SentToProps) => (
  <p className="mut">
    {m.accounts_sent_by_sms({
      phone: phone.replace(/^(\d{5})(\d{5})$/, '$1 $2'),
      b: (words) => <b className="nw">{words}</b>,
      edit: (words) => (
        <button
          type="submit"
          name="intent"
          value="edit"
          className="link tap"
          onClick={(event) => {
            event.preventDefault()
            onEdit()
          }}
        >
          {words}
        </button>
      ),
    })}
  </p>
)

type CodeFieldsProps = {
  /** Incremented whenever a code is sent or refused, to clear the boxes. */
  round: number
  /** Incremented whenever a code is sent, to restart the countdown. */
  codes: number
  waitS: number
  busy: boolean
  /** The form intent for requesting another code. */
  intent: string
  onResend: () => void
  hint?: string
  error?: string
  onValue?: (code: string) => void
}

/** The input for the SMS code, and a delayed resend button. */
export const CodeFields = ({ round, codes, waitS, busy, intent, onResend, ...field }: CodeFieldsProps) => (
  <>
    <OtpField
      key={`code ${round}`}
      label={m.accounts_digit_code({ digits: otpRules.digits })}
      name="otp"
      length={otpRules.digits}
      autoFocus
      {...field}
    />
    <ResendButton key={`resend ${codes}`} usedUp={saysUsedUp(field.error)} {...{ waitS, busy, intent, onResend }} />
  </>
)
