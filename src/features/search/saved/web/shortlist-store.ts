import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import { addToShortlist, getSavedHomes, mergeShortlist, removeFromShortlist } from '../contract.ts'
import {
  mostSignedOut,
  shortlistCookie,
  shortlistIn,
  signedOutFull,
  withHome,
  withoutHome,
} from '../shortlist-cookie.ts'
import { accountOf, isSaved, setSaved, setWanted } from './hearts.ts'
import { readWaiting, setWaiting } from './waiting-hearts.ts'

/** The position of a removed home, for undo. */
const places = new Map<number, number>()
const sending = new Set<number>()
/** Counts writes; a list requested before the latest write is stale. */
let keptTimes = 0
let followed = false

/** Loads the shortlist now and when the tab becomes visible, because another tab may have changed it. */
export async function follow(): Promise<void> {
  if (!followed) {
    document.addEventListener('visibilitychange', () => void (document.hidden || read()))
    addEventListener('online', () => void sendWaiting())
  }
  followed = true
  const person = accountOf()
  if (person !== null) {
    for (const [id, want] of readWaiting(person)) showWaiting(id, want)
  }
  await read()
  await sendWaiting()
}

/** Sends what was pressed without a network. Sent twice it is saved once: the server takes the state, not the press. */
async function sendWaiting(): Promise<void> {
  const person = accountOf()
  if (person === null || !navigator.onLine) return
  const homes = [...readWaiting(person).keys()]
  await Promise.all(homes.map(keep))
  const sent = homes.length - readWaiting(person).size
  if (sent > 0) showToast({ text: m.shortlist_up_to_date(), tone: 'done' })
}

async function read(): Promise<void> {
  const inBrowser = shortlistIn(document.cookie)
  if (accountOf() === null) {
    setSaved(inBrowser)
    return
  }
  const before = keptTimes
  try {
    // Merges the cookie into the account; the response clears it.
    const { home_ids } =
      inBrowser.length > 0
        ? await call(mergeShortlist, { body: { home_ids: inBrowser } })
        : await call(getSavedHomes, {})
    if (keptTimes === before) setSaved(home_ids)
  } catch {
    // The hearts stay as they are; the next look asks again.
  }
}

/** One request at a time per home; of further presses the last counts. */
export async function keep(id: number): Promise<void> {
  if (sending.has(id)) return
  sending.add(id)
  const person = accountOf()
  let waits = false
  try {
    if (person === null) keepInBrowser(id)
    else await keepInAccount(id)
  } catch (error) {
    waits = person !== null && isUnsent(error) && keepForLater(person, id)
    if (!waits) showToast({ text: wordsFor(error), tone: 'failure' })
  } finally {
    sending.delete(id)
    if (!waits) {
      if (person !== null) setWaiting(person, id, undefined)
      markHearts(id, false)
      // Kept, or back to what it was.
      setWanted(id, undefined)
    }
  }
}

/** Shown as it will be. */
function showWaiting(id: number, want: boolean): void {
  setWanted(id, want)
  // React writes the title of a heart that changes.
  setTimeout(markHearts, 0, id, true)
}

/** By hand, because every page carries the hearts' own code, and few are ever pressed without a network. */
function markHearts(id: number, waits: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form="hearts"][value="${id}"]`)) {
    if (!waits && heart.dataset.waits === undefined) continue
    heart.title = waits ? m.shortlist_waits() : m.cards_save_short()
    if (waits) heart.dataset.waits = ''
    else delete heart.dataset.waits
  }
}

const isUnsent = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof CallError && (error.status === 0 || error.status === 503))

function keepForLater(person: number, id: number): boolean {
  const want = isSaved(id)
  const isNew = readWaiting(person).get(id) !== want
  if (!setWaiting(person, id, want)) return false
  showWaiting(id, want)
  const text = want ? m.shortlist_saved_on_phone() : m.shortlist_removed_on_phone()
  if (isNew) showToast({ text, tone: 'offline' })
  return true
}

async function keepInAccount(id: number): Promise<void> {
  for (let kept: boolean | undefined; kept !== isSaved(id); ) {
    kept = isSaved(id)
    const { home_ids } = await call(kept ? addToShortlist : removeFromShortlist, { params: { home_id: id } })
    keptTimes += 1
    setSaved(home_ids)
  }
}

function keepInBrowser(id: number): void {
  const before = shortlistIn(document.cookie)
  const want = isSaved(id)
  if (want && before.length >= mostSignedOut && !before.includes(id)) throw new Error(signedOutFull())
  if (!want) places.set(id, before.indexOf(id))
  const after = want ? withHome(before, id, places.get(id)) : withoutHome(before, id)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = shortlistCookie(after)
  if (shortlistIn(document.cookie).includes(id) !== want) throw new Error(m.shortlist_no_cookies())
  setSaved(after)
}

function wordsFor(error: unknown): string {
  if (error instanceof CallError) return error.status > 0 && error.status < 500 ? error.message : m.shortlist_not_kept()
  return error instanceof Error ? error.message : m.shortlist_not_kept()
}
