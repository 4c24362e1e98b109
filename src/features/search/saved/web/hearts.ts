/**
 * Client state of the shortlist. Small, because every page with a card includes it; the store that loads and saves is
 * fetched after the first paint, and only for visitors with a shortlist.
 */
let saved: readonly number[] = []
/** Optimistic changes that are not saved yet. */
const wanted = new Map<number, boolean>()
const listeners = new Set<() => void>()
let account: number | null = null

const tell = () => {
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isSaved = (id: number): boolean => wanted.get(id) ?? saved.includes(id)
export const savedCount = (): number => new Set([...saved, ...wanted.keys()].filter(isSaved)).size
/** The owner of the list; null while signed out. */
export const accountOf = (): number | null => account
/** Clears the list on signing out, because it belongs to the account. */
export function setAccount(now: number | null): void {
  if (account && now !== account) setSaved([])
  account = now
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
