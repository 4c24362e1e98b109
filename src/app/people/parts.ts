import { agreementsPart } from '#features/agreements/contracts/server/person-part.ts'
import { bondsPart } from '#features/booking/bonds/server/person-part.ts'
import { bookingsPart } from '#features/booking/bookings/server/person-part.ts'
import { feedbackPart } from '#features/booking/feedback/server/person-part.ts'
import { holdsPart } from '#features/booking/holds/server/person-part.ts'
import { rollDicePart } from '#features/booking/roll-dice/server/person-part.ts'
import { zeroDepositPart } from '#features/booking/zero-deposit/server/person-part.ts'
import { freshnessPart } from '#features/homes/freshness/server/person-part.ts'
import { listingPart } from '#features/homes/listing/server/person-part.ts'
import { moneyOfficePart } from '#features/money/office/server/person-part.ts'
import { paymentsPart } from '#features/money/payments/server/person-part.ts'
import { payoutsPart } from '#features/money/payouts/server/person-part.ts'
import { offersPart } from '#features/offers/server/person-part.ts'
import { accountsPart } from '#features/people/accounts/server/person-part.ts'
import { consentsPart } from '#features/people/consents/server/person-part.ts'
import { privacyPart } from '#features/people/privacy/server/person-part.ts'
import { profilesPart } from '#features/people/profiles/server/person-part.ts'
import { referralCodesPart } from '#features/people/referral-codes/server/person-part.ts'
import { securityPart } from '#features/people/security/server/person-part.ts'
import { leadsPart } from '#features/search/leads/server/person-part.ts'
import { savedPart } from '#features/search/saved/server/person-part.ts'
import { autopayPart } from '#features/tenancy/autopay/server/person-part.ts'
import { heldMoneyPart } from '#features/tenancy/held-money/server/person-part.ts'
import { inspectionsPart } from '#features/tenancy/inspections/server/person-part.ts'
import { papersPart } from '#features/tenancy/papers/server/person-part.ts'
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
  consentsPart,
  referralCodesPart,
  listingPart,
  freshnessPart,
  offersPart,
  savedPart,
  leadsPart,
  managerDayPart,
  visitsPart,
  onlineVisitsPart,
  toursPart,
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
  tenancyPart,
  papersPart,
  settlementsPart,
  transfersPart,
  heldMoneyPart,
  autopayPart,
  inspectionsPart,
]
