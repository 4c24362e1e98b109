import { OtpField } from '#ui/otp-field.tsx'
import { otp as otpRules } from '../rules.ts'
import { ResendButton } from './resend-code.tsx'

type SentToProps = {
  /** Ten digits, or masked as the account shows them. */
  phone: string
  onEdit: () => void
}

/** Where the code went, and the way back; without a script EDIT is a button of the form. */
export const SentTo = ({ phone, onEdit }: SentToProps) => (
  <p className="mut">
    Sent by SMS to <b className="nw">+91 {phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</b>.{' '}
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
      EDIT
    </button>
  </p>
)

type CodeFieldsProps = {
  /** How often a code was sent or refused: each time the boxes are empty and the wait begins anew. */
  round: number
  waitS: number
  busy: boolean
  /** What the form is told to do for another code. */
  intent: string
  onResend: () => void
  hint?: string
  error?: string
  onValue?: (code: string) => void
}

/** The code that came by SMS, and another one after a while. */
export const CodeFields = ({ round, waitS, busy, intent, onResend, ...field }: CodeFieldsProps) => (
  <>
    <OtpField
      key={`code ${round}`}
      label={`${otpRules.digits}-digit code`}
      name="otp"
      length={otpRules.digits}
      autoFocus
      {...field}
    />
    <ResendButton key={`resend ${round}`} {...{ waitS, busy, intent, onResend }} />
  </>
)
