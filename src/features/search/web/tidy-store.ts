import { keepCampaign } from '../campaign.ts'
import { readPreferences } from '../preferences.ts'

/** Once a page view, when nothing waits for it. A browser that keeps nothing is left alone. */
export function tidyStore(): void {
  try {
    readPreferences(localStorage)
    keepCampaign(localStorage, new URLSearchParams(location.search), Date.now())
  } catch {
    // Storage may be forbidden altogether.
  }
}
