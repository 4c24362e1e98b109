import { agreementJobs } from '#features/agreements/contracts/server/jobs.ts'
import { generatorJobs } from '#features/agreements/generator/server/jobs.ts'
import { bondJobs } from '#features/booking/bonds/server/jobs.ts'
import { holdJobs } from '#features/booking/holds/server/jobs.ts'
import { bookingPaymentJobs } from '#features/booking/payment/server/jobs.ts'
import { zeroDepositJobs } from '#features/booking/zero-deposit/server/jobs.ts'
import { flatmateJobs } from '#features/care/flatmates/server/jobs.ts'
import { careRequestJobs } from '#features/care/requests/server/jobs.ts'
import { shiftingJobs } from '#features/care/shifting/server/jobs.ts'
import { callJobs } from '#features/desk/calls/server/follow-call.ts'
import { deskJobs } from '#features/desk/queue/server/jobs.ts'
import { taggingJobs } from '#features/desk/tagging/server/make-check-video.ts'
import { careersJobs } from '#features/help/careers/server/jobs.ts'
import { editorJobs } from '#features/homes/editor/server/make-video.ts'
import { freshnessJobs } from '#features/homes/freshness/server/jobs.ts'
import { importJobs } from '#features/homes/import/server/import-homes.ts'
import { moneyOfficeJobs } from '#features/money/office/server/jobs.ts'
import { paymentsJobs } from '#features/money/payments/server/jobs.ts'
import { payoutJobs } from '#features/money/payouts/server/jobs.ts'
import { offerJobs } from '#features/offers/server/tell-news.ts'
import './ports.ts'
import { offboardingJobs } from '#features/owners/offboarding/server/jobs.ts'
import { tidyAccounts } from '#features/people/accounts/server/jobs.ts'
import { privacyJobs } from '#features/people/privacy/server/jobs.ts'
import { profilesJobs } from '#features/people/profiles/server/jobs.ts'
import { tidyPasskeyChallenges } from '#features/people/security/server/jobs.ts'
import { rewardJobs } from '#features/referrals/rewards/server/jobs.ts'
import { leadJobs } from '#features/search/leads/server/jobs.ts'
import { refreshUnits } from '#features/search/results/server/jobs.ts'
import { savedJobs } from '#features/search/saved/server/jobs.ts'
import { refreshSitemaps } from '#features/search/seo/server/jobs.ts'
import { approvalJobs } from '#features/tenancy/approvals/server/jobs.ts'
import { autopayJobs } from '#features/tenancy/autopay/server/jobs.ts'
import { heldMoneyJobs } from '#features/tenancy/held-money/server/jobs.ts'
import { handOverJob } from '#features/tenancy/leaving/server/hand-over.ts'
import { rentJobs } from '#features/tenancy/rent/server/jobs.ts'
import { reviewJobs } from '#features/tenancy/reviews/server/jobs.ts'
import { settlementJobs } from '#features/tenancy/settlements/server/jobs.ts'
import { tenancyJobs } from '#features/tenancy/tenancies/server/jobs.ts'
import { transferJobs } from '#features/transfers/server/jobs.ts'
import { tidyLiveSignals } from '#features/visits/live-visits/server/live-visit.ts'
import { managerDayJobs } from '#features/visits/manager-day/server/jobs.ts'
import { tidyOnlineVisits } from '#features/visits/online-visits/server/jobs.ts'
import { remindVisitors } from '#features/visits/reminders/server/reminders.ts'
import { visitJobs } from '#features/visits/scheduling/server/jobs.ts'
import type { AnyJob } from '#platform/job.ts'
import { forgetKeys } from '#platform/once.ts'
import { sendMessage, tidyOutbox } from '#platform/outbox.ts'
import { tidyUploads } from '#platform/uploads/tidy-uploads.ts'

/** Every job there is. Those with a schedule fire once for all processes, in Indian time. */
export const jobs: readonly AnyJob[] = [
  sendMessage,
  refreshUnits,
  refreshSitemaps,
  tidyAccounts,
  tidyPasskeyChallenges,
  tidyOnlineVisits,
  tidyOutbox,
  forgetKeys,
  tidyUploads,
  ...privacyJobs,
  ...profilesJobs,
  ...savedJobs,
  ...leadJobs,
  ...freshnessJobs,
  ...editorJobs,
  ...importJobs,
  ...visitJobs,
  remindVisitors,
  ...managerDayJobs,
  tidyLiveSignals,
  ...holdJobs,
  ...bookingPaymentJobs,
  ...paymentsJobs,
  ...payoutJobs,
  ...zeroDepositJobs,
  ...bondJobs,
  ...agreementJobs,
  ...generatorJobs,
  ...offerJobs,
  ...moneyOfficeJobs,
  ...tenancyJobs,
  handOverJob,
  ...approvalJobs,
  ...offboardingJobs,
  ...rewardJobs,
  ...careersJobs,
  ...settlementJobs,
  ...reviewJobs,
  ...transferJobs,
  ...flatmateJobs,
  ...careRequestJobs,
  ...shiftingJobs,
  ...deskJobs,
  ...taggingJobs,
  ...callJobs,
  ...rentJobs,
  ...heldMoneyJobs,
  ...autopayJobs,
]
