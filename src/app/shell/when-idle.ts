import type { Viewer } from '#features/people/accounts/contract.ts'
import { tidyStore } from '#features/search/results/web/tidy-store.ts'
import { m } from '#messages'
import { currentLanguage, type Language } from '#shared/language.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import { cacheOwnPages } from './cache-own-pages.ts'
import { keepPageOffline } from './keep-page-offline.ts'
import { languageToOffer } from './language-to-offer.ts'
import { isLanguageLeft } from './left-language.ts'
import { offerLite } from './offer-lite.ts'
import { forgetOthers } from './person-at-phone.ts'
import { sendWaiting } from './send-waiting.ts'

/** Everything that can wait until the page has been read. Returns how to stop it. */
export function whenIdle(viewer: Viewer | null, offerLanguage: (language: Language | null) => void): () => void {
  // First, so that nothing of somebody who has left is sent below.
  if (forgetOthers(viewer)) showToast({ text: m.shell_waiting_gone(), tone: 'failure', duration: 8000 })
  tidyStore()
  offerLite()
  if (!isLanguageLeft()) offerLanguage(languageToOffer(currentLanguage(), navigator.languages, document.cookie))
  cacheOwnPages(viewer).catch(() => {
    // Without the worker every page just needs a network.
  })
  const stop = keepPageOffline()
  void sendWaiting()
  return stop
}
