import { useEffect, useState } from 'react'

/** Counted from the server's own seconds, as the browser's clock may be wrong. */
export function useMinutesLeft(secondsLeft: number): number {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    if (secondsLeft === 0) return
    const end = performance.now() + secondsLeft * 1000
    const timer = setInterval(() => setSeconds(Math.max(0, (end - performance.now()) / 1000)), 5000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return Math.ceil(seconds / 60)
}
