import { z } from 'zod'
import { ownReason } from '#features/booking/zero-deposit/own-reason.ts'
import { zeroDeposit } from '#features/booking/zero-deposit/server/api.ts'
import { orders } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import type { Bond } from '#providers/bond/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { addDays } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { bondReference } from '../rules.ts'
import { cancelJob } from './cancel-job.ts'
import { type BondRow, findBond, findTenantOf, listBonds, listFees, lockBond, setBond } from './queries.ts'

export const buyJob = defineJob({
  name: 'bonds.buy',
  payload: z.object({ bondId: z.number().int() }),
  retryLimit: 20,
  backoff: { seconds: 10, maxSeconds: 6 * 3600 },
  concurrency: 2,
  run: (ctx, { bondId }) => buyOne(ctx, bondId),
})

export type BuyContext = Pick<JobContext, 'db' | 'now' | 'queue' | 'config' | 'providers'>

/**
 * Buys or renews a bond outside of any transaction, under our reference. The partner is asked for the reference first:
 * a process that died after buying finds the bond that is there.
 */
export async function buyOne(ctx: BuyContext, bondId: number): Promise<void> {
  const row = await findBond(ctx.db, bondId)
  if (row?.state !== 'due') return
  try {
    const made = (await ctx.providers.bond.findBond(bondReference(row))) ?? (await purchase(ctx, row))
    await transaction(ctx.db, (tx) =>
      typeof made === 'string' ? noteRefusal(tx, ctx, row, made) : recordBond(tx, ctx, row, made),
    )
  } catch (error) {
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    await transaction(ctx.db, (tx) => noteRefusal(tx, ctx, row, 'The partner could not work with these details.'))
  }
}

/** A bond, or why there is none. */
async function purchase(ctx: BuyContext, row: BondRow): Promise<Bond | string> {
  const { bond } = ctx.providers
  const reference = bondReference(row)
  const paymentId = await paymentOf(ctx, row)
  const before = (await listBonds(ctx.db, row.tenancy_id)).filter(({ year, number }) => year < row.year && number)
  const last = before.at(-1)
  if (last?.state === 'bought' && last.number) return bond.renewBond({ reference, bondId: last.number, paymentId })
  const applicant = await zeroDeposit.findApplicant(ctx, await findTenantOf(ctx.db, row.tenancy_id), row.secured)
  if (!applicant) return 'We no longer have the details you applied with. Please apply again.'
  const application = await bond.createApplication({
    ...{ reference, applicant, securedPaise: row.secured, startsOn: row.starts_on },
  })
  if (application.stage !== 'eligible') return application.reason ?? 'The partner does not vouch for you now.'
  return bond.buyBond({ reference, applicationId: application.applicationId, paymentId })
}

/** The gateway's payment of the fee; our own number where credits paid it. */
async function paymentOf({ db }: BuyContext, { id }: BondRow): Promise<string> {
  const invoiceId = (await listFees(db, id)).at(-1)?.invoice_id ?? 0
  return (await orders.findKept(db, invoiceId))?.gateway_payment_id ?? `invoice-${invoiceId}`
}

/** One that was cancelled while the partner made it is cancelled there too. */
async function recordBond(tx: Tx, ctx: BuyContext, { id }: BondRow, made: Bond): Promise<void> {
  const row = await lockBond(tx, id)
  if (!row || row.state === 'bought') return
  if (row.state === 'cancelling' || row.state === 'cancelled') {
    await setBond(tx, id, { number: made.bondId, state: 'cancelling' })
    await ctx.queue.enqueue(cancelJob, { bondId: id }, { tx })
    return
  }
  const { bondId: number, startsOn: starts_on, endsOn: ends_on } = made
  await setBond(tx, id, { state: 'bought', number, starts_on, ends_on, refusal: null, bought_at: ctx.now })
  await accounts.tellPerson(tx, ctx, await findTenantOf(tx, row.tenancy_id), {
    ...{ purpose: 'bond:bought', subject: m.sent_bond_subject, path: '/alpha/myhome' },
    body: () => m.sent_bond({ number, amount: formatRupees(row.secured), day: localDay(addDays(ends_on, -1)) }),
  })
}

async function noteRefusal(tx: Tx, ctx: BuyContext, { id }: BondRow, refusal: string): Promise<void> {
  const row = await lockBond(tx, id)
  if (row?.state !== 'due') return
  await setBond(tx, id, { state: 'refused', refusal: refusal.slice(0, 300) })
  await accounts.tellPerson(tx, ctx, await findTenantOf(tx, row.tenancy_id), {
    ...{ purpose: 'bond:refused', subject: m.sent_bond_refused_subject, path: '/alpha/eqaro' },
    body: () => m.sent_bond_refused({ reason: ownReason(refusal) ?? refusal, fee: formatRupees(row.fee) }),
  })
}
