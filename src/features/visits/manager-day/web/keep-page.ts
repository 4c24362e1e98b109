import { myDayUrl, offlineWorkerUrl } from '../offline.ts'

/** Asks the worker to cache this page and its files for offline use; not in development, where Vite's files keep changing. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(offlineWorkerUrl, { scope: myDayUrl })
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active
  worker?.postMessage({ keep: filesOfPage(), page: location.pathname })
}

function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const files = [...loaded, ...named].filter((url) => url.startsWith(`${location.origin}/assets/`))
  return [...new Set(files)]
}
