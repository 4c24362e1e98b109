import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { expiredFlashCookie, readFlash } from '#shared/flash-cookie.ts'
import { showToast } from '#ui/overlays/toast.tsx'

const redirectMessageMs = 3500

/** Shows a flash message from a cookie or from redirect_message in the URL. */
export function useFlashMessage(): void {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect to the same query may bring a message too.
  useEffect(() => {
    const flash = readFlash(document.cookie)
    if (flash) {
      showToast({ text: flash, tone: 'done' })
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = expiredFlashCookie
    }
    const message = new URLSearchParams(search).get('redirect_message')
    if (message) showToast({ text: message.slice(0, 200), duration: redirectMessageMs })
  }, [search, key])
}
