import type { OfflineWords } from '#shared/early-page.ts'
import { appActs, guardPresses, isLink } from '../without-network.ts'

const shownMs = 10_000

/**
 * Keeps a page while its network is away, from before its scripts have come: a press would replace it by the browser's
 * error, and what could tell of it by the router's. `keepPageOffline` takes over with the event `offline-guard`.
 */
export function keepPageEarly(words: OfflineWords): void {
  const stop = new AbortController()
  let shown: HTMLElement | undefined
  guardPresses({
    signal: stop.signal,
    // Before the app runs nothing acts by itself. Links in the bar of a search need a script that comes later.
    actsHere: (pressed, phase) =>
      'hydrated' in document.documentElement.dataset &&
      (appActs(pressed, phase) || (!isLink(pressed) && pressed.closest('.bar') !== null)),
    say(pressed, event) {
      shown?.remove()
      const note = showNote(pressed, words, () => pressAgain(pressed, event))
      shown = note
      setTimeout(() => note.remove(), shownMs)
    },
  })
  addEventListener('offline-guard', () => stop.abort(), { once: true })
}

function pressAgain(pressed: HTMLElement, event: Event): void {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  ;(submitter ?? pressed).focus()
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit(submitter)
  else pressed.click()
}

/**
 * The note looks like a toast, which needs scripts of the page, and like one stands inside an open dialog, outside of
 * which nothing can be pressed.
 */
function showNote(pressed: HTMLElement, { text, again }: OfflineWords, pressOnceMore: () => void): HTMLElement {
  const button = make('button', { type: 'button', textContent: again })
  const toast = make('div', { className: 'toast offline' })
  toast.append(make('span', { role: 'alert', textContent: text }), button)
  const note = make('div', { className: 'toasts', popover: 'manual' })
  note.append(toast)
  button.onclick = () => {
    note.remove()
    pressOnceMore()
  }
  ;(pressed.closest('dialog') ?? document.body).append(note)
  note.showPopover()
  return note
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), props)
