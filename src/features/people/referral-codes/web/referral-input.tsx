import { Button } from '#ui/button.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import './referral-input.css'

type ReferralInputProps = Pick<TextFieldProps, 'name' | 'hint' | 'error'> & {
  code: string
  onCode: (code: string) => void
  busy: boolean
  onVerify: () => void
  /** What the form is told to do where no script runs; without it the button does nothing there. */
  intent?: string
}

/** A code of somebody who lives here, verified before the form it stands in is sent. */
export function ReferralInput({ code, onCode, busy, onVerify, intent, ...field }: ReferralInputProps) {
  return (
    <div className="referral-input">
      <TextField
        label="Referral code"
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
        Verify
      </Button>
    </div>
  )
}
