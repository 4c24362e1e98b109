import { expiredFlashCookie, flashCookie, readFlash } from '#shared/flash-cookie.ts'
import { showToast } from '#ui/overlays/toast.tsx'

const readMs = 2000

/** Shows the message that a form left for this page, once. */
export function showFlash(): void {
  const flash = readFlash(document.cookie)
  if (!flash) return
  showToast({ text: flash, tone: 'done' })
  setCookie(expiredFlashCookie)
  keepIfLeftAtOnce(flash)
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
