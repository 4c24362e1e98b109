type Entry<V> = { value: Promise<V>; expires: number; size: number; reloading: boolean }

type Options<V> = {
  /** So long after its time it is still given out while the next is fetched: in a crowd nobody waits. */
  staleMs: number
  /** What is older is let go when all of it together is larger than this. */
  room: { most: number; sizeOf(value: V): number }
  now?: () => number
}

/**
 * What many ask for at once is fetched for all of them and given out for a moment after. A failure is told to those who
 * waited and not kept.
 */
export function keptBriefly<V>({ staleMs, room, now = Date.now }: Options<V>) {
  const entries = new Map<string, Entry<V>>()
  let size = 0
  const drop = (key: string, entry: Entry<V> | undefined) => {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    size -= entry.size
  }
  /** What is over is of no use to anybody, and holds memory that others share. */
  const makeRoom = () => {
    const time = now()
    for (const [oldest, old] of entries) {
      if (size <= room.most && old.expires + staleMs > time) return
      drop(oldest, old)
    }
  }
  const put = (key: string, value: Promise<V>, expires: number): Promise<V> => {
    drop(key, entries.get(key))
    const entry: Entry<V> = { value, expires, size: 0, reloading: false }
    entries.set(key, entry)
    value.then(
      (made) => {
        if (entries.get(key) !== entry) return
        entry.size = room.sizeOf(made)
        size += entry.size
        makeRoom()
      },
      () => drop(key, entry),
    )
    return value
  }
  const reload = (key: string, entry: Entry<V>, expires: number, make: () => Promise<V>) => {
    entry.reloading = true
    const value = make()
    value.then(
      () => put(key, value, expires),
      () => {
        entry.reloading = false
      },
    )
  }
  /** As fresh as when it was asked for: what was read then may have changed since. */
  return (key: string, forMs: number, make: () => Promise<V>): Promise<V> => {
    const time = now()
    const found = entries.get(key)
    if (!found || found.expires + staleMs <= time) return put(key, make(), time + forMs)
    if (found.expires <= time && !found.reloading) reload(key, found, time + forMs, make)
    return found.value
  }
}
