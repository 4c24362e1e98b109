/** Presses of hearts that could not be sent yet: the last of each home counts, and each belongs to one person. */
export type WaitingHearts = { person: number; homes: Readonly<Record<string, boolean>> }

const key = 'waiting-hearts'

/** Only this person's: another who signs in on this phone neither sees nor sends them. */
export function readWaiting(person: number): ReadonlyMap<number, boolean> {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as WaitingHearts | null
    if (kept?.person !== person) return new Map()
    return new Map(Object.entries(kept.homes).map(([id, want]) => [Number(id), want]))
  } catch {
    return new Map()
  }
}

/** `undefined`: nothing waits for this home any more. Says whether it was kept. */
export function setWaiting(person: number, homeId: number, want: boolean | undefined): boolean {
  const homes = new Map(readWaiting(person))
  if (want === undefined) homes.delete(homeId)
  else homes.set(homeId, want)
  try {
    if (homes.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ person, homes: Object.fromEntries(homes) } satisfies WaitingHearts))
    return true
  } catch {
    // Storage may be full, or forbidden altogether.
    return false
  }
}
