import { m } from '#messages'
import { showToast } from '#ui/overlays/toast.tsx'
import { isReachable } from '#ui/page/connection.ts'

/** Without a network a link or a form would replace the page by the browser's error: the page stays, and says why. */
export function keepPageOffline(): () => void {
  const stop = new AbortController()
  // The page's own script kept it until now (platform/http/keep-offline.ts).
  dispatchEvent(new Event('offline-guard'))
  const keep = (event: Event) => {
    const from = event.target as Element
    const link = from.closest<HTMLElement>(event.type === 'click' ? 'a[href]' : 'form')
    if (link && navigator.onLine) document.querySelector('offline-note')?.remove()
    if (navigator.onLine || !link || event.defaultPrevented || staysHere(link)) return
    // Forms that send themselves by a call, and those in dialogs, say by themselves that they failed and keep what was typed.
    // A link that opens a dialog on the page does so, and is kept only where it is followed after all.
    const isForm = link instanceof HTMLFormElement
    const actsHere = isForm ? !isOfRouter(link) || link.closest('dialog') : link.ariaHasPopup && !isOfRouter(link)
    if (actsHere && event.eventPhase === Event.CAPTURING_PHASE) return
    event.preventDefault()
    event.stopPropagation()
    const say = () => {
      const again = () => (link instanceof HTMLFormElement ? link.requestSubmit() : link.click())
      const action = { label: m.app_try_again(), onPress: again }
      showToast({ text: m.app_offline(), tone: 'offline', duration: 10_000, action })
    }
    if (link instanceof HTMLAnchorElement) void openKept(link.href).then((opened) => opened || say())
    else say()
  }
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, keep, { capture: true, signal: stop.signal })
    document.addEventListener(type, keep, { signal: stop.signal })
  }
  addEventListener('online', sayOnline, { signal: stop.signal })
  void sayOnline()
  return () => stop.abort()
}

/** A page that the worker keeps is opened as a document, which the worker answers. */
async function openKept(href: string): Promise<boolean> {
  const url = new URL(href)
  if (url.origin !== location.origin || !('caches' in window) || !(await caches.has('kept'))) return false
  const cache = await caches.open('kept')
  if (!(await cache.match(url.pathname)) && !(await cache.match(url.pathname + url.search))) return false
  location.assign(href)
  return true
}

/** The page stays as it is: somebody may be writing in it. */
async function sayOnline(): Promise<void> {
  const note = document.querySelector('offline-note')
  if (!note || !navigator.onLine) return
  // A network may be there that leads nowhere.
  if (!(await isReachable())) return
  const link = Object.assign(document.createElement('a'), { href: location.href, textContent: m.app_show_newest() })
  note.replaceChildren(m.app_online_again(), link)
}

/**
 * Searches keep their list themselves, some forms what they could not send (`send-or-keep.ts`), and a manager's day all of
 * it: `data-waits`. A link within the page or to a phone needs no network.
 */
const staysHere = (link: HTMLElement): boolean =>
  link.closest('.bar, .pg') !== null ||
  (link.closest('[data-waits]') !== null &&
    (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname)) ||
  /^(#|tel:|mailto:)/.test(link.getAttribute('href') ?? '')

const isOfRouter = (formOrLink: HTMLElement): boolean => formOrLink.dataset.discover !== undefined
