/** A rendered page, kept as text cut at the places where the nonce stands, so that every answer gets its own. */
export type CachedPage = { status: number; headers: [string, string][]; pieces: string[] }

type Entry = { page: Promise<CachedPage>; expires: number }

/**
 * Pages for people who are not signed in, shared for the seconds their `s-maxage` allows.
 * Simultaneous requests for one page wait for one rendering.
 */
export function openPageCache(options: { maxPages: number; now?: () => number }) {
  const { maxPages, now = Date.now } = options
  const entries = new Map<string, Entry>()
  return {
    async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      const found = entries.get(key)
      if (found && found.expires > now()) return found.page
      const entry: Entry = { page: render(), expires: Number.POSITIVE_INFINITY }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > maxPages) entries.delete(entries.keys().next().value as string)
      try {
        const page = await entry.page
        const seconds = page.status === 200 ? sharedSeconds(page.headers) : 0
        if (seconds > 0) entry.expires = now() + seconds * 1000
        else if (entries.get(key) === entry) entries.delete(key)
        return page
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>

export function sharedSeconds(headers: readonly [string, string][]): number {
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}
