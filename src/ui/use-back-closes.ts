import { useEffect, useEffectEvent } from 'react'

/**
 * While something covers the whole page, the back button closes it instead of leaving. Its step in the history is the
 * page's own once more; the router must not hear of going back to it, or it would load the page again.
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
      // Closed by other means, the step is still there; after a link to elsewhere it is not ours to take back.
      if (!history.state?.covered) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [open])
}
