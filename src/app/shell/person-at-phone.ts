import type { Viewer } from '#features/people/accounts/contract.ts'

/**
 * How this phone is used, by anybody: it stays. All else in the storages goes with its person, so that a new key is personal
 * until it is listed here.
 */
const ofThePhone = [
  ...['preferences', 'rent_tab', 'thikana-map-follow', 'gclid'],
  ...['u_utm_source', 'u_utm_medium', 'u_utm_campaign', 'u_utm_term', 'u_utm_content'],
  ...['thikana-for-you-closed', 'thikana-help-declined', 'thikana-help-closed', 'thikana-lead-left'],
]
const personKey = 'thikana-person'
/** Unsent: writes, hearts, a number left for a call. */
const waiting = ['waiting-writes', 'waiting-hearts', 'waiting-lead']

/**
 * Notes whose page this is. What is left of another person goes: a session also ends without our script, on another device
 * or by its age. A visitor's own, such as a number that waits to be sent, is there as long as nobody signs in. Returns
 * whether something that waited to be sent went with a session that ended: what another person left is not this one's to
 * know.
 */
export function forgetOthers(
  viewer: Pick<Viewer, 'id' | 'seen_until'> | null,
  all: readonly Storage[] = stores(),
): boolean {
  // One of ours looks around as somebody, and is still the person at this phone.
  if (viewer?.seen_until) return false
  const now = viewer ? String(viewer.id) : null
  let lost = false
  for (const store of all) {
    const before = store.getItem(personKey)
    if (before !== null && before !== now) {
      lost ||= now === null && waiting.some((key) => store.getItem(key) !== null)
      clearStore(store)
    }
    if (now !== null && before !== now) rememberPerson(store, now)
  }
  return lost
}

/** Clears typed words and lists from the storages of this phone. */
export function forgetStored(): void {
  for (const store of stores()) clearStore(store)
}

function clearStore(store: Storage): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  for (const key of keys) if (!ofThePhone.includes(key)) store.removeItem(key)
}

function rememberPerson(store: Storage, person: string): void {
  try {
    store.setItem(personKey, person)
  } catch {
    // A full storage is found by the next page.
  }
}

/** Storage may be forbidden altogether. */
function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
