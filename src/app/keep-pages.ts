import type { DatabaseAddress } from '#platform/db.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import type { Pages } from '#platform/http/web-host.ts'
import { listen } from '#platform/listen.ts'
import type { Log } from '#platform/log.ts'
import { homeKey } from '#shared/surrogate-key.ts'

/** Some thousand pages, as they are sent. */
const maxBytes = 192 * 1024 * 1024

/** The pages this process keeps; one with homes on it goes when the database says that one of them changed. */
export function keepPages(options: { address: DatabaseAddress; log: Log }): { pages: Pages; stop(): Promise<void> } {
  const pages: Pages = openPageCache({ maxBytes })
  const { stop } = listen({
    ...options,
    channel: 'home_changed',
    listening: (on) => pages.hearsChanges(on),
    heard: (homes) => {
      if (homes === '') pages.everythingChanged()
      else pages.changed(homes.split(' ').map((id) => homeKey(Number(id))))
    },
  })
  return { pages, stop }
}
