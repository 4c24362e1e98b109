import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { expiredFlashCookie, flashCookie, readFlash } from '#shared/flash-cookie.ts'
import { showToast } from '#ui/overlays/toast.tsx'

const redirectMessageMs = 3500
const readMs = 2000

/** Shows a flash message from a cookie or from redirect_message in the URL. */
export function useFlashMessage(): void {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect to the same query may bring a message too.
  useEffect(() => {
    const flash = readFlash(document.cookie)
    if (flash) {
      showToast({ text: flash, tone: 'done' })
      setCookie(expiredFlashCookie)
      keepIfLeftAtOnce(flash)
    }
    const message = new URLSearchParams(search).get('redirect_message')
    if (message) showToast({ text: message.slice(0, 200), duration: redirectMessageMs })
  }, [search, key])
}

/**
 * A form sent before its page is awake is answered while that page still wakes: it may read the message
 * of the page that comes. A page that is left before anyone could read the message hands it on.
 */
function keepIfLeftAtOnce(flash: string): void {
  const handOn = () => setCookie(flashCookie(flash))
  addEventListener('pagehide', handOn, { once: true })
  setTimeout(() => removeEventListener('pagehide', handOn), readMs)
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = cookie
}
