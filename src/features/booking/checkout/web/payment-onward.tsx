import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { Onward } from './payment-answer.ts'
import { cameBack } from './payment-came-back.ts'

type PaymentOnwardProps = {
  onward: Onward
  /** It goes by itself, unless something else is offered first. */
  waits?: boolean
  children: string
}

/** The way to the gateway, as a form: it goes on by itself where scripts run, and by its button where they do not. */
export function PaymentOnward({ onward, waits = false, children }: PaymentOnwardProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!waits && !cameBack()) form.current?.submit()
  }, [waits])
  return (
    <form ref={form} method="post" action={onward.action}>
      {Object.entries(onward.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" block variant={waits ? 'sec' : 'pri'}>
        {children}
      </Button>
    </form>
  )
}
