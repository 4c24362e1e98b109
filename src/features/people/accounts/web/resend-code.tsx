import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

type ResendCodeProps = {
  /** The field the action reads the phone from. */
  name?: string
  phone: string
  waitS: number
  /** What the action is told to do. */
  intent?: string
}

/** A form of its own, for screens that are one. */
export function ResendCode({ name = 'phone', phone, waitS, intent = 'continue' }: ResendCodeProps) {
  return (
    <AfterWait waitS={waitS}>
      <Form method="post" className="resend">
        <input type="hidden" name={name} value={phone} />
        <Button type="submit" variant="ter" small name="intent" value={intent}>
          Send a new code
        </Button>
      </Form>
    </AfterWait>
  )
}

type ResendButtonProps = { waitS: number; busy?: boolean; intent: string; onResend?: () => void }

/** A button of the form it stands in. */
export function ResendButton({ waitS, busy, intent, onResend }: ResendButtonProps) {
  const resend = (event: MouseEvent) => {
    if (!onResend) return
    event.preventDefault()
    onResend()
  }
  return (
    <AfterWait waitS={waitS}>
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
        Send a new code
      </Button>
    </AfterWait>
  )
}

/** While a code may still be on its way, a countdown stands in the place of what asks for another. */
function AfterWait({ waitS, children }: { waitS: number; children: ReactNode }) {
  const left = useCountdown(waitS)
  if (left === 0) return children
  return (
    <>
      <p className="hint resend" role="timer">
        New code in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
      {/* Nothing counts down there; the server says when it is too soon. */}
      <noscript>{children}</noscript>
    </>
  )
}

/** Whole seconds that are left. */
export function useCountdown(seconds: number): number {
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
