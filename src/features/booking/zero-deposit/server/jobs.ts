import { z } from 'zod'
import { defineJob } from '#platform/job.ts'
import { askPartner } from './ask-partner.ts'
import { findApplicant } from './queries.ts'

/** Enqueued with every application: retries until the partner answers. */
export const askAgain = defineJob({
  name: 'zero-deposit.ask-partner',
  payload: z.object({ id: z.number().int(), version: z.number().int() }),
  retryLimit: 10,
  backoff: { seconds: 60, maxSeconds: 3600 },
  timeoutSeconds: 60,
  run: async (ctx, { id, version }) => {
    const row = await findApplicant(ctx.db, id)
    if (row?.version === version) await askPartner(ctx, row, 'tell')
  },
})

/** Deletes a letter's file; enqueued in the transaction that deletes its row. */
export const removeLetter = defineJob({
  name: 'zero-deposit.remove-letter',
  payload: z.object({ key: z.string() }),
  run: async ({ providers }, { key }) => {
    await providers.storage.remove(key)
  },
})

export const zeroDepositJobs = [askAgain, removeLetter]
