import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** As many as a screen or two holds: on a phone they stand in one column. */
const atOnce = (): number => (matchMedia('(max-width: 639px)').matches ? 3 : 6)

/**
 * After a change of the search the first homes are drawn at once and the rest when those are on screen. A page that came
 * whole stays whole, and whoever goes back finds the length the page had.
 */
export function useFirstHomes<T>(homes: T[]): T[] {
  const [whole, setWhole] = useState(homes)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => startTransition(() => setWhole(homes)), [homes])
  return whole === homes || isBack ? homes : homes.slice(0, atOnce())
}
