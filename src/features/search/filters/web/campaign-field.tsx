import { useHydrated } from '#ui/page/use-hydrated.ts'
import { campaignHere } from '../campaign.ts'

/** The campaign that brought this browser, for a form that is read on the server. Without a script nothing is kept and nothing sent. */
export function CampaignField() {
  const kept = useHydrated() ? campaignHere() : undefined
  return kept ? <input type="hidden" name="campaign" value={JSON.stringify(kept)} /> : null
}
