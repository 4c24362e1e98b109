import type { DatabaseAddress } from '#platform/db.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import type { Pages } from '#platform/http/web-host.ts'
import { listen } from '#platform/listen.ts'
import type { Log } from '#platform/log.ts'
import { homeKey } from '#shared/surrogate-key.ts'

/** Enough for some thousand compressed pages. */
const maxBytes = 192 * 1024 * 1024

type KeepOptions = { address: DatabaseAddress; log: Log; noticed?: (() => void) | undefined }

/** Page cache of this process; a page is purged when the database notifies that a home on it changed. */
export function openSharedPageCache(options: KeepOptions): { pages: Pages; stop(): Promise<void> } {
  const pages: Pages = openPageCache({ maxBytes })
  const { stop } = listen({
    ...options,
    channel: 'home_changed',
    listening: (on) => pages.setListening(on),
    heard: (homes) => {
      if (homes === '') pages.purgeAll()
      else pages.purge(homes.split(' ').map((id) => homeKey(Number(id))))
    },
  })
  return { pages, stop }
}
