/**
 * Answers kept for a short while, per database (tests open many in one process). Simultaneous askers wait for one
 * answer; a failure is not kept.
 */
export function shortCache<Key extends string | number, Value>(options: { ttlMs: number; maxEntries: number }) {
  const { ttlMs, maxEntries } = options
  const stores = new WeakMap<object, Map<Key, { value: Promise<Value>; expires: number }>>()
  return {
    get(database: object, key: Key, load: () => Promise<Value>): Promise<Value> {
      const store = stores.get(database) ?? new Map()
      stores.set(database, store)
      const found = store.get(key)
      if (found && found.expires > Date.now()) return found.value
      const value = load()
      store.delete(key)
      store.set(key, { value, expires: Date.now() + ttlMs })
      if (store.size > maxEntries) store.delete(store.keys().next().value as Key)
      value.catch(() => store.delete(key))
      return value
    },
  }
}
