type Entry<V> = { value: Promise<V>; expires: number }

/**
 * What many ask for at once is fetched for all of them and given out for a moment after. A failure is told to those who
 * waited and not kept. Everything is kept equally long, so what was made first is let go first.
 */
export function keptBriefly<V>(options: { ms: number; now?: () => number }) {
  const { ms, now = Date.now } = options
  const entries = new Map<string, Entry<V>>()
  const letGo = (time: number) => {
    for (const [key, { expires }] of entries) {
      if (expires > time) return
      entries.delete(key)
    }
  }
  return {
    get(key: string, make: () => Promise<V>): Promise<V> {
      const time = now()
      const found = entries.get(key)
      if (found && found.expires > time) return found.value
      letGo(time)
      // Put at the end, where what lasts longest stands.
      entries.delete(key)
      const entry: Entry<V> = { value: make(), expires: time + ms }
      entries.set(key, entry)
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
