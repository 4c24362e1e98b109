import { keepCampaign } from '#features/search/filters/campaign.ts'
import { readPreferences } from '#features/search/filters/preferences.ts'

/** Clears outdated storage entries and records the campaign, once per page view when idle. */
export function tidyStore(): void {
  try {
    readPreferences(localStorage)
    keepCampaign(localStorage, new URLSearchParams(location.search), Date.now())
  } catch {
    // Storage may be forbidden altogether.
  }
}
