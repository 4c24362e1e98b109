import { agreementJobs } from '#features/agreements/contracts/server/jobs.ts'
import { bondJobs } from '#features/booking/bonds/server/jobs.ts'
import { holdJobs } from '#features/booking/holds/server/jobs.ts'
import { bookingPaymentJobs } from '#features/booking/payment/server/jobs.ts'
import { zeroDepositJobs } from '#features/booking/zero-deposit/server/jobs.ts'
import { freshnessJobs } from '#features/homes/freshness/server/jobs.ts'
import { moneyOfficeJobs } from '#features/money/office/server/jobs.ts'
import { paymentsJobs } from '#features/money/payments/server/jobs.ts'
import { payoutJobs } from '#features/money/payouts/server/jobs.ts'
import './ports.ts'
import { tidyAccounts } from '#features/people/accounts/server/jobs.ts'
import { privacyJobs } from '#features/people/privacy/server/jobs.ts'
import { profilesJobs } from '#features/people/profiles/server/jobs.ts'
import { tidyPasskeyChallenges } from '#features/people/security/server/jobs.ts'
import { leadJobs } from '#features/search/leads/server/jobs.ts'
import { refreshUnits } from '#features/search/results/server/jobs.ts'
import { savedJobs } from '#features/search/saved/server/jobs.ts'
import { refreshSitemaps } from '#features/search/seo/server/jobs.ts'
import { autopayJobs } from '#features/tenancy/autopay/server/jobs.ts'
import { heldMoneyJobs } from '#features/tenancy/held-money/server/jobs.ts'
import { rentJobs } from '#features/tenancy/rent/server/jobs.ts'
import { settlementJobs } from '#features/tenancy/settlements/server/jobs.ts'
import { tenancyJobs } from '#features/tenancy/tenancies/server/jobs.ts'
import { transferJobs } from '#features/transfers/server/jobs.ts'
import { tidyLiveSignals } from '#features/visits/live-visits/server/live-visit.ts'
import { tidyOnlineVisits } from '#features/visits/online-visits/server/jobs.ts'
import { remindVisitors } from '#features/visits/reminders/server/reminders.ts'
import { visitJobs } from '#features/visits/scheduling/server/jobs.ts'
import type { AnyJob } from '#platform/job.ts'
import { forgetKeys } from '#platform/once.ts'
import { sendMessage, tidyOutbox } from '#platform/outbox.ts'

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
  ...privacyJobs,
  ...profilesJobs,
  ...savedJobs,
  ...leadJobs,
  ...freshnessJobs,
  ...visitJobs,
  remindVisitors,
  tidyLiveSignals,
  ...holdJobs,
  ...bookingPaymentJobs,
  ...paymentsJobs,
  ...payoutJobs,
  ...zeroDepositJobs,
  ...bondJobs,
  ...agreementJobs,
  ...moneyOfficeJobs,
  ...tenancyJobs,
  ...settlementJobs,
  ...transferJobs,
  ...rentJobs,
  ...heldMoneyJobs,
  ...autopayJobs,
]
