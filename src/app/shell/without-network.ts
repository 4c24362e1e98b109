type Guard = {
  signal: AbortSignal
  /** Whether the page itself does what was pressed, or says why it cannot. */
  actsHere(pressed: HTMLElement, phase: number): boolean
  say(pressed: HTMLElement, event: Event): void
}

/**
 * Without a network a link or a form would replace the page by the browser's error: a page that the worker keeps is
 * opened, and else this one stays and `say` says why.
 */
export function guardPresses({ signal, actsHere, say }: Guard): void {
  const guard = (event: Event) => {
    const pressed = pressedAt(event)
    if (navigator.onLine || !pressed || event.defaultPrevented) return
    if (/^(#|tel:|mailto:)/.test(pressed.getAttribute('href') ?? '') || actsHere(pressed, event.eventPhase)) return
    event.preventDefault()
    event.stopPropagation()
    void openKept(pressed).then((opened) => opened || say(pressed, event))
  }
  // The app listens at the document: it comes after this for what is captured, and before it for what bubbles.
  for (const type of ['click', 'submit'])
    for (const capture of [true, false]) addEventListener(type, guard, { capture, signal })
}

/** The link or the form that is pressed. */
export const pressedAt = ({ type, target }: Event): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(type === 'click' ? 'a[href]' : 'form')

export const isLink = (pressed: HTMLElement): pressed is HTMLAnchorElement => pressed instanceof HTMLAnchorElement

/**
 * Whether the running app acts on a press. Some forms keep what they could not send (`send-or-keep.ts`), and a manager's
 * day all of it: `data-waits`. Forms that send themselves by a call, and those in dialogs, say by themselves that they
 * failed and keep what was typed. A link that opens a dialog on the page does so. Where the app leaves the press to the
 * browser after all, it bubbles up, and is held here.
 */
export function appActs(pressed: HTMLElement, phase: number): boolean {
  if (pressed.closest('[data-waits]')) return !isLink(pressed) || pressed.pathname === location.pathname
  if (phase !== Event.CAPTURING_PHASE) return false
  const isOfRouter = pressed.dataset.discover !== undefined
  return isLink(pressed)
    ? Boolean(pressed.ariaHasPopup) && !isOfRouter
    : !isOfRouter || pressed.closest('dialog') !== null
}

/** A page that the worker keeps (offline/worker/kept-pages.ts) is opened as a document, which the worker answers. */
async function openKept(pressed: HTMLElement): Promise<boolean> {
  if (!isLink(pressed) || pressed.origin !== location.origin || !('caches' in window)) return false
  for (const address of [pressed.pathname, pressed.pathname + pressed.search]) {
    if (!(await caches.match(address, { cacheName: 'kept' }))) continue
    location.assign(pressed.href)
    return true
  }
  return false
}
