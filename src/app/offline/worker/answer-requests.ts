import { isOwn, isPaper, isPhoto, pageOfData, pathWithin } from './addresses.ts'
import { cacheNames, offlinePage } from './cache-names.ts'
import { openFile } from './kept-files.ts'
import { asKept } from './kept-note.ts'
import { dropKept, findKept, isSearch, keep, keepAll, mayKeep, notice, openPhoto } from './kept-pages.ts'

/** Timeout after which a kept page answers. */
const patienceMs = 4000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Answers what the worker may have kept; everything else is the browser's. */
export function answerRequest(event: FetchEvent, origin: string): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  else if (isPhoto(url)) event.respondWith(openPhoto(request))
  else if (url.pathname.endsWith('.data')) event.respondWith(openData(event, url))
}

async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const fresh = fetchPage(event, url)
  event.waitUntil(fresh.catch(() => {}))
  const page = await findKept(url)
  if (!page) return fresh.catch(() => sayOffline(url))
  const slow = wait(patienceMs).then(() => asKept(page, url, 'slow'))
  return Promise.race([fresh.catch(() => asKept(page, url, 'offline')), slow])
}

async function fetchPage(event: FetchEvent, url: URL): Promise<Response> {
  const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request))
  await notice(answer)
  // Refused: this person may no longer see what is kept of it.
  if (answer.status === 403 || answer.status === 404) await dropKept(url)
  if (mayKeep(url, answer)) event.waitUntil(keep(url, answer.clone()))
  return answer
}

/** A private page without a language leads to the one that was chosen, under which it may be kept. */
async function sayOffline(url: URL): Promise<Response> {
  const others = isOwn(url) ? ['', '/hi', '/kn'].map((prefix) => new URL(prefix + pathWithin(url), url)) : []
  for (const other of others) if (await findKept(other)) return Response.redirect(other)
  return (await caches.match(offlinePage, { cacheName: cacheNames.site })) ?? Response.error()
}

async function openData(event: FetchEvent, url: URL): Promise<Response> {
  const answer = await fetch(event.request)
  await notice(answer)
  if (answer.status !== 200) return answer
  const path = pageOfData(url)
  if (isSearch(answer)) event.waitUntil(keepSearch(path, url.origin))
  else if (isPaper(new URL(path, url))) event.waitUntil(keepAll([path], url.origin))
  return answer
}

let newestSearch = ''

/** The page of a search that was reached without loading a page, once no other search follows it at once. */
async function keepSearch(path: string, origin: string): Promise<void> {
  newestSearch = path
  await wait(patienceMs)
  if (newestSearch === path) await keepAll([path], origin)
}
