import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { Onward } from './payment-answer.ts'

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

/** Whoever goes back from the gateway wants to be here. */
function cameBack(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.type === 'back_forward'
}
