type Entry<Value> = { value: Value | undefined; loading: Promise<Value> | undefined; due: number }

/** A load that failed is tried again this much later, and not at every asking. */
const retryMs = 5000

/**
 * Answers that change slowly and cost much, per database. Only the first asker waits; later ones get what is there at
 * once, and one of them starts the next load when it is due. What was loaded before outlives a load that fails.
 */
export function keptFresh<Key extends string | number, Value>(options: {
  freshMs: number
  maxEntries: number
  now?: () => number
}) {
  const { freshMs, maxEntries, now = Date.now } = options
  const stores = new WeakMap<object, Map<Key, Entry<Value>>>()

  async function reload(entry: Entry<Value>, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      entry.value = value
      entry.due = now() + freshMs
      return value
    } catch (error) {
      entry.due = now() + retryMs
      throw error
    } finally {
      entry.loading = undefined
    }
  }

  return {
    get(
      database: object,
      key: Key,
      load: () => Promise<Value>,
      onFailure: (error: unknown) => void = () => {},
    ): Value | Promise<Value> {
      const store = stores.get(database) ?? new Map<Key, Entry<Value>>()
      stores.set(database, store)
      const entry = store.get(key) ?? { value: undefined, loading: undefined, due: 0 }
      if (!store.has(key)) {
        if (store.size >= maxEntries) store.delete(store.keys().next().value as Key)
        store.set(key, entry)
      }
      if (entry.value === undefined) {
        entry.loading ??= reload(entry, load)
        return entry.loading
      }
      if (entry.due <= now() && !entry.loading) {
        entry.loading = reload(entry, load)
        entry.loading.catch(onFailure)
      }
      return entry.value
    },
  }
}
