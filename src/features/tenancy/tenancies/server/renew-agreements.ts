import { agreements } from '#features/agreements/contracts/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { nextTerm } from '../rules.ts'
import { gatherFacts } from './prepare-agreement.ts'
import { lockTenancy } from './queries.ts'

/** So early that there is time to read, ask and sign before the old one ends. */
const renewDaysBefore = 30

/**
 * Writes the next agreement of everybody whose present one ends within 30 days, with the terms of the tenancy, to be
 * signed by all. Until it is signed the old terms go on; nobody is moved out by a date. Tenants who gave notice get
 * none.
 */
export async function renewAgreements(ctx: JobContext, today: Day): Promise<number> {
  let made = 0
  for (const ending of await listEnding(ctx.db, today)) if (await renewOne(ctx, ending, today)) made += 1
  return made
}

const listEnding = (db: Db, today: Day) => agreements.listEnding(db, addDays(today, renewDaysBefore), ['living'])

type Ending = Awaited<ReturnType<typeof listEnding>>[number]

const renewOne = (ctx: JobContext, { tenancyId, term, licenceTo }: Ending, today: Day): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const { state } = await lockTenancy(tx, tenancyId)
    if (state !== 'living') return false
    const facts = { ...(await gatherFacts(tx, tenancyId, ctx.now)), ...nextTerm(licenceTo, today) }
    await agreements.prepare(ctx, tx, facts, term + 1)
    return true
  })

export const renewAgreementsJob = defineJob({
  name: 'renew-agreements',
  payload: ScheduledPayload,
  schedule: '40 0 * * *',
  run: async (ctx) => {
    await renewAgreements(ctx, dayInIndia(ctx.now))
  },
})
