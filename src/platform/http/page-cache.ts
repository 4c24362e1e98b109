import { surrogateKey } from '#shared/surrogate-key.ts'
import { openCache } from '../cache.ts'

/** The part of a page that the cache reads. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  /** Size in bytes. */
  bytes: number
  /** The rendering read something that is specific to one visitor. */
  personal?: boolean
}

/** `page` is null once the rendering turned out to be private to one visitor. */
type Entry<Page> = { page: Page | null; ttlMs: number; tags: readonly string[] }

type Options = { maxBytes: number; now?: () => number }

/** The data a page reads may itself be this old: the index and the cards apply a change notice within it. */
const heardWithinMs = 1000
/** A path whose pages are private is not shared for this long, so that no visitor waits for a page they cannot use. */
const aloneMs = 10_000
/** Maximum age of a page while change notices are not received, and of a page whose data has just changed. */
export const cautiousSeconds = 5
const maxEntries = 20_000
/** How long a page may stand in for one that cannot be rendered, because the database is away. */
const lastKnownMs = 3_600_000
/** While the database is away it is asked for this rarely, so that visitors do not wait for it each time. */
const awayMs = 500

/**
 * Caches pages for visitors who are not signed in, for the seconds their `s-maxage` allows. A page with a
 * `surrogate-key` may be cached for long and is purged when one of its keys changes. Simultaneous requests for one page
 * wait for one rendering.
 */
export function openPageCache<Page extends CachedPage>({ maxBytes, now = Date.now }: Options) {
  const cache = openCache<string, Entry<Page>>({
    ttlMs: (entry) => entry.ttlMs,
    maxEntries,
    maxSize: maxBytes,
    sizeOf: ({ page }) => page?.bytes ?? 1,
    tagsOf: ({ tags }) => tags,
    now,
  })
  // The newest rendering of each page, kept longer than it is trusted: see `lastKnown`.
  const rendered = openCache<string, Entry<Page>>({
    ttlMs: lastKnownMs,
    maxEntries,
    maxSize: Math.ceil(maxBytes / 3),
    sizeOf: ({ page }) => page?.bytes ?? 1,
    tagsOf: ({ tags }) => tags,
    now,
  })
  const news = recentNews(now)
  let listening = false
  let awayUntil = Number.NEGATIVE_INFINITY

  const entryOf = (page: Page, began: number): Entry<Page> => {
    const { keys, seconds } = sharingOf(page)
    if (seconds === 0) return { page: null, ttlMs: aloneMs, tags: [] }
    const sure = keys.length === 0 || (listening && !keys.some((key) => news.since(key, began - heardWithinMs)))
    return { page, ttlMs: (sure ? seconds : Math.min(seconds, cautiousSeconds)) * 1000 - heardWithinMs, tags: keys }
  }
  const getFresh = async (address: string, render: () => Promise<Page>): Promise<Page> => {
    let own: Page | undefined
    const entry = await cache.get(address, async () => {
      const began = now()
      own = await render()
      const made = entryOf(own, began)
      if (made.page) rendered.set(address, made)
      return made
    })
    // If the shared rendering turned out to be private, this visitor gets their own.
    return own ?? entry.page ?? render()
  }
  return {
    get: getFresh,
    /**
     * Like `get`; while the database is away (`isAway`), the page as it was last rendered. Nothing on it has changed
     * since, as far as anybody was told.
     */
    async getOrLastKnown(
      address: string,
      render: () => Promise<Page>,
      isAway: (page: Page) => boolean,
    ): Promise<{ page: Page; isLastKnown: boolean }> {
      const last = rendered.find(address)?.page
      if (last && now() < awayUntil) return { page: last, isLastKnown: true }
      const page = await getFresh(address, render)
      if (!last || !isAway(page)) return { page, isLastKnown: false }
      awayUntil = now() + awayMs
      return { page: last, isLastKnown: true }
    },
    /**
     * Purges the pages with these keys. A page being rendered may have read the old data, so it is cached only briefly.
     */
    purge(keys: Iterable<string>) {
      for (const key of keys) {
        news.note(key)
        cache.purge(key)
        rendered.purge(key)
      }
    },
    /** Purges every page that has a key. */
    purgeAll() {
      news.noteAll()
      cache.purgeTagged()
      rendered.purgeTagged()
    },
    /** Says whether change notices are being received; either way some may have been missed, so all is purged. */
    setListening(on: boolean) {
      listening = on
      news.noteAll()
      cache.purgeTagged()
      // Changes made while no notices came are unknown. While none come, the database may be away and these pages stand in.
      if (on) rendered.purgeTagged()
    },
    /** The number of cached pages. */
    get size() {
      return [...cache.values()].filter(({ page }) => page !== null).length
    },
  }
}

/** When each key last changed, remembered as long as a rendering that began before it may still be running. */
function recentNews(now: () => number) {
  const matterMs = 60_000
  const heard = new Map<string, number>()
  let all = Number.NEGATIVE_INFINITY
  return {
    note(key: string) {
      heard.delete(key)
      heard.set(key, now())
      for (const [oldest, at] of heard) {
        if (at > now() - matterMs) break
        heard.delete(oldest)
      }
    },
    noteAll() {
      all = now()
    },
    since: (key: string, time: number) => Math.max(all, heard.get(key) ?? all) >= time,
  }
}

function sharingOf({ status, headers, personal }: CachedPage): { seconds: number; keys: string[] } {
  const named = headers.find(([name]) => name === surrogateKey)?.[1] ?? ''
  return {
    seconds: status === 200 && !personal ? sharedSeconds(headers) : 0,
    keys: named.split(' ').filter((key) => key !== ''),
  }
}

/** How long a page may be shared; 0 when it sets a cookie, even if its headers allow it. */
export function sharedSeconds(headers: readonly [string, string][]): number {
  if (headers.some(([name]) => name === 'set-cookie')) return 0
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}
