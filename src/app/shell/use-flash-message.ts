import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasFlash } from '#shared/has-flash.ts'
import { showToast } from '#ui/overlays/toast.tsx'

const redirectMessageMs = 3500

/** Shows a flash message from a cookie or from redirect_message in the URL. */
export function useFlashMessage(): void {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect to the same query may bring a message too.
  useEffect(() => {
    if (hasFlash(document.cookie)) {
      // Without a network it waits for the next page.
      import('./show-flash.ts').then(
        ({ showFlash }) => showFlash(),
        () => {},
      )
    }
    const message = new URLSearchParams(search).get('redirect_message')
    if (message) showToast({ text: message.slice(0, 200), duration: redirectMessageMs })
  }, [search, key])
}
