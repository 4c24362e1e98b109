type Entry<V> = { value: Promise<V>; expires: number; reloading: boolean }

/**
 * What many ask for at once is fetched for all of them and given out for a moment after (`ms`). For another moment
 * (`staleMs`) it is given out while the next is fetched, so that in a crowd nobody waits. A failure is told to those who
 * waited and not kept. Everything is kept equally long, so what was made first is let go first.
 */
export function keptBriefly<V>(options: { ms: number; staleMs?: number; now?: () => number }) {
  const { ms, staleMs = 0, now = Date.now } = options
  const entries = new Map<string, Entry<V>>()
  const letGo = (time: number) => {
    for (const [key, { expires }] of entries) {
      if (expires + staleMs > time) return
      entries.delete(key)
    }
  }
  const put = (key: string, value: Promise<V>, time: number) => {
    letGo(time)
    // Put at the end, where what lasts longest stands.
    entries.delete(key)
    const entry: Entry<V> = { value, expires: time + ms, reloading: false }
    entries.set(key, entry)
    return entry
  }
  const reload = (key: string, entry: Entry<V>, make: () => Promise<V>, time: number) => {
    entry.reloading = true
    const value = make()
    value.then(
      () => put(key, value, time),
      () => {
        entry.reloading = false
      },
    )
  }
  return {
    get(key: string, make: () => Promise<V>): Promise<V> {
      const time = now()
      const found = entries.get(key)
      if (found && found.expires + staleMs > time) {
        if (found.expires <= time && !found.reloading) reload(key, found, make, time)
        return found.value
      }
      const entry = put(key, make(), time)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
    get size() {
      return entries.size
    },
  }
}
