import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import type { Onward } from './payment-answer.ts'
import { cameBack } from './payment-came-back.ts'

type PaymentOnwardProps = {
  onward: Onward
  /** Submits automatically, unless something else is offered first. */
  waits?: boolean
  children: string
}

/** Form that leads to the gateway: submitted by script, or by its button without JavaScript. */
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
