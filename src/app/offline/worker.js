// The service worker of the whole site. Plain JavaScript, because it is served unbuilt (offline-routes.ts fills in the
// version). Without a network it answers with the pages it keeps, and for every other page with one that says so.
//
// Three caches: `site-…` holds the page for "offline", `files` the hashed scripts and styles, and `kept` pages, which are
// personal. Every page from the server says whom it was made for (`x-kept-for`): as soon as that changes, by signing out,
// by a session that ended or by somebody else who signs in, `kept` is emptied, with or without a script in the page.

const version = '__VERSION__'
const site = `site-${version}`
const files = 'files'
const kept = 'kept'
const offlinePage = '/offline.html'
const forWhom = '/kept-for'
/** Sees the site as somebody else: nothing of what is seen is kept. */
const nobody = 'nobody'
/** The area manager's pages work without a network by themselves (day-store.ts) and say so themselves. */
const managerPages = ['/alpha/my-day', '/alpha/my-day-check']
const visitsPage = '/reschedule'
const ownPages = [...managerPages, visitsPage, '/alpha/mydocs', '/alpha/myhome', '/shortlist']
const bookingPage = /^\/alpha\/bookings\/\d+$/
const papersPage = '/alpha/mydocs'
/** The face at the door, on one's visits. Its address changes with the photo. */
const managerPhotos = /\/reschedule\/\d+\/manager\.webp\?v=\w+/g
const isPhoto = ({ pathname }) => pathname.endsWith('/manager.webp')
/** A receipt, an agreement: kept when it is opened, and the newest that the list of papers leads to. */
const paperPage = /^\/(?:internal_houses\/receipt\?id=\d+|alpha\/clickwrap\/\d+)$/
const mostPapers = 12
/** Of each kind of paper, so many from the list. */
const mostListed = 2
/** A paper hardly changes. */
const paperFreshMs = 86_400_000
/** Timeout after which a kept page answers. */
const patienceMs = 4000
/** A page that was fetched so recently is not fetched again to be kept. */
const freshMs = 10 * 60_000
/** As long as a session lasts. */
const longestMs = 30 * 86_400_000
const mostFiles = 250

self.addEventListener('install', (event) => {
  // Taking over at once changes nothing on a screen: an open page goes on with the files that are kept.
  self.skipWaiting()
  event.waitUntil(caches.open(site).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  for (const name of await caches.keys()) if (![site, files, kept].includes(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  else if (isPhoto(url)) event.respondWith(openPhoto(request))
  else if (url.pathname.endsWith('.data')) event.respondWith(openData(event, url))
})

// An open page says which of its person's pages to keep, and lists its files, loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { pages, loaded } = event.data ?? {}
  if (Array.isArray(pages) && Array.isArray(loaded)) event.waitUntil(keepAll(pages, loaded))
})

/** A page in Hindi or Kannada is kept for itself, under its own address. */
const languageOf = ({ pathname }) => /^\/(hi|kn)(?=\/)/.exec(pathname)?.[1] ?? 'en'
const pathWithin = ({ pathname }) => pathname.replace(/^\/(?:hi|kn)(?=\/)/, '')

/** A kept page is found under its path; a search under its whole address. */
const isOwn = (url) => ownPages.includes(pathWithin(url)) || bookingPage.test(pathWithin(url))
const isManagers = (url) => managerPages.includes(pathWithin(url))
const isPaper = (url) => paperPage.test(pathWithin(url) + url.search)
const keyOf = (url) => (isOwn(url) ? url.pathname : url.pathname + url.search)

async function openPage(event, url) {
  const fresh = fetchPage(event, url)
  event.waitUntil(fresh.catch(() => {}))
  const page = await findKept(url)
  if (!page) return fresh.catch(() => sayOffline(url))
  const slow = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => asKept(page, url, 'slow'))
  return Promise.race([fresh.catch(() => asKept(page, url, 'offline')), slow])
}

async function fetchPage(event, url) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  await notice(answer)
  // Refused: this person may no longer see what is kept of it.
  if (answer.status === 403 || answer.status === 404) await dropKept(url)
  if (mayKeep(url, answer)) event.waitUntil(keep(url, answer.clone()))
  return answer
}

/** A private page without a language leads to the one that was chosen, under which it may be kept. */
async function sayOffline(url) {
  const others = isOwn(url) ? ['', '/hi', '/kn'].map((prefix) => new URL(prefix + pathWithin(url), url)) : []
  for (const other of others) if (await findKept(other)) return Response.redirect(other)
  return (await caches.match(offlinePage, { cacheName: site })) ?? Response.error()
}

async function openData(event, url) {
  const answer = await fetch(event.request)
  await notice(answer)
  if (answer.status !== 200) return answer
  const path = pageOfData(url)
  if (answer.headers.get('x-kept-as') === 'search') event.waitUntil(keepSearch(path))
  else if (isPaper(new URL(path, url))) event.waitUntil(keepAll([path], []))
  return answer
}

function pageOfData({ pathname, search }) {
  const asked = new URLSearchParams(search)
  // The router names with it the parts of a page it wants.
  asked.delete('_routes')
  return pathname.replace(/\.data$/, '') + (asked.size > 0 ? `?${asked}` : '')
}

let newestSearch = ''

/** The page of a search that was reached without loading a page, once no other search follows it at once. */
async function keepSearch(path) {
  newestSearch = path
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  if (newestSearch === path) await keepAll([path], [])
}

/** File names are hashed, so a kept file never changes; an open page of an earlier version still finds its own here. */
async function openFile(request) {
  const cache = await caches.open(files)
  const found = await cache.match(request.url)
  if (found) return found
  const answer = await fetch(request)
  if (answer.status === 200) {
    await cache.put(request.url, answer.clone())
    await dropOldFiles(cache)
  }
  return answer
}

const openPhoto = async (request) => (await caches.match(request.url, { cacheName: kept })) ?? fetch(request)

// One change of the kept pages at a time: a page fetched for one person must not arrive after another has come.
let last = Promise.resolve()
function oneAtATime(work) {
  last = last.then(work, work)
  return last
}

const readPerson = async () => (await (await caches.open(kept)).match(forWhom))?.text()

/** Reads for whom the server made a page, and forgets everything kept for another. */
function notice(answer) {
  const now = answer.headers.get('x-kept-for')
  if (now === null) return Promise.resolve()
  return oneAtATime(async () => {
    if ((await readPerson()) === now) return
    await Promise.allSettled([caches.delete(kept), clearWeek()])
    await (await caches.open(kept)).put(forWhom, new Response(now))
  })
}

const mayKeep = (url, answer) =>
  answer.status === 200 &&
  (answer.headers.get('x-kept-for') ?? nobody) !== nobody &&
  (isOwn(url) ? url.search === '' || isManagers(url) : isPaper(url) || answer.headers.get('x-kept-as') === 'search')

function keep(url, answer) {
  const key = keyOf(url)
  return oneAtATime(async () => {
    const person = await readPerson()
    const now = answer.headers.get('x-kept-for')
    if (person !== undefined && person !== now) return
    const cache = await caches.open(kept)
    if (person === undefined) await cache.put(forWhom, new Response(now))
    const isSearch = answer.headers.get('x-kept-as') === 'search'
    if (isSearch) await dropSearches(cache)
    const headers = new Headers(answer.headers)
    // The text is kept, not the bytes that came.
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    headers.set('x-kept-at', new Date().toISOString())
    const text = await answer.text()
    // A page without its files would open empty, so they come first.
    await keepFiles(filesIn(text))
    await cache.put(key, new Response(text, { headers }))
    if (isPaper(url)) await dropOldPapers(cache)
    if (pathWithin(url) === visitsPage) await keepPhotos(cache, text.match(managerPhotos) ?? [])
  })
}

/** Those of the visits to come, and no others. */
async function keepPhotos(cache, paths) {
  for (const { url } of await cache.keys()) {
    if (isPhoto(new URL(url)) && !paths.some((path) => url.endsWith(path))) await cache.delete(url)
  }
  // Without its photo the page still says who comes.
  await Promise.allSettled([...new Set(paths)].map((path) => cache.add(path)))
}

/** Only the papers kept last stay. */
async function dropOldPapers(cache) {
  const papers = []
  for (const request of await cache.keys()) {
    if (isPaper(new URL(request.url))) papers.push({ request, age: ageOf(await cache.match(request)) })
  }
  papers.sort((a, b) => a.age - b.age)
  for (const { request } of papers.slice(mostPapers)) await cache.delete(request)
}

/** Only the last search is kept. */
async function dropSearches(cache) {
  for (const request of await cache.keys()) {
    const page = await cache.match(request)
    if (page?.headers.get('x-kept-as') === 'search') await cache.delete(request)
  }
}

const dropKept = (url) => oneAtATime(async () => (await caches.open(kept)).delete(keyOf(url)))

const ageOf = (page) => Date.now() - new Date(page.headers.get('x-kept-at') ?? 0).getTime()

async function findKept(url) {
  const page = await caches.match(keyOf(url), { cacheName: kept })
  return page && ageOf(page) < longestMs ? page : undefined
}

const notes = {
  en: {
    offline: (when) => `You are offline; this is from ${when}.`,
    slow: (when) => `The network is slow; this is from ${when}.`,
    again: 'Try again',
  },
  hi: {
    offline: (when) => `आप ऑफ़लाइन हैं; यह ${when} का है।`,
    slow: (when) => `नेटवर्क धीमा है; यह ${when} का है।`,
    again: 'फिर कोशिश करें',
  },
  kn: {
    offline: (when) => `ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ; ಇದು ${when} ಸಮಯದ್ದು.`,
    slow: (when) => `ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ; ಇದು ${when} ಸಮಯದ್ದು.`,
    again: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
}

const clock = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' }
const calendar = { day: 'numeric', timeZone: 'Asia/Kolkata' }

/** The page as it was kept, with a line that says from when. It stands behind the link that skips to
 * the content; React leaves an element alone that it does not know. */
async function asKept(page, url, why) {
  if (isManagers(url)) return page
  const at = new Date(page.headers.get('x-kept-at'))
  const language = languageOf(url)
  // The short months of Kannada are words of another meaning.
  const month = language === 'kn' ? 'long' : 'short'
  const days = [at, new Date()].map((day) => day.toLocaleDateString(`${language}-IN-u-nu-latn`, { ...calendar, month }))
  const time = at.toLocaleTimeString('en-IN', clock)
  const when = days[0] === days[1] ? time : `${days[0]}, ${time}`
  const { [why]: said, again } = notes[language]
  const note = `<offline-note role="status">${said(when)} <a href="">${again}</a></offline-note>`
  const html = (await page.clone().text()).replace(/<a class="skip".*?<\/a>/, (skip) => skip + note)
  return new Response(html, { headers: page.headers })
}

async function keepAll(pages, loaded) {
  await keepFiles(loaded.map((file) => new URL(file, self.location.origin).pathname))
  for (const path of pages) {
    const url = new URL(path, self.location.origin)
    await keepFresh(url)
    if (pathWithin(url) === papersPage) for (const paper of await listedPapers(url)) await keepFresh(paper)
  }
}

async function keepFresh(url) {
  const before = await findKept(url)
  if (before && ageOf(before) < (isPaper(url) ? paperFreshMs : freshMs)) return
  // Without the network there will be another time.
  const answer = await fetch(url, { redirect: 'manual', credentials: 'same-origin' }).catch(() => null)
  if (answer && mayKeep(url, answer)) await keep(url, answer)
}

/** The list says the newest first. */
async function listedPapers(list) {
  const html = await (await findKept(list))?.text()
  const links = [...(html ?? '').matchAll(/ href="(\/[^"]+)"/g)].map(([, path]) => new URL(path, list))
  const [receipts, agreements] = [[], []]
  for (const paper of links.filter(isPaper)) (paper.search === '' ? agreements : receipts).push(paper)
  return [...receipts.slice(0, mostListed), ...agreements.slice(0, mostListed)]
}

/** The files that a page names: it may never have been opened. */
const filesIn = (html) => [...html.matchAll(/\/assets\/[\w.~-]+\.(?:js|css|woff2|svg)/g)].map(([path]) => path)

async function keepFiles(paths) {
  const cache = await caches.open(files)
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => path.startsWith('/assets/') && !have.has(path))
  // One failed download must not discard the others.
  await Promise.allSettled(missing.map((path) => cache.add(path)))
  await dropOldFiles(cache)
}

/** The oldest first, but none that a kept page names. */
async function dropOldFiles(cache) {
  const all = await cache.keys()
  if (all.length <= mostFiles) return
  const needed = new Set()
  const pages = await caches.open(kept)
  for (const request of await pages.keys()) {
    for (const path of filesIn(await (await pages.match(request)).text())) needed.add(path)
  }
  const free = all.filter(({ url }) => !needed.has(new URL(url).pathname))
  for (const request of free.slice(0, all.length - mostFiles)) await cache.delete(request)
}

/** The week that the manager's page keeps; queued events stay, they contain nothing of visitors. */
async function clearWeek() {
  const stores = await indexedDB.databases()
  // Opening it must not create an empty one.
  if (!stores.some(({ name }) => name === 'thikana-my-day')) return
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('thikana-my-day')
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

self.addEventListener('push', (event) => {
  const { title = 'Thikana', body = '', path = '/', tag } = readPush(event.data)
  const shown = { body, tag, data: { path }, icon: '/icon-192.png', lang: scriptOf(body) }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** A message is in the language that its reader has chosen, and each of ours has a script of its own. */
function scriptOf(text) {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi-IN'
  return /\p{Script=Kannada}/u.test(text) ? 'kn-IN' : 'en-IN'
}

function readPush(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification.data.path))
})

async function openFrom(path) {
  const url = new URL(path, self.location.origin)
  // Whatever came, it opens our site only.
  const to = url.origin === self.location.origin ? url.href : self.location.origin
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page in which somebody may be writing stays as it is.
  if (open?.url === to) return open.focus()
  return self.clients.openWindow(to)
}
