// Looks after one page, the area manager's day: without a network it answers with the page as it was last seen. It is
// plain JavaScript because browsers run it as it is. What is done on the page meanwhile, the page keeps for itself.

const page = '/alpha/my-day'
const left = '/alpha/my-day-left'
const cacheName = 'my-day'
const storeName = 'thikana-my-day'
/** A network this slow is none. */
const patienceMs = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === page) event.respondWith(newestPage(event))
  else if (url.pathname === left) event.respondWith(forgetAll())
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

// The page names the files it runs on: those it had before this worker was there, too.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepFiles(event.data.keep))
})

/** Signed out: nobody's names stay on the phone. What waits to be sent stays, it names nobody. */
async function forgetAll() {
  await Promise.allSettled([caches.delete(cacheName), clearWeek()])
  return Response.redirect('/')
}

/** Where the page never kept a week there is no store of it, and this must not be what makes an empty one. */
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

async function newestPage(event) {
  const fresh = fetch(event.request).then(async (answer) => {
    // Sent to sign in, or refused: what is kept here is no longer theirs to see.
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

/** A file under its name never changes. */
const keptFile = async (request) => (await caches.match(request.url, { cacheName })) ?? fetch(request)

async function keepFiles(paths) {
  const cache = await caches.open(cacheName)
  const wanted = new Set(paths.map((path) => new URL(path, self.location.origin).href))
  const kept = new Set()
  for (const { url } of await cache.keys()) {
    if (wanted.has(url) || new URL(url).pathname === page) kept.add(url)
    else await cache.delete(url)
  }
  // One that cannot be had now is no reason to lose the others.
  await Promise.allSettled([...wanted].filter((url) => !kept.has(url)).map((url) => cache.add(url)))
  // The page itself, where it came before this worker did.
  if (!kept.has(new URL(page, self.location.origin).href)) await keepPage(cache)
}

async function keepPage(cache) {
  const answer = await fetch(page, { redirect: 'manual', credentials: 'same-origin' })
  if (answer.status === 200) await cache.put(page, answer)
}
