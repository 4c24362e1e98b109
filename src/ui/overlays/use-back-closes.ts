import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { coverPage, showPlace } from './back-stack.ts'

/** While something covers the page, the back button closes it instead of leaving. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect: the overlay must not be visible before the back button closes it.
  useLayoutEffect(() => {
    if (open) return coverPage({ close: () => close() })
  }, [open])
}

/** Once in the root: tells the overlays where the page is. */
export function FollowPlace(): null {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => showPlace({ pathname, search }), [pathname, search])
  return null
}
