// Service worker for the area manager's day and the check of a home: offline it answers with the cached pages. It is
// plain JavaScript because it is served unbuilt. Events recorded offline are stored by the page itself.

const pages = ['/alpha/my-day', '/alpha/my-day-check']
const left = '/alpha/my-day-left'
const cacheName = 'my-day'
const storeName = 'thikana-my-day'
/** Timeout after which the cache answers. */
const patienceMs = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && pages.includes(url.pathname)) event.respondWith(newestPage(event, url.pathname))
  else if (url.pathname === left) event.respondWith(forgetAll())
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

// The page lists its files, including those loaded before this worker was installed.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepFiles(event.data.page, event.data.keep))
})

/** Clears personal data on sign-out; queued events stay, they contain none. */
async function forgetAll() {
  await Promise.allSettled([caches.delete(cacheName), clearWeek()])
  return Response.redirect('/')
}

/** If the page never stored a week there is no database, and opening it here must not create an empty one. */
async function clearWeek() {
  const stores = await indexedDB.databases()
  if (!stores.some(({ name }) => name === storeName)) return
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(storeName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const store = opening.result
      const clearing = store.transaction('week', 'readwrite')
      clearing.objectStore('week').clear()
      clearing.oncomplete = resolve
      clearing.onabort = () => reject(clearing.error)
      store.close()
    }
  })
}

async function newestPage(event, page) {
  const fresh = fetch(event.request).then(async (answer) => {
    // Redirected to sign in, or refused: this person may no longer see the cached data.
    if (answer.type === 'opaqueredirect' || answer.status === 403) await caches.delete(cacheName)
    else if (answer.status === 200) await (await caches.open(cacheName)).put(page, answer.clone())
    return answer
  })
  event.waitUntil(fresh.catch(() => {}))
  const kept = await caches.match(page, { cacheName })
  if (!kept) return fresh
  const impatience = new Promise((resolve) => setTimeout(resolve, patienceMs, kept))
  return Promise.race([fresh.catch(() => kept), impatience])
}

/** File names are hashed, so a cached file never changes. */
const keptFile = async (request) => (await caches.match(request.url, { cacheName })) ?? fetch(request)

/** Each page has its own list of files; a file that no page lists any more is dropped. */
async function keepFiles(listing, paths) {
  const cache = await caches.open(cacheName)
  await cache.put(listOf(listing), new Response(JSON.stringify(paths)))
  for (const page of pages) if (!(await cache.match(page))) await keepPage(cache, page)
  const wanted = new Set()
  for (const page of pages) for (const file of await filesOf(cache, page)) wanted.add(hrefOf(file))
  const stays = new Set([...wanted, ...pages.flatMap((page) => [hrefOf(page), hrefOf(listOf(page))])])
  const kept = new Set()
  for (const { url } of await cache.keys()) {
    if (stays.has(url)) kept.add(url)
    else await cache.delete(url)
  }
  // One failed download must not discard the others.
  await Promise.allSettled([...wanted].filter((url) => !kept.has(url)).map((url) => cache.add(url)))
}

const hrefOf = (path) => new URL(path, self.location.origin).href
const listOf = (page) => `${page}?files`

/** The files a page has listed, and those its markup names: it may never have been opened. */
async function filesOf(cache, page) {
  const [listed, markup] = await Promise.all([cache.match(listOf(page)), cache.match(page)])
  const named = markup ? [...(await markup.text()).matchAll(/\/assets\/[\w.~-]+\.(?:js|css|woff2|svg)/g)] : []
  return [...(listed ? await listed.json() : []), ...named.map(([path]) => path)]
}

async function keepPage(cache, page) {
  const answer = await fetch(page, { redirect: 'manual', credentials: 'same-origin' })
  if (answer.status === 200) await cache.put(page, answer)
}
