import { useContext, useEffect, useState } from 'react'
import { HoldEnd } from './hold-end.ts'

/** Until the end of the visitor's hold, however late a part of the page that shows it comes. */
export const useHoldMinutesLeft = (): number => useMinutesLeft(useContext(HoldEnd))

export function useMinutesLeft(end: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 60_000))
}
