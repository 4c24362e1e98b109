import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { chargeLateRents } from './charge-late-rents.ts'
import { addMonthlyCharges } from './charges-to-come.ts'
import { issueRents } from './issue-rents.ts'
import { sendNotices } from './send-notices.ts'

/** On the first of a month this invoices everybody; on other days those who moved in since, and what was missed. */
const issueRentsJob = defineJob({
  name: 'issue-rents',
  payload: ScheduledPayload,
  schedule: '20 0,12 * * *',
  run: async ({ db, now }) => {
    // First, so that the fee of a rent that is still unpaid goes on this bill.
    await chargeLateRents(db, dayInIndia(now), now)
    await addMonthlyCharges(db, dayInIndia(now), now)
    await issueRents(db, dayInIndia(now), now)
  },
})

const sendNoticesJob = defineJob({
  name: 'send-rent-notices',
  payload: ScheduledPayload,
  // By day only: nobody is reminded of rent at night.
  schedule: '0 9-19 * * *',
  run: sendNotices,
})

export const rentJobs = [issueRentsJob, sendNoticesJob]
