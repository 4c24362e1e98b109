import { answerRequest } from './answer-requests.ts'
import { cacheNames, offlinePage } from './cache-names.ts'
import { keepFiles } from './kept-files.ts'
import { keepAll } from './kept-pages.ts'
import { openPushed, showPush } from './push.ts'

// The service worker of the whole site (docs/decisions/0029). Without a network it answers with the pages it keeps, and
// for every other page with one that says so.

declare const self: ServiceWorkerGlobalScope

const { origin } = self.location

self.addEventListener('install', (event) => {
  // Taking over at once changes nothing on a screen: an open page goes on with the files that are kept.
  self.skipWaiting()
  event.waitUntil(
    caches.open(cacheNames.site).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const ours: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => answerRequest(event, origin))

// An open page says which of its person's pages to keep, and lists its files, loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { pages, loaded } = event.data ?? {}
  if (!Array.isArray(pages) || !Array.isArray(loaded)) return
  const files = loaded.map((file) => new URL(file, origin).pathname)
  event.waitUntil(keepFiles(files).then(() => keepAll(pages, origin)))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, self.registration)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data.path, self.clients, origin))
})
