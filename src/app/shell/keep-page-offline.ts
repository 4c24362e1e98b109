import { showToast } from '#ui/overlays/toast.tsx'

/** Without a network a link or a form would replace the page by the browser's error: the page stays, and says why. */
export function keepPageOffline(): () => void {
  const stop = new AbortController()
  const keep = (event: Event) => {
    const from = event.target as Element
    const link = from.closest<HTMLElement>(event.type === 'click' ? 'a[href]' : 'form')
    if (navigator.onLine || !link || event.defaultPrevented || staysHere(link)) return
    // Forms that send themselves by a call, and those in dialogs, say by themselves that they failed and keep what was typed.
    const isForm = link instanceof HTMLFormElement
    if (isForm && event.eventPhase === Event.CAPTURING_PHASE && (!isOfRouter(link) || link.closest('dialog'))) return
    event.preventDefault()
    event.stopPropagation()
    const again = () => (link instanceof HTMLFormElement ? link.requestSubmit() : link.click())
    const action = { label: 'Try again', onPress: again }
    showToast({ text: 'You are offline.', tone: 'offline', duration: 10_000, action })
  }
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, keep, { capture: true, signal: stop.signal })
  }
  document.addEventListener('submit', keep, { signal: stop.signal })
  return () => stop.abort()
}

/** Searches keep their list themselves; a link within the page or to a phone needs no network. */
const staysHere = (link: HTMLElement): boolean =>
  link.closest('.bar, .pg') !== null || /^(#|tel:|mailto:)/.test(link.getAttribute('href') ?? '')

const isOfRouter = (form: HTMLFormElement): boolean => form.dataset.discover !== undefined
