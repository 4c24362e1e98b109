import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import './referral-input.css'

type ReferralInputProps = Pick<TextFieldProps, 'name' | 'hint' | 'error'> & {
  code: string
  onCode: (code: string) => void
  busy: boolean
  onVerify: () => void
  /** Form intent without script; if omitted, the button then does nothing. */
  intent?: string
}

/** A referral code input with a button to verify it before the form is sent. */
export function ReferralInput({ code, onCode, busy, onVerify, intent, ...field }: ReferralInputProps) {
  return (
    <div className="referral-input">
      <TextField
        label={m.accounts_referral_code()}
        optional
        value={code}
        onChange={(event) => onCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
      />
      <Button
        type={intent ? 'submit' : 'button'}
        {...(intent ? { name: 'intent', value: intent } : {})}
        variant="sec"
        busy={busy}
        onClick={(event) => {
          event.preventDefault()
          onVerify()
        }}
      >
        {m.accounts_verify()}
      </Button>
    </div>
  )
}
