import { offlineWorkerUrl } from '#shared/offline-worker-url.ts'

type Policy = { createScriptURL(url: string): string }
type Policies = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/** Where there is nothing else to do, an address we wrote ourselves is trusted. */
const policy = (): Policy => {
  const rules: Policy = { createScriptURL: (url) => url }
  return (globalThis as Policies).trustedTypes?.createPolicy('worker', rules) ?? rules
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Null where there can be none; not in development, where Vite's files keep changing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  registered ??= register()
  return registered
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  const all = (await serviceWorker.getRegistrations?.()) ?? []
  // The manager's pages once had a worker of their own.
  await Promise.all(all.filter(({ scope }) => new URL(scope).pathname !== '/').map((each) => each.unregister()))
  await serviceWorker.register(policy().createScriptURL(offlineWorkerUrl), { scope: '/' })
  return serviceWorker.ready
}

/** Asks the worker to keep these pages of the site, beside the files of this one. */
export async function cachePagesForOffline(pages: readonly string[]): Promise<void> {
  const registration = await registerWorker()
  registration?.active?.postMessage({ pages, loaded: filesOfPage() })
}

function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const files = [...loaded, ...named].filter((url) => url.startsWith(`${location.origin}/assets/`))
  return [...new Set(files)]
}
