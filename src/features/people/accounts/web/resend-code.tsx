import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { otp } from '../rules.ts'

type ResendCodeProps = {
  /** Name of the field that carries the phone. */
  name?: string
  phone: string
  waitS: number
  /** The last code has no tries left: a new one can be sent at once. */
  usedUp?: boolean | undefined
  /** The form intent. */
  intent?: string
}

/** A separate form, for screens that are not inside one. */
export function ResendCode({ name = 'phone', phone, waitS, usedUp, intent = 'continue' }: ResendCodeProps) {
  return (
    <AfterWait waitS={waitS} usedUp={usedUp}>
      <Form method="post" className="resend">
        <input type="hidden" name={name} value={phone} />
        <Button type="submit" variant="ter" small name="intent" value={intent}>
          {m.accounts_send_new_code()}
        </Button>
      </Form>
    </AfterWait>
  )
}

type ResendButtonProps = {
  waitS: number
  usedUp?: boolean | undefined
  busy?: boolean
  intent: string
  onResend?: () => void
}

/** A submit button inside another form. */
export function ResendButton({ waitS, usedUp, busy, intent, onResend }: ResendButtonProps) {
  const resend = (event: MouseEvent) => {
    if (!onResend) return
    event.preventDefault()
    onResend()
  }
  return (
    <AfterWait waitS={waitS} usedUp={usedUp}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="ter"
        small
        className="resend"
        busy={busy}
        onClick={resend}
      >
        {m.accounts_send_new_code()}
      </Button>
    </AfterWait>
  )
}

type AfterWaitProps = { waitS: number; usedUp?: boolean | undefined; children: ReactNode }

/** Shows a countdown instead of its children until another code may be requested. */
function AfterWait({ waitS, usedUp = false, children }: AfterWaitProps) {
  const left = useCountdown(waitS)
  if (left === 0 || usedUp) return children
  return (
    <>
      <p className="hint resend" role="timer">
        {m.accounts_new_code_in({ time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
      </p>
      {/* Without script there is no countdown; the server refuses requests that come too soon. */}
      <noscript>{children}</noscript>
    </>
  )
}

type Sent = { resendAfterS?: number | undefined }

/**
 * The wait after the last code sent, and how many were sent, as the key of the button. An answer without a wait refused
 * something and restarts nothing.
 */
export function useLastSent(answer: Sent | undefined): { waitS: number; codes: number } {
  const [last, setLast] = useState({ answer, codes: 0, waitS: answer?.resendAfterS ?? otp.firstResendSeconds })
  if (answer === last.answer) return last
  const waitS = answer?.resendAfterS
  const now = waitS === undefined ? { ...last, answer } : { answer, codes: last.codes + 1, waitS }
  setLast(now)
  return now
}

/** Whole seconds left. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    const started = Date.now()
    const timer = setInterval(() => {
      const rest = Math.max(0, seconds - Math.floor((Date.now() - started) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** Where the server asks for a proof of work, the browser does it and sends the same form again by itself. */
export function useRepeatWithProof(puzzle: string | undefined): void {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const sent = useRef<FormData>(undefined)
  useEffect(() => {
    if (formData) sent.current = formData
  }, [formData])
  useEffect(() => {
    const form = sent.current
    if (!puzzle || !form) return
    let left = false
    // Loaded when it is needed, which is rare.
    import('#shared/proof-of-work.ts')
      .then(({ handInProof }) => handInProof(puzzle))
      .then(() => {
        if (!left) submit(form, { method: 'post' })
      })
    return () => {
      left = true
    }
  }, [puzzle, submit])
}
