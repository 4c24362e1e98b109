import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** While a call rings the page asks again how it goes. */
export function useRinging(rings: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!rings) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, 4000)
    return () => clearInterval(timer)
  }, [rings, revalidate])
}
