import { liveAndDie } from '#app/testing/test-crash.ts'
import { giveNotice } from './give-notice.ts'
import { takeDebit } from './take-debit.ts'

/** A rent is announced, and a day later debited. */
export type DebitLife = { debitId: number; noticeAt: string; debitAt: string }

await liveAndDie<DebitLife>(
  ({ mandates }) => [[mandates, ['announce', 'fetch', 'debit']]],
  async (ctx, { debitId, noticeAt, debitAt }) => {
    await giveNotice({ ...ctx, now: new Date(noticeAt) }, debitId)
    await takeDebit({ ...ctx, now: new Date(debitAt) }, debitId)
  },
)
