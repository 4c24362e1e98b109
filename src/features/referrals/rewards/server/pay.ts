import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { tdsOf, yearStart } from '../tds.ts'
import { findChoice, getTaxFacts, listDue, lockReward, type RewardRow, setReward } from './queries.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>

/** Pays what is due, each once: the row is locked, and books and payout have the reward's name. */
export async function payRewards(ctx: Ctx): Promise<number> {
  let paid = 0
  for (const id of await listDue(ctx.db, ctx.now)) {
    await transaction(ctx.db, async (tx) => {
      const row = await lockReward(tx, id)
      if (row?.state !== 'waiting' || row.due_at > ctx.now) return
      await pay(tx, ctx, row)
      paid += 1
    })
  }
  return paid
}

async function pay(tx: Tx, ctx: Ctx, { id, referrer_id, amount, kind }: RewardRow): Promise<void> {
  const paid_as = await findChoice(tx, referrer_id)
  let tds = 0
  const text = kind === 'owner' ? 'For an owner you brought' : 'For a tenant you brought'
  if (paid_as === 'credits') {
    await payments.post(tx, postings.reward(`referral:${id}`, referrer_id, amount, text), ctx.now)
  } else {
    tds = await tdsOn(tx, referrer_id, amount, ctx.now)
    await payments.post(tx, postings.rewardOwed(id, referrer_id, { amount, tds, text }), ctx.now)
    const owed = { personId: referrer_id, amount: amount - tds, purpose: 'reward' as const, reference: `reward:${id}` }
    if (owed.amount > 0) await payouts.owe(tx, ctx, owed)
  }
  await setReward(tx, id, { state: 'paid', paid_at: ctx.now, paid_as, tds })
  await accounts.tellPerson(tx, ctx, referrer_id, {
    ...{ purpose: 'referral:paid', subject: m.sent_reward_subject, path: '/referrals_home' },
    body: () =>
      m.sent_reward({
        amount: formatRupees(amount - tds),
        tax: tds > 0 ? formatRupees(tds) : 'none',
        as: paid_as,
      }),
  })
}

/** The tax deducted from this payment; none from people who bring a friend now and then. */
async function tdsOn(tx: Tx, personId: number, amount: number, now: Date): Promise<number> {
  const { influencer, paid, deducted, pan } = await getTaxFacts(tx, personId, yearStart(dayInIndia(now)))
  return influencer
    ? tdsOf({ amount, paidBefore: paid, deductedBefore: deducted, hasPan: pan, on: dayInIndia(now) })
    : 0
}
