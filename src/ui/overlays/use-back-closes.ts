import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { coverPage } from './back-stack.ts'

/** While something covers the page, the back button closes it instead of leaving. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Hooks of the router tell what was rendered last; whether it is on its way elsewhere must be known at once.
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (open) return coverPage({ close: () => close() }, router)
  }, [open, router])
}
