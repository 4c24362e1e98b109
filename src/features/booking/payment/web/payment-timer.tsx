import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { localTime } from '#shared/local-times.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { clockOffset, clockText, secondsLeft, spokenBetween } from './payment-clock.ts'

type PaymentTimerProps = {
  heldUntil: string
  /** The server's time when it rendered the page. */
  serverNow: string
  onEnd: () => void
}

/** Countdown of the hold. It also shows the end time, which is right without JavaScript. */
export function PaymentTimer({ heldUntil, serverNow, onEnd }: PaymentTimerProps) {
  const left = useSecondsLeft(heldUntil, serverNow)
  const spoken = useSpoken(left)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return (
    <div className="pay-timer" data-late={left <= 60 || undefined}>
      <Icon icon="clock" />
      <p>
        {m.payment_held_until({
          time: localTime(new Date(heldUntil)),
          clock: clockText(left),
          b: (words) => <b role="timer">{words}</b>,
          hidden: (words) => <span className="vh">{words}</span>,
        })}
      </p>
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

function useSecondsLeft(until: string, serverNow: string): number {
  const isFirstPage = useRef(!useHydrated())
  const [left, setLeft] = useState(() => secondsLeft(until, Date.parse(serverNow)))
  useEffect(() => {
    // Scripts may load late: the server's time belongs to the first byte of the page, not to hydration.
    const offset = clockOffset(serverNow, isFirstPage.current ? pageHeardAt() : Date.now())
    isFirstPage.current = false
    const tick = () => setLeft(secondsLeft(until, Date.now() + offset))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, serverNow])
  return left
}

function pageHeardAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.timeOrigin + page.responseStart : Date.now()
}

function useSpoken(left: number): string | null {
  const before = useRef(left)
  const [spoken, setSpoken] = useState<string | null>(null)
  useEffect(() => {
    const text = spokenBetween(before.current, left)
    before.current = left
    if (text) setSpoken(text)
  }, [left])
  return spoken
}
