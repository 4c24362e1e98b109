import { contentRoutes } from '#app/pages/home/server/routes.ts'
import { agreementRoutes } from '#features/agreements/contracts/server/routes.ts'
import { generatorRoutes } from '#features/agreements/generator/server/routes.ts'
import { bondRoutes } from '#features/booking/bonds/server/routes.ts'
import { bookedRoutes } from '#features/booking/booked/server/routes.ts'
import { bookingsRoutes } from '#features/booking/bookings/server/routes.ts'
import { feedbackRoutes } from '#features/booking/feedback/server/routes.ts'
import { holdRoutes } from '#features/booking/holds/server/routes.ts'
import { bookingPaymentRoutes } from '#features/booking/payment/server/routes.ts'
import { rollDiceRoutes } from '#features/booking/roll-dice/server/routes.ts'
import { zeroDepositRoutes } from '#features/booking/zero-deposit/server/routes.ts'
import { assureRoutes } from '#features/care/assure/server/routes.ts'
import { flatmateRoutes } from '#features/care/flatmates/server/routes.ts'
import { meterRoutes } from '#features/care/meters/server/routes.ts'
import { careRequestRoutes } from '#features/care/requests/server/routes.ts'
import { shiftingRoutes } from '#features/care/shifting/server/routes.ts'
import { auditRoutes } from '#features/desk/audit/server/routes.ts'
import { callRoutes } from '#features/desk/calls/server/routes.ts'
import { campaignReportRoutes } from '#features/desk/campaigns/server/routes.ts'
import { deskDocumentRoutes } from '#features/desk/documents/server/routes.ts'
import { staffRoutes } from '#features/desk/overview/server/routes.ts'
import { owedRoutes } from '#features/desk/owed/server/routes.ts'
import { deskPeopleRoutes } from '#features/desk/people/server/routes.ts'
import { queueRoutes } from '#features/desk/queue/server/routes.ts'
import { taggingRoutes } from '#features/desk/tagging/server/routes.ts'
import { articlesRoutes } from '#features/help/articles/server/routes.ts'
import { careersRoutes } from '#features/help/careers/server/routes.ts'
import { pagesRoutes } from '#features/help/pages/server/routes.ts'
import { policiesRoutes } from '#features/help/policies/server/routes.ts'
import { editorRoutes } from '#features/homes/editor/server/routes.ts'
import { fairRentRoutes } from '#features/homes/fair-rent/server/routes.ts'
import { freshnessRoutes } from '#features/homes/freshness/server/routes.ts'
import { importRoutes } from '#features/homes/import/server/routes.ts'
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
import { calendarRoutes } from '#features/owners/calendar/server/routes.ts'
import { ownerChartRoutes } from '#features/owners/charts/server/routes.ts'
import { comingInRoutes } from '#features/owners/coming-in/server/routes.ts'
import { dashboardRoutes } from '#features/owners/dashboard/server/routes.ts'
import { selfListingRoutes } from '#features/owners/listings/server/routes.ts'
import { ownerMessageRoutes } from '#features/owners/messages/server/routes.ts'
import { mixRoutes } from '#features/owners/mix/server/routes.ts'
import { offboardingRoutes } from '#features/owners/offboarding/server/routes.ts'
import { ownersRoutes } from '#features/owners/own-homes/server/routes.ts'
import { ownerPaperRoutes } from '#features/owners/papers/server/routes.ts'
import { predictorRoutes } from '#features/owners/predictor/server/routes.ts'
import { priceRoutes } from '#features/owners/prices/server/routes.ts'
import { ownerRepairRoutes } from '#features/owners/repairs/server/routes.ts'
import { statementRoutes } from '#features/owners/statements/server/routes.ts'
import { taxRoutes } from '#features/owners/tax/server/routes.ts'
import { termsRoutes } from '#features/owners/terms/server/routes.ts'
import './ports.ts'
import { cardsRoutes } from '#features/homes/cards/server/routes.ts'
import { accountsRoutes } from '#features/people/accounts/server/routes.ts'
import { privacyRoutes } from '#features/people/privacy/server/routes.ts'
import { profilesRoutes } from '#features/people/profiles/server/routes.ts'
import { referralsRoutes } from '#features/people/referral-codes/server/routes.ts'
import { securityRoutes } from '#features/people/security/server/routes.ts'
import { seeingRoutes } from '#features/people/seeing/server/routes.ts'
import { placesRoutes } from '#features/places/server/routes.ts'
import { influencerRoutes } from '#features/referrals/influencers/server/routes.ts'
import { invitationRoutes } from '#features/referrals/rewards/server/invitation-routes.ts'
import { rewardRoutes } from '#features/referrals/rewards/server/routes.ts'
import { campaignRoutes } from '#features/search/campaigns/server/routes.ts'
import { leadsRoutes } from '#features/search/leads/server/routes.ts'
import { mapsRoutes } from '#features/search/maps/server/routes.ts'
import { newCitiesRoutes } from '#features/search/new-cities/server/routes.ts'
import { oneLineRoutes } from '#features/search/one-line/server/routes.ts'
import { resaleRoutes } from '#features/search/resale/server/routes.ts'
import { searchRoutes } from '#features/search/results/server/routes.ts'
import { savedRoutes } from '#features/search/saved/server/routes.ts'
import { approvalRoutes } from '#features/tenancy/approvals/server/routes.ts'
import { autopayRoutes } from '#features/tenancy/autopay/server/routes.ts'
import { heldMoneyRoutes } from '#features/tenancy/held-money/server/routes.ts'
import { inspectionRoutes } from '#features/tenancy/inspections/server/routes.ts'
import { leavingRoutes } from '#features/tenancy/leaving/server/routes.ts'
import { moveInRoutes } from '#features/tenancy/move-in/server/routes.ts'
import { myHomeRoutes } from '#features/tenancy/my-home/server/routes.ts'
import { paperRoutes } from '#features/tenancy/papers/server/routes.ts'
import { reviewRoutes } from '#features/tenancy/reviews/server/routes.ts'
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
  ...seeingRoutes,
  ...referralsRoutes,
  ...placesRoutes,
  ...searchRoutes,
  ...oneLineRoutes,
  ...mapsRoutes,
  ...savedRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...campaignReportRoutes,
  ...queueRoutes,
  ...deskDocumentRoutes,
  ...deskPeopleRoutes,
  ...taggingRoutes,
  ...callRoutes,
  ...owedRoutes,
  ...homesRoutes,
  ...cardsRoutes,
  ...freshnessRoutes,
  ...fairRentRoutes,
  ...bookingsRoutes,
  ...holdRoutes,
  ...bookedRoutes,
  ...myHomeRoutes,
  ...approvalRoutes,
  ...leavingRoutes,
  ...settlementRoutes,
  ...reviewRoutes,
  ...rewardRoutes,
  ...invitationRoutes,
  ...influencerRoutes,
  ...transferRoutes,
  ...assureRoutes,
  ...flatmateRoutes,
  ...careRequestRoutes,
  ...meterRoutes,
  ...shiftingRoutes,
  ...heldMoneyRoutes,
  ...autopayRoutes,
  ...bookingPaymentRoutes,
  ...zeroDepositRoutes,
  ...bondRoutes,
  ...rollDiceRoutes,
  ...agreementRoutes,
  ...generatorRoutes,
  ...feedbackRoutes,
  ...complexRoutes,
  ...internalHomesRoutes,
  ...editorRoutes,
  ...importRoutes,
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
  ...statementRoutes,
  ...termsRoutes,
  ...taxRoutes,
  ...dashboardRoutes,
  ...comingInRoutes,
  ...selfListingRoutes,
  ...predictorRoutes,
  ...priceRoutes,
  ...ownerPaperRoutes,
  ...ownerRepairRoutes,
  ...offboardingRoutes,
  ...calendarRoutes,
  ...mixRoutes,
  ...ownerChartRoutes,
  ...ownerMessageRoutes,
  ...paymentsRoutes,
  ...receiptRoutes,
  ...duesRoutes,
  ...payoutRoutes,
  ...moneyOfficeRoutes,
  ...leadsRoutes,
  ...newCitiesRoutes,
  ...campaignRoutes,
  ...contentRoutes,
  ...articlesRoutes,
  ...pagesRoutes,
  ...careersRoutes,
  ...policiesRoutes,
]
