import { surrogateKey } from '#shared/surrogate-key.ts'

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
type Entry<Page> = { page: Promise<Page> | null; expires: number; bytes: number; keys: readonly string[] }

type Options = { mostBytes: number; now?: () => number }

/** What a page is made from may itself be this old: the index and the cards hear of a change within it. */
const heardWithinMs = 1000
/** A path whose pages cannot be shared is not tried again for so long: nobody waits for a page that is not for them. */
const aloneMs = 10_000
/** While nobody tells us of changes, and for what has changed just now, a page is not older than this. */
const cautiousSeconds = 5
const mostEntries = 20_000

/**
 * Pages for people who are not signed in, shared for the seconds their `s-maxage` allows: after those nobody is shown
 * what has changed since. One that names what it shows may be kept for long, and is let go when that changes.
 * Simultaneous requests for one page wait for one rendering.
 */
export function openPageCache<Page extends CachedPage>({ mostBytes, now = Date.now }: Options) {
  const entries = new Map<string, Entry<Page>>()
  const byKey = new Map<string, Set<string>>()
  const news = recentNews(now)
  let bytes = 0
  let listening = false

  const drop = (address: string, entry: Entry<Page> | undefined) => {
    if (!entry || entries.get(address) !== entry) return
    entries.delete(address)
    bytes -= entry.bytes
    for (const key of entry.keys) {
      const addresses = byKey.get(key)
      addresses?.delete(address)
      if (addresses?.size === 0) byKey.delete(key)
    }
  }
  const keep = (address: string, entry: Entry<Page>, page: Page, began: number) => {
    const { keys, seconds } = sharingOf(page)
    if (seconds === 0) return Object.assign(entry, { page: null, expires: began + aloneMs })
    const sure = keys.length === 0 || (listening && !keys.some((key) => news.since(key, began - heardWithinMs)))
    Object.assign(entry, {
      expires: began + (sure ? seconds : Math.min(seconds, cautiousSeconds)) * 1000 - heardWithinMs,
      bytes: page.bytes,
      keys,
    })
    bytes += page.bytes
    for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(address))
  }
  const makeRoom = () => {
    for (const [address, entry] of entries) {
      if (bytes <= mostBytes && entries.size <= mostEntries) return
      drop(address, entry)
    }
  }
  /** Renders for this visitor, and keeps the page where others may have it too. */
  const renderFor = async (address: string, render: () => Promise<Page>): Promise<Page> => {
    const began = now()
    const page = render()
    const entry: Entry<Page> = { page, expires: Number.POSITIVE_INFINITY, bytes: 0, keys: [] }
    entries.set(address, entry)
    try {
      const made = await page
      if (entries.get(address) !== entry) return page
      keep(address, entry, made, began)
      makeRoom()
      return page
    } catch (error) {
      drop(address, entry)
      throw error
    }
  }
  const forgetKept = (addresses: Iterable<string>) => {
    for (const address of [...addresses]) drop(address, entries.get(address))
  }
  return {
    async get(address: string, render: () => Promise<Page>): Promise<Page> {
      const found = entries.get(address)
      if (!found || found.expires <= now()) {
        drop(address, found)
        return renderFor(address, render)
      }
      // The one asked for last is the last to go when there is no room.
      entries.delete(address)
      entries.set(address, found)
      const page = await found.page
      // Waited for, and then it was somebody else's: this visitor gets their own.
      return page && found.page ? page : render()
    },
    /** What these name has changed. A page of it that is being made may have been read before. */
    changed(keys: Iterable<string>) {
      for (const key of keys) {
        news.note(key)
        forgetKept(byKey.get(key) ?? [])
      }
    },
    /** Anything that is named may have changed. */
    everythingChanged() {
      news.noteAll()
      for (const addresses of [...byKey.values()]) forgetKept(addresses)
    },
    /** Whether every change is heard of from now on. */
    hearsChanges(on: boolean) {
      listening = on
      this.everythingChanged()
    },
    /** How many pages are there to be shared. */
    get size() {
      return [...entries.values()].filter(({ page }) => page !== null).length
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
