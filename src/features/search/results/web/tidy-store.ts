import { keepCampaign } from '#features/search/filters/campaign.ts'
import { readPreferences } from '#features/search/filters/preferences.ts'

/** Once a page view, when nothing waits for it. A browser that keeps nothing is left alone. */
export function tidyStore(): void {
  try {
    readPreferences(localStorage)
    keepCampaign(localStorage, new URLSearchParams(location.search), Date.now())
  } catch {
    // Storage may be forbidden altogether.
  }
}
