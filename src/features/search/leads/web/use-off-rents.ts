import { type RefObject, useLayoutEffect } from 'react'
import { liftOver } from '../offer-place.ts'

/** The header and the filters stand above it. */
const highest = 120

/** Lifts what comes up by itself off the rents of the results that are in view. It stays there while they are scrolled. */
export function useOffRents(place: RefObject<HTMLElement | null>, wanted = true): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !wanted) return
    const rents = [...document.querySelectorAll('.hc :has(> .money)')].map((rent) => rent.getBoundingClientRect())
    const lift = `${liftOver(element.getBoundingClientRect(), rents, highest)}px`
    element.style.marginBottom = lift
    // The pill for the map stands above it.
    document.body.style.setProperty('--offer-lift', lift)
    return () => {
      element.style.marginBottom = ''
      document.body.style.removeProperty('--offer-lift')
    }
  }, [place, wanted])
}
