import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { bookingsRoutes } from '#features/bookings/server/routes.ts'
import { feedbackRoutes } from '#features/checkout/server/feedback-routes.ts'
import { rollDiceRoutes } from '#features/checkout/server/roll-dice-routes.ts'
import { checkoutRoutes } from '#features/checkout/server/routes.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { fairRentRoutes } from '#features/fair-rent/server/routes.ts'
import { freshnessRoutes } from '#features/freshness/server/routes.ts'
import { complexRoutes } from '#features/homes/server/complex-routes.ts'
import { internalHomesRoutes } from '#features/homes/server/internal-routes.ts'
import { homesRoutes } from '#features/homes/server/routes.ts'
import { leadsRoutes } from '#features/leads/server/routes.ts'
import { managerDayRoutes } from '#features/manager-day/server/routes.ts'
import { mapsRoutes } from '#features/maps/server/routes.ts'
import { moneyOfficeRoutes } from '#features/money-office/server/routes.ts'
import { offersRoutes } from '#features/offers/server/routes.ts'
import { ownersRoutes } from '#features/owners/server/routes.ts'
import { duesRoutes } from '#features/payments/server/dues-routes.ts'
import { receiptRoutes } from '#features/payments/server/receipt-routes.ts'
import { paymentsRoutes } from '#features/payments/server/routes.ts'
import { placesRoutes } from '#features/places/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { profilesRoutes } from '#features/profiles/server/routes.ts'
import { referralsRoutes } from '#features/referrals/server/routes.ts'
import { resaleRoutes } from '#features/resale/server/routes.ts'
import { savedRoutes } from '#features/saved/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { societiesRoutes } from '#features/societies/server/routes.ts'
import { staffRoutes } from '#features/staff/server/routes.ts'
import { toursRoutes } from '#features/tours/server/routes.ts'
import { visitPlanRoutes } from '#features/visit-plan/server/routes.ts'
import { visitsRoutes } from '#features/visits/server/routes.ts'
import { zeroDepositRoutes } from '#features/zero-deposit/server/routes.ts'
import type { Handler } from '#platform/http/handle.ts'

/** Every call there is, by hand: what is not in this list does not exist. */
export const calls: readonly Handler[] = [
  ...accountsRoutes,
  ...profilesRoutes,
  ...privacyRoutes,
  ...referralsRoutes,
  ...placesRoutes,
  ...searchRoutes,
  ...mapsRoutes,
  ...savedRoutes,
  ...staffRoutes,
  ...homesRoutes,
  ...freshnessRoutes,
  ...fairRentRoutes,
  ...bookingsRoutes,
  ...checkoutRoutes,
  ...zeroDepositRoutes,
  ...rollDiceRoutes,
  ...feedbackRoutes,
  ...complexRoutes,
  ...internalHomesRoutes,
  ...societiesRoutes,
  ...resaleRoutes,
  ...offersRoutes,
  ...toursRoutes,
  ...visitsRoutes,
  ...visitPlanRoutes,
  ...managerDayRoutes,
  ...ownersRoutes,
  ...paymentsRoutes,
  ...receiptRoutes,
  ...duesRoutes,
  ...moneyOfficeRoutes,
  ...leadsRoutes,
  ...contentRoutes,
]
