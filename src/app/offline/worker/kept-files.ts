import { cacheNames } from './cache-names.ts'

const mostFiles = 250

/** File names are hashed, so a kept file never changes; an open page of an earlier version still finds its own here. */
export async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.files)
  const found = await cache.match(request.url)
  if (found) return found
  const answer = await fetch(request)
  if (answer.status === 200) {
    await cache.put(request.url, answer.clone())
    await dropOldFiles(cache)
  }
  return answer
}

/** The files that a page names: it may never have been opened. */
export const filesIn = (html: string): string[] => html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2|svg)/g) ?? []

export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => path.startsWith('/assets/') && !have.has(path))
  // One failed download must not discard the others.
  await Promise.allSettled(missing.map((path) => cache.add(path)))
  await dropOldFiles(cache)
}

/** The oldest first, but none that a kept page names. */
async function dropOldFiles(cache: Cache): Promise<void> {
  const all = await cache.keys()
  if (all.length <= mostFiles) return
  const needed = new Set<string>()
  const pages = await caches.open(cacheNames.kept)
  for (const page of await pages.matchAll()) {
    for (const path of filesIn(await page.text())) needed.add(path)
  }
  const free = all.filter(({ url }) => !needed.has(new URL(url).pathname))
  for (const request of free.slice(0, all.length - mostFiles)) await cache.delete(request)
}
