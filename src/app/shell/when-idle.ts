import { tidyStore } from '#features/search/results/web/tidy-store.ts'
import { keepPageOffline } from './keep-page-offline.ts'
import { sendWaiting } from './send-waiting.ts'

/** Everything that can wait until the page has been read. Returns how to stop it. */
export function whenIdle(): () => void {
  tidyStore()
  const stop = keepPageOffline()
  void sendWaiting()
  return stop
}
