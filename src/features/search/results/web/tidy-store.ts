import { noteArrival } from '#features/search/campaigns/contract.ts'
import { campaignHere, keepCampaign } from '#features/search/filters/campaign.ts'
import { readPreferences } from '#features/search/filters/preferences.ts'
import { call } from '#shared/call.ts'

/** Clears outdated storage entries and records the campaign, once per page view when idle. */
export function tidyStore(): void {
  try {
    readPreferences(localStorage)
    const arrived = keepCampaign(localStorage, new URLSearchParams(location.search), Date.now())
    // A count that fails is one less in a report.
    if (arrived) call(noteArrival, { body: campaignHere() ?? {} }).catch(() => {})
  } catch {
    // Storage may be forbidden altogether.
  }
}
