/**
 * What this page knows of the shortlist. Small, because every page with a card carries it: what it takes to read and
 * keep a shortlist is fetched after the page has been painted, and only for those who have one.
 */
let saved: readonly number[] = []
/** What was pressed and is not kept yet. */
const wanted = new Map<number, boolean>()
const listeners = new Set<() => void>()
let signedIn = false

const tell = () => {
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isSaved = (id: number): boolean => wanted.get(id) ?? saved.includes(id)
export const savedCount = (): number => new Set([...saved, ...wanted.keys()].filter(isSaved)).size
export const isSignedIn = (): boolean => signedIn
/** After signing out, what was shown is somebody else's; what was saved before signing in goes into the account. */
export function setSignedIn(now: boolean): void {
  if (signedIn && !now) setSaved([])
  signedIn = now
}

export function setSaved(ids: readonly number[], quietly = false): void {
  saved = ids
  if (!quietly) tell()
}

/** Shown at once; `undefined` when it is kept, or could not be. */
export function setWanted(id: number, want: boolean | undefined): void {
  if (want === undefined) wanted.delete(id)
  else wanted.set(id, want)
  tell()
}
