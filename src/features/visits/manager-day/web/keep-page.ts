import { myDayUrl, offlineWorkerUrl } from '../offline.ts'

/** Has this page and the files it runs on kept for when there is no network. Vite's own files change all the time. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(offlineWorkerUrl, { scope: myDayUrl })
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active
  worker?.postMessage({ keep: filesOfPage() })
}

function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const files = [...loaded, ...named].filter((url) => url.startsWith(`${location.origin}/assets/`))
  return [...new Set(files)]
}
