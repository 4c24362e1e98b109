import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

/** Hidden until the wait is over; a countdown stands in its place. */
export function ResendCode({ phone, waitS }: { phone: string; waitS: number }) {
  const [left, setLeft] = useState(waitS)
  useEffect(() => {
    setLeft(waitS)
    const started = Date.now()
    const timer = setInterval(() => {
      const rest = Math.max(0, waitS - Math.floor((Date.now() - started) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [waitS])
  if (left > 0) {
    return (
      <p className="hint resend" role="timer">
        New code in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
    )
  }
  return (
    <Form method="post" className="resend">
      <input type="hidden" name="phone" value={phone} />
      <Button type="submit" variant="ter" small name="intent" value="send-code">
        Send a new code
      </Button>
    </Form>
  )
}
