import { useEffect, useState } from 'react'
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

/** Hidden until the wait is over; a countdown stands in its place. */
export function ResendCode({ name = 'phone', phone, waitS, intent = 'continue' }: ResendCodeProps) {
  const left = useCountdown(waitS)
  const again = (
    <Form method="post" className="resend">
      <input type="hidden" name={name} value={phone} />
      <Button type="submit" variant="ter" small name="intent" value={intent}>
        Send a new code
      </Button>
    </Form>
  )
  if (left === 0) return again
  return (
    <>
      <p className="hint resend" role="timer">
        New code in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
      {/* Nothing counts down there; the server says when it is too soon. */}
      <noscript>{again}</noscript>
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
