import { contentRoutes } from '#app/pages/home/server/routes.ts'
import { agreementRoutes } from '#features/agreements/contracts/server/routes.ts'
import { bondRoutes } from '#features/booking/bonds/server/routes.ts'
import { bookedRoutes } from '#features/booking/booked/server/routes.ts'
import { bookingsRoutes } from '#features/booking/bookings/server/routes.ts'
import { feedbackRoutes } from '#features/booking/feedback/server/routes.ts'
import { holdRoutes } from '#features/booking/holds/server/routes.ts'
import { bookingPaymentRoutes } from '#features/booking/payment/server/routes.ts'
import { rollDiceRoutes } from '#features/booking/roll-dice/server/routes.ts'
import { zeroDepositRoutes } from '#features/booking/zero-deposit/server/routes.ts'
import { staffRoutes } from '#features/desk/server/routes.ts'
import { policiesRoutes } from '#features/help/policies/server/routes.ts'
import { fairRentRoutes } from '#features/homes/fair-rent/server/routes.ts'
import { freshnessRoutes } from '#features/homes/freshness/server/routes.ts'
import { complexRoutes } from '#features/homes/listing/server/complex-routes.ts'
import { internalHomesRoutes } from '#features/homes/listing/server/internal-routes.ts'
import { homesRoutes } from '#features/homes/listing/server/routes.ts'
import { societiesRoutes } from '#features/homes/societies/server/routes.ts'
import { duesRoutes } from '#features/money/dues/server/routes.ts'
import { moneyOfficeRoutes } from '#features/money/office/server/routes.ts'
import { paymentsRoutes } from '#features/money/payments/server/routes.ts'
import { payoutRoutes } from '#features/money/payouts/server/routes.ts'
import { receiptRoutes } from '#features/money/receipts/server/routes.ts'
import { offersRoutes } from '#features/offers/server/routes.ts'
import { ownersRoutes } from '#features/owners/server/routes.ts'
import './ports.ts'
import { cardsRoutes } from '#features/homes/cards/server/routes.ts'
import { accountsRoutes } from '#features/people/accounts/server/routes.ts'
import { privacyRoutes } from '#features/people/privacy/server/routes.ts'
import { profilesRoutes } from '#features/people/profiles/server/routes.ts'
import { referralsRoutes } from '#features/people/referral-codes/server/routes.ts'
import { securityRoutes } from '#features/people/security/server/routes.ts'
import { placesRoutes } from '#features/places/server/routes.ts'
import { leadsRoutes } from '#features/search/leads/server/routes.ts'
import { mapsRoutes } from '#features/search/maps/server/routes.ts'
import { oneLineRoutes } from '#features/search/one-line/server/routes.ts'
import { resaleRoutes } from '#features/search/resale/server/routes.ts'
import { searchRoutes } from '#features/search/results/server/routes.ts'
import { savedRoutes } from '#features/search/saved/server/routes.ts'
import { autopayRoutes } from '#features/tenancy/autopay/server/routes.ts'
import { heldMoneyRoutes } from '#features/tenancy/held-money/server/routes.ts'
import { inspectionRoutes } from '#features/tenancy/inspections/server/routes.ts'
import { leavingRoutes } from '#features/tenancy/leaving/server/routes.ts'
import { moveInRoutes } from '#features/tenancy/move-in/server/routes.ts'
import { myHomeRoutes } from '#features/tenancy/my-home/server/routes.ts'
import { paperRoutes } from '#features/tenancy/papers/server/routes.ts'
import { settlementRoutes } from '#features/tenancy/settlements/server/routes.ts'
import { transferRoutes } from '#features/transfers/server/routes.ts'
import { liveVisitRoutes } from '#features/visits/live-visits/server/routes.ts'
import { managerDayRoutes } from '#features/visits/manager-day/server/routes.ts'
import { onlineVisitRoutes } from '#features/visits/online-visits/server/routes.ts'
import { visitPlanRoutes } from '#features/visits/planner/server/routes.ts'
import { visitsRoutes } from '#features/visits/scheduling/server/routes.ts'
import { sharedVisitRoutes } from '#features/visits/shared-visits/server/routes.ts'
import { toursRoutes } from '#features/visits/tours/server/routes.ts'
import type { Handler } from '#platform/http/handle.ts'
import { peopleRoutes } from './people/routes.ts'

/** Every call, listed by hand: a call that is missing here is not served. */
export const calls: readonly Handler[] = [
  ...peopleRoutes,
  ...accountsRoutes,
  ...profilesRoutes,
  ...privacyRoutes,
  ...securityRoutes,
  ...referralsRoutes,
  ...placesRoutes,
  ...searchRoutes,
  ...oneLineRoutes,
  ...mapsRoutes,
  ...savedRoutes,
  ...staffRoutes,
  ...homesRoutes,
  ...cardsRoutes,
  ...freshnessRoutes,
  ...fairRentRoutes,
  ...bookingsRoutes,
  ...holdRoutes,
  ...bookedRoutes,
  ...myHomeRoutes,
  ...leavingRoutes,
  ...settlementRoutes,
  ...transferRoutes,
  ...heldMoneyRoutes,
  ...autopayRoutes,
  ...bookingPaymentRoutes,
  ...zeroDepositRoutes,
  ...bondRoutes,
  ...rollDiceRoutes,
  ...agreementRoutes,
  ...feedbackRoutes,
  ...complexRoutes,
  ...internalHomesRoutes,
  ...societiesRoutes,
  ...resaleRoutes,
  ...offersRoutes,
  ...toursRoutes,
  ...onlineVisitRoutes,
  ...sharedVisitRoutes,
  ...visitsRoutes,
  ...liveVisitRoutes,
  ...visitPlanRoutes,
  ...managerDayRoutes,
  ...moveInRoutes,
  ...paperRoutes,
  ...inspectionRoutes,
  ...ownersRoutes,
  ...paymentsRoutes,
  ...receiptRoutes,
  ...duesRoutes,
  ...payoutRoutes,
  ...moneyOfficeRoutes,
  ...leadsRoutes,
  ...contentRoutes,
  ...policiesRoutes,
]
