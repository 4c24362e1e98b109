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
import { isSaved, isSignedIn, setSaved, setWanted } from './hearts.ts'

/** The position of a removed home, for undo. */
const places = new Map<number, number>()
const sending = new Set<number>()
/** Counts writes; a list requested before the latest write is stale. */
let keptTimes = 0
let followed = false

/** Loads the shortlist now and when the tab becomes visible, because another tab may have changed it. */
export async function follow(): Promise<void> {
  if (!followed) document.addEventListener('visibilitychange', () => void (document.hidden || read()))
  followed = true
  await read()
}

async function read(): Promise<void> {
  const inBrowser = shortlistIn(document.cookie)
  if (!isSignedIn()) {
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
  try {
    if (isSignedIn()) await keepInAccount(id)
    else keepInBrowser(id)
  } catch (error) {
    showToast({ text: wordsFor(error), tone: 'failure' })
  } finally {
    sending.delete(id)
    // Kept, or back to what it was.
    setWanted(id, undefined)
  }
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
  if (want && before.length >= mostSignedOut && !before.includes(id)) throw new Error(signedOutFull)
  if (!want) places.set(id, before.indexOf(id))
  const after = want ? withHome(before, id, places.get(id)) : withoutHome(before, id)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = shortlistCookie(after)
  if (shortlistIn(document.cookie).includes(id) !== want) throw new Error(noCookies)
  setSaved(after)
}

const noCookies = 'Your browser keeps no cookies, so we cannot remember this. Log in to save homes.'
const notKept = 'We could not save that. Check your connection and press the heart again.'

function wordsFor(error: unknown): string {
  if (error instanceof CallError) return error.status > 0 && error.status < 500 ? error.message : notKept
  return error instanceof Error ? error.message : notKept
}
