import { LRUCache } from 'lru-cache'

type Load<Value> = () => Promise<Value>

export type CacheOptions<Value> = {
  /** How long a value is fresh, counted from when its loading began: what was read then may have changed since. */
  ttlMs: number | ((value: Value) => number)
  /** So long after that it is still given out while one caller loads the next. Infinity: a failed load keeps it, too. */
  staleWhileRevalidateMs?: number
  maxEntries?: number
  /** With `sizeOf`: the least recently used go when all of them together are larger. */
  maxSize?: number
  sizeOf?(value: Value): number
  /** What a value was made from, for `purge`. */
  tagsOf?(value: Value): readonly string[]
  /** For tests; never 0, which the library takes for "unknown". */
  now?: () => number
}

export type Cache<Key, Value> = ReturnType<typeof openCache<Key & (string | number), Value & {}>>

/** After a failed reload the stale value counts as fresh for so long: callers must not all try at once. */
const retryMs = 5000

/**
 * Keeps what many ask for. Simultaneous callers wait for one load, and a failure is told to those who waited and not kept.
 */
export function openCache<Key extends string | number, Value extends {}>(options: CacheOptions<Value>) {
  const { ttlMs, staleWhileRevalidateMs: staleMs = 0, maxEntries = 0, maxSize, sizeOf, tagsOf } = options
  const { now = () => Date.now() } = options
  const byTag = new Map<string, Set<Key>>()

  const addTags = (value: Value, key: Key) => {
    for (const tag of tagsOf?.(value) ?? []) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
  }
  const removeTags = (value: Value, key: Key) => {
    for (const tag of tagsOf?.(value) ?? []) {
      const tagged = byTag.get(tag)
      tagged?.delete(key)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }
  const store = new LRUCache<Key, Value, Load<Value>>({
    ttl: typeof ttlMs === 'number' ? ttlMs : 1,
    ttlResolution: 0,
    perf: { now },
    max: maxEntries,
    ...(maxSize ? { maxSize } : {}),
    ...(sizeOf ? { sizeCalculation: (value) => Math.max(1, sizeOf(value)) } : {}),
    ...(tagsOf ? { onInsert: addTags, dispose: removeTags } : {}),
    noDeleteOnFetchRejection: true,
    // Evicted while it is loaded, it is still given to those who wait.
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context: load, options: fetched }) {
      const began = now()
      try {
        const value = await load()
        const ttl = typeof ttlMs === 'number' ? (fetched.ttl ?? ttlMs) : ttlMs(value)
        fetched.ttl = Math.max(1, ttl - (now() - began))
        return value
      } catch (error) {
        if (stale === undefined || staleMs !== Number.POSITIVE_INFINITY) throw error
        fetched.ttl = retryMs
        return stale
      }
    },
  })
  const deleteAll = (found: Iterable<Key>) => {
    for (const key of [...found]) store.delete(key)
  }

  return {
    /** The value, loaded if there is none that may be given out. `ttlMs` is for a cache whose entries differ in it. */
    async get(key: Key, load: Load<Value>, { ttlMs: ttl }: { ttlMs?: number } = {}): Promise<Value> {
      const allowStale = staleMs > 0 && -store.getRemainingTTL(key) < staleMs
      const value = await store.fetch(key, { context: load, allowStale, ...(ttl === undefined ? {} : { ttl }) })
      return value as Value
    },
    /** Only if it is there and fresh. */
    find: (key: Key): Value | undefined => store.get(key),
    set(key: Key, value: Value): void {
      store.set(key, value, typeof ttlMs === 'number' ? {} : { ttl: ttlMs(value) })
    },
    delete(key: Key): void {
      store.delete(key)
    },
    clear(): void {
      store.clear()
    },
    /** What has this tag has changed. */
    purge(tag: string): void {
      deleteAll(byTag.get(tag) ?? [])
    },
    /** Anything with a tag may have changed. */
    purgeTagged(): void {
      for (const tagged of [...byTag.values()]) deleteAll(tagged)
    },
    values: (): Iterable<Value> => store.values(),
  }
}

/** One cache for each database: tests open many in one process. */
export function openCachePerDatabase<Key extends string | number, Value extends {}>(options: CacheOptions<Value>) {
  const caches = new WeakMap<object, Cache<Key, Value>>()
  return {
    get(database: object, key: Key, load: Load<Value>): Promise<Value> {
      const cache = caches.get(database) ?? openCache<Key, Value>(options)
      caches.set(database, cache)
      return cache.get(key, load)
    },
  }
}
