import { createContext, useContext, useEffect, useState } from 'react'

/** When the visitor's hold ends, by the browser's own running clock; the page's frame provides it. */
export const HoldEnd = createContext(0)

/** Counted from the server's own seconds, as the date of the browser may be wrong. */
export const inSeconds = (seconds: number): number => performance.now() + seconds * 1000

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
