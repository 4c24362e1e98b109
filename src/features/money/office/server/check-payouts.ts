import { readPayoutKey } from '#features/money/payouts/rules.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import type { Payout } from '#providers/payouts/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { findPayoutMismatches, type OurPayout, type TheirPayout } from '../payout-rules.ts'
import type { Mismatch } from '../rules.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers' | 'log'>
export type PayoutCheck = { mismatches: Mismatch[]; payouts: number; paid_out_there: number; paid_out_here: number }

/**
 * Compares payouts of the last days with the provider's. What it tells is applied first, as a lost webhook is no
 * mismatch. Null where the provider does not answer: then nothing is known either way.
 */
export async function checkPayouts(ctx: Ctx, period: { from: Date; to: Date }): Promise<PayoutCheck | null> {
  try {
    return await compare(ctx, period)
  } catch (error) {
    if (!isProviderError(error, 'unavailable')) throw error
    ctx.log.warn({ err: error }, 'payouts cannot be compared')
    return null
  }
}

async function compare(ctx: Ctx, period: { from: Date; to: Date }): Promise<PayoutCheck> {
  const listed = (await ctx.providers.payouts.list(period)).map(theirsOf)
  const ids = listed.flatMap(({ names }) => (names ? [names.id] : []))
  await applyAll(ctx, listed)
  const ours = (await payouts.listOurSide(ctx.db, { ...period, ids })).map(
    ({ provider_id, sent_at, ...row }): OurPayout => ({ ...row, providerId: provider_id, at: sent_at ?? ctx.now }),
  )
  const known = new Set(listed.map(({ id }) => id))
  const others: Told[] = []
  for (const { providerId } of ours) {
    const payout = providerId && !known.has(providerId) ? await ctx.providers.payouts.findPayout(providerId) : null
    if (payout) others.push(theirsOf(payout))
  }
  await applyAll(ctx, others)
  const theirs = [...listed, ...others]
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    mismatches: findPayoutMismatches(theirs, ours),
    payouts: theirs.length,
    paid_out_there: sum(theirs.filter(({ status }) => status === 'processed').map(({ amount }) => amount)),
    paid_out_here: sum(ours.filter(({ state }) => state === 'done').map(({ amount }) => amount)),
  }
}

type Told = TheirPayout & { payout: Payout }

const theirsOf = (payout: Payout): Told => ({
  ...{ id: payout.id, names: readPayoutKey(payout.reference), amount: payout.amountPaise },
  ...{ status: payout.status, at: payout.createdAt, payout },
})

async function applyAll(ctx: Ctx, told: readonly Told[]): Promise<void> {
  for (const { names, payout } of told) {
    if (names) await transaction(ctx.db, (tx) => payouts.note(tx, ctx, names.id, payout))
  }
}
