import { applyCode, checkCode } from './apply-code.ts'
import { followInvitation, honourInvitation } from './invitation.ts'
import { countCampaigns, findReferralOf, findStanding, insertCampaign, listCampaigns } from './queries.ts'

// The door of referrals.
export const referrals = {
  checkCode,
  applyCode,
  standingOf: findStanding,
  findReferralOf,
  followInvitation,
  honourInvitation,
  listCampaigns,
  insertCampaign,
  countCampaigns,
}
