import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

type Load<Value> = () => Promise<Value>

export type CacheOptions<Value> = {
  /** How long a value is fresh, counted from the start of its load, because the data it read may have changed since. */
  ttlMs: number | ((value: Value) => number)
  /**
   * How much longer a stale value is served while one caller reloads it. Infinity: it is also kept when the reload
   * fails.
   */
  staleWhileRevalidateMs?: number
  maxEntries?: number
  /** With `sizeOf`: the total size, keys included, above which the least recently used entries are evicted. */
  maxSize?: number
  sizeOf?(value: Value): number
  /** Tags of the data a value was made from, for `purge`. */
  tagsOf?(value: Value): readonly string[]
  /** For tests; never 0, which lru-cache reads as "unknown". */
  now?: () => number
}

export type Cache<Key, Value> = ReturnType<typeof openCache<Key & (string | number), Value & {}>>

/** After a failed reload the stale value counts as fresh for this long, so that callers do not all retry at once. */
const retryMs = 5000

/** A longer key is kept as its hash: visitors choose addresses, and memory must not grow with their length. */
const longestKey = 43

const shorten = <Key extends string | number>(key: Key): Key =>
  typeof key === 'string' && key.length > longestKey ? (hash('sha256', key, 'base64url') as Key) : key

const lengthOf = (key: string | number): number => (typeof key === 'string' ? key.length : 8)

/**
 * A stale-while-revalidate cache. Simultaneous callers share one load; a failed load rejects all of them and is not
 * cached.
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
    ...(sizeOf ? { sizeCalculation: (value, key) => Math.max(1, sizeOf(value)) + lengthOf(key) } : {}),
    ...(tagsOf ? { onInsert: addTags, dispose: removeTags } : {}),
    noDeleteOnFetchRejection: true,
    // An entry evicted during its load still resolves for the callers waiting for it.
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
    /** The cached value, or a loaded one. `ttlMs` overrides the ttl for this entry. */
    async get(key: Key, load: Load<Value>, { ttlMs: ttl }: { ttlMs?: number } = {}): Promise<Value> {
      const short = shorten(key)
      const allowStale = staleMs > 0 && -store.getRemainingTTL(short) < staleMs
      const value = await store.fetch(short, { context: load, allowStale, ...(ttl === undefined ? {} : { ttl }) })
      return value as Value
    },
    /** The value if it is cached and fresh; never loads. */
    find: (key: Key): Value | undefined => store.get(shorten(key)),
    set(key: Key, value: Value): void {
      store.set(shorten(key), value, typeof ttlMs === 'number' ? {} : { ttl: ttlMs(value) })
    },
    delete(key: Key): void {
      store.delete(shorten(key))
    },
    clear(): void {
      store.clear()
    },
    /** Removes every entry with this tag. */
    purge(tag: string): void {
      deleteAll(byTag.get(tag) ?? [])
    },
    /** Removes every entry that has a tag. */
    purgeTagged(): void {
      for (const tagged of [...byTag.values()]) deleteAll(tagged)
    },
    values: (): Iterable<Value> => store.values(),
  }
}

/** One cache per database, because tests open many databases in one process. */
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
