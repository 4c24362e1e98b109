import { tidyAccounts } from '#features/accounts/server/jobs.ts'
import { checkoutJobs } from '#features/checkout/server/jobs.ts'
import { freshnessJobs } from '#features/freshness/server/jobs.ts'
import { leadJobs } from '#features/leads/server/jobs.ts'
import { moneyOfficeJobs } from '#features/money-office/server/jobs.ts'
import { paymentsJobs } from '#features/payments/server/jobs.ts'
import { privacyJobs } from '#features/privacy/server/jobs.ts'
import { savedJobs } from '#features/saved/server/jobs.ts'
import { refreshUnits } from '#features/search/server/jobs.ts'
import { refreshSitemaps } from '#features/seo/server/jobs.ts'
import { tidyOnlineVisits } from '#features/tours/server/jobs.ts'
import { visitJobs } from '#features/visits/server/jobs.ts'
import { zeroDepositJobs } from '#features/zero-deposit/server/jobs.ts'
import type { AnyJob } from '#platform/job.ts'
import { forgetKeys } from '#platform/once.ts'
import { sendMessage, tidyOutbox } from '#platform/outbox.ts'

/** Every job there is. Those with a schedule fire once for all processes, in Indian time. */
export const jobs: readonly AnyJob[] = [
  sendMessage,
  refreshUnits,
  refreshSitemaps,
  tidyAccounts,
  tidyOnlineVisits,
  tidyOutbox,
  forgetKeys,
  ...privacyJobs,
  ...savedJobs,
  ...leadJobs,
  ...freshnessJobs,
  ...visitJobs,
  ...checkoutJobs,
  ...paymentsJobs,
  ...zeroDepositJobs,
  ...moneyOfficeJobs,
]
