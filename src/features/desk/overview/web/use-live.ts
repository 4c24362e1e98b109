import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 20_000

/** Asks for the page's data again while it is looked at and nobody writes in it. */
export function useLive(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      const writes = document.activeElement?.matches('input, textarea, select')
      if (document.visibilityState === 'visible' && !writes && state === 'idle') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
