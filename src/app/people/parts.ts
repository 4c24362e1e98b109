import { agreementsPart } from '#features/agreements/contracts/server/person-part.ts'
import { agreementDraftsPart } from '#features/agreements/generator/server/person-part.ts'
import { bondsPart } from '#features/booking/bonds/server/person-part.ts'
import { bookingsPart } from '#features/booking/bookings/server/person-part.ts'
import { feedbackPart } from '#features/booking/feedback/server/person-part.ts'
import { holdsPart } from '#features/booking/holds/server/person-part.ts'
import { rollDicePart } from '#features/booking/roll-dice/server/person-part.ts'
import { zeroDepositPart } from '#features/booking/zero-deposit/server/person-part.ts'
import { assurePart } from '#features/care/assure/server/person-part.ts'
import { flatmatesPart } from '#features/care/flatmates/server/person-part.ts'
import { metersPart } from '#features/care/meters/server/person-part.ts'
import { careRequestsPart } from '#features/care/requests/server/person-part.ts'
import { shiftingPart } from '#features/care/shifting/server/person-part.ts'
import { auditPart } from '#features/desk/audit/server/person-part.ts'
import { callsPart } from '#features/desk/calls/server/person-part.ts'
import { queuePart } from '#features/desk/queue/server/person-part.ts'
import { taggingPart } from '#features/desk/tagging/server/person-part.ts'
import { careersPart } from '#features/help/careers/server/person-part.ts'
import { editorPart } from '#features/homes/editor/server/person-part.ts'
import { freshnessPart } from '#features/homes/freshness/server/person-part.ts'
import { importPart } from '#features/homes/import/server/person-part.ts'
import { listingPart } from '#features/homes/listing/server/person-part.ts'
import { moneyOfficePart } from '#features/money/office/server/person-part.ts'
import { paymentsPart } from '#features/money/payments/server/person-part.ts'
import { payoutsPart } from '#features/money/payouts/server/person-part.ts'
import { offersPart } from '#features/offers/server/person-part.ts'
import { calendarPart } from '#features/owners/calendar/server/person-part.ts'
import { selfListingPart } from '#features/owners/listings/server/person-part.ts'
import { ownerMessagesPart } from '#features/owners/messages/server/person-part.ts'
import { offboardingPart } from '#features/owners/offboarding/server/person-part.ts'
import { taxPart } from '#features/owners/tax/server/person-part.ts'
import { termsPart } from '#features/owners/terms/server/person-part.ts'
import { accountsPart } from '#features/people/accounts/server/person-part.ts'
import { consentsPart } from '#features/people/consents/server/person-part.ts'
import { privacyPart } from '#features/people/privacy/server/person-part.ts'
import { profilesPart } from '#features/people/profiles/server/person-part.ts'
import { referralCodesPart } from '#features/people/referral-codes/server/person-part.ts'
import { securityPart } from '#features/people/security/server/person-part.ts'
import { seeingPart } from '#features/people/seeing/server/person-part.ts'
import { influencersPart } from '#features/referrals/influencers/server/person-part.ts'
import { rewardsPart } from '#features/referrals/rewards/server/person-part.ts'
import { campaignsPart } from '#features/search/campaigns/server/person-part.ts'
import { leadsPart } from '#features/search/leads/server/person-part.ts'
import { savedPart } from '#features/search/saved/server/person-part.ts'
import { approvalsPart } from '#features/tenancy/approvals/server/person-part.ts'
import { autopayPart } from '#features/tenancy/autopay/server/person-part.ts'
import { heldMoneyPart } from '#features/tenancy/held-money/server/person-part.ts'
import { inspectionsPart } from '#features/tenancy/inspections/server/person-part.ts'
import { papersPart } from '#features/tenancy/papers/server/person-part.ts'
import { reviewsPart } from '#features/tenancy/reviews/server/person-part.ts'
import { settlementsPart } from '#features/tenancy/settlements/server/person-part.ts'
import { tenancyPart } from '#features/tenancy/tenancies/server/person-part.ts'
import { transfersPart } from '#features/transfers/server/person-part.ts'
import { managerDayPart } from '#features/visits/manager-day/server/person-part.ts'
import { onlineVisitsPart } from '#features/visits/online-visits/server/person-part.ts'
import { visitsPart } from '#features/visits/scheduling/server/person-part.ts'
import { toursPart } from '#features/visits/tours/server/person-part.ts'
import type { PersonPart } from '#platform/person-part.ts'
import { homePagePart } from '../pages/home/server/person-part.ts'

/** All that is known of one person, in the order of the export. A feature that keeps personal data adds its part here. */
export const personParts: readonly PersonPart[] = [
  accountsPart,
  profilesPart,
  privacyPart,
  securityPart,
  seeingPart,
  consentsPart,
  referralCodesPart,
  listingPart,
  careersPart,
  freshnessPart,
  editorPart,
  importPart,
  offersPart,
  savedPart,
  leadsPart,
  campaignsPart,
  managerDayPart,
  visitsPart,
  onlineVisitsPart,
  toursPart,
  auditPart,
  queuePart,
  taggingPart,
  callsPart,
  homePagePart,
  paymentsPart,
  payoutsPart,
  moneyOfficePart,
  bookingsPart,
  holdsPart,
  rollDicePart,
  feedbackPart,
  zeroDepositPart,
  bondsPart,
  agreementsPart,
  agreementDraftsPart,
  tenancyPart,
  papersPart,
  reviewsPart,
  settlementsPart,
  transfersPart,
  assurePart,
  flatmatesPart,
  careRequestsPart,
  metersPart,
  shiftingPart,
  heldMoneyPart,
  approvalsPart,
  influencersPart,
  rewardsPart,
  selfListingPart,
  termsPart,
  taxPart,
  calendarPart,
  offboardingPart,
  ownerMessagesPart,
  autopayPart,
  inspectionsPart,
]
