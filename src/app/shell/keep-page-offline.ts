import { m } from '#messages'
import { showToast } from '#ui/overlays/toast.tsx'
import { isReachable } from '#ui/page/connection.ts'
import { appActs, guardPresses, pressedAt } from './without-network.ts'

/** Without a network a link or a form would replace the page by the browser's error: the page stays, and says why. */
export function keepPageOffline(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // The page's own script kept it until now (early/keep-page-early.ts).
  dispatchEvent(new Event('offline-guard'))
  guardPresses({
    signal,
    // Searches keep their list themselves.
    actsHere: (pressed, phase) => pressed.closest('.bar, .pg') !== null || appActs(pressed, phase),
    say(pressed) {
      const again = () => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click())
      const action = { label: m.app_try_again(), onPress: again }
      showToast({ text: m.app_offline(), tone: 'offline', duration: 10_000, action })
    },
  })
  const dropNote = (event: Event) => {
    if (navigator.onLine && pressedAt(event)) document.querySelector('offline-note')?.remove()
  }
  for (const type of ['click', 'submit']) addEventListener(type, dropNote, { capture: true, signal })
  addEventListener('online', sayOnline, { signal })
  void sayOnline()
  return () => stop.abort()
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
