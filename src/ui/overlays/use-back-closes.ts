import { useEffect, useEffectEvent } from 'react'

/**
 * While something covers the whole page, the back button closes it instead of leaving. It pushes a history entry with
 * the same URL; the router must not see its popstate, or it would load the page again.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const step = { ...history.state, covered: true }
    history.pushState(step, '')
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      close()
    }
    addEventListener('popstate', back, { capture: true, once: true })
    return () => {
      removeEventListener('popstate', back, { capture: true })
      // Closed by other means, the entry is still there and is removed; after a navigation elsewhere it is left alone.
      if (!history.state?.covered) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [open])
}
