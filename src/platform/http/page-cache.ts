import { surrogateKey } from '#shared/surrogate-key.ts'
import { openCache } from '../cache.ts'

/** What is kept of a page: the cache looks at no more than this. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  /** How much room it takes. */
  bytes: number
  /** It looked at something that other visitors do not share. */
  personal?: boolean
}

/** `page` is null once it turned out to be for one visitor alone. */
type Entry<Page> = { page: Page | null; ttlMs: number; tags: readonly string[] }

type Options = { maxBytes: number; now?: () => number }

/** What a page is made from may itself be this old: the index and the cards hear of a change within it. */
const heardWithinMs = 1000
/** A path whose pages cannot be shared is not tried again for so long: nobody waits for a page that is not for them. */
const aloneMs = 10_000
/** While nobody tells us of changes, and for what has changed just now, a page is not older than this. */
export const cautiousSeconds = 5
const maxEntries = 20_000

/**
 * Pages for people who are not signed in, shared for the seconds their `s-maxage` allows: after those nobody is shown
 * what has changed since. One that names what it shows (`surrogate-key`) may be kept for long, and is purged when that
 * changes. Simultaneous requests for one page wait for one rendering.
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
  const news = recentNews(now)
  let listening = false

  const entryOf = (page: Page, began: number): Entry<Page> => {
    const { keys, seconds } = sharingOf(page)
    if (seconds === 0) return { page: null, ttlMs: aloneMs, tags: [] }
    const sure = keys.length === 0 || (listening && !keys.some((key) => news.since(key, began - heardWithinMs)))
    return { page, ttlMs: (sure ? seconds : Math.min(seconds, cautiousSeconds)) * 1000 - heardWithinMs, tags: keys }
  }
  return {
    async get(address: string, render: () => Promise<Page>): Promise<Page> {
      let own: Page | undefined
      const entry = await cache.get(address, async () => {
        const began = now()
        own = await render()
        return entryOf(own, began)
      })
      // Where it turned out to be somebody else's, this visitor gets their own.
      return own ?? entry.page ?? render()
    },
    /** What these name has changed. A page of it that is being made may have been read before. */
    changed(keys: Iterable<string>) {
      for (const key of keys) {
        news.note(key)
        cache.purge(key)
      }
    },
    /** Anything that is named may have changed. */
    everythingChanged() {
      news.noteAll()
      cache.purgeTagged()
    },
    /** Whether every change is heard of from now on. */
    hearsChanges(on: boolean) {
      listening = on
      this.everythingChanged()
    },
    /** How many pages are there to be shared. */
    get size() {
      return [...cache.values()].filter(({ page }) => page !== null).length
    },
  }
}

/** When something was last heard of, for as long as it matters to a page that is being made. */
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

/** How long a page may be shared: not at all when it sets a cookie, whatever else it says. */
export function sharedSeconds(headers: readonly [string, string][]): number {
  if (headers.some(([name]) => name === 'set-cookie')) return 0
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}
