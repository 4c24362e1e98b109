import { flatmates } from '#features/care/flatmates/server/api.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { metersPath } from '../paths.ts'
import { askDays, periodText } from '../rules.ts'
import { meterWords } from '../tariffs.ts'
import { chargeShare } from './charge.ts'
import { type LockedShare, lockShares, setShare } from './queries.ts'

type Answer = { answer: 'agree' } | { answer: 'ask'; words: string }

/** Agreeing puts the share on the next bill; asking holds it, unless it is on a bill already. */
export async function answerSplit(ctx: Context, splitId: number, answer: Answer): Promise<void> {
  const home = await flatmates.own(ctx)
  await transaction(ctx.db, async (tx) => {
    const [share] = await lockShares(tx, { splitId, tenancyId: home.tenancy_id })
    if (!share) throw notFound(m.meters_no_split())
    if (answer.answer === 'agree') {
      if (share.state === 'agreed') return
      if (share.state !== 'open') throw conflict(m.meters_settled())
      await setShare(tx, share, { state: 'agreed' })
      if (home.lives) await chargeShare(tx, share, ctx.now)
      return
    }
    if (share.state === 'asked') return
    if (share.state !== 'open' && share.state !== 'agreed') throw conflict(m.meters_settled())
    if (!canAsk(share, ctx.now)) throw conflict(m.meters_ask_over({ days: askDays }))
    await setShare(tx, share, { state: 'asked', words: answer.words, asked_at: ctx.now })
  })
}

export const canAsk = ({ made_at }: Pick<LockedShare, 'made_at'>, now: Date): boolean =>
  dayInIndia(now) <= addDays(dayInIndia(made_at), askDays)

type Decision = { tenancy_id: number; outcome: 'stands' | 'wrong'; answer: string }

export async function answerQuestion(ctx: Context, splitId: number, decision: Decision): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const shares = await lockShares(tx, { splitId })
    const asked = shares.find(({ tenancy_id, state }) => tenancy_id === decision.tenancy_id && state === 'asked')
    if (!asked) throw notFound(m.meters_not_asked())
    describeAct(ctx, { about: `meter split ${splitId}`, after: { outcome: decision.outcome }, why: decision.answer })
    const answered = { answer: decision.answer, answered_by_id: personId, answered_at: ctx.now }
    await setShare(tx, asked, { ...answered, state: 'agreed' })
    if (decision.outcome === 'stands') await chargeShare(tx, asked, ctx.now)
    else await voidSplit(tx, ctx, splitId, shares)
    const { tenant_id } = await tenancy.lock(tx, decision.tenancy_id)
    const { outcome, answer } = decision
    await accounts.tellPerson(tx, ctx, tenant_id, {
      ...{ purpose: 'meters:answered', subject: m.meters_sent_answer_subject, path: metersPath },
      body: () => m.meters_sent_answer({ outcome, answer }),
    })
  })
}

/** Removes charges that are not billed yet, and credits billed ones with the next bill, once by their name. */
async function voidSplit(tx: Tx, { now }: Context, splitId: number, shares: readonly LockedShare[]): Promise<void> {
  for (const share of shares) {
    await setShare(tx, share, { state: 'voided' })
    const { numDeletedRows } = await tx
      .deleteFrom('tenancy_charge')
      .where('tenancy_id', '=', share.tenancy_id)
      .where('reference', '=', `meter:${splitId}`)
      .where('invoice_id', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows > 0n || share.invoice_id === null || share.amount === 0) continue
    const { title } = meterWords[share.kind]
    await tenancy.addCharges(tx, [
      {
        ...{ tenancy_id: share.tenancy_id, reference: `meter-back:${splitId}`, due_from: dayInIndia(now) },
        ...line('OTHER', 'rent', `${title}, given back`, -share.amount),
        ...{ reason: `The reading for ${periodText(share.from_day, share.to_day)} was wrong`, created_at: now },
      },
    ])
  }
  await tx.updateTable('meter_split').set({ voided_at: now }).where('id', '=', splitId).execute()
  // And what rooms counted in it.
  await tx.updateTable('meter_reading').set({ split_id: null }).where('split_id', '=', splitId).execute()
  // The next reading then covers these days too.
  const { to_reading_id } = await tx
    .selectFrom('meter_split')
    .select('to_reading_id')
    .where('id', '=', splitId)
    .executeTakeFirstOrThrow()
  await tx.updateTable('meter_reading').set({ voided_at: now }).where('id', '=', to_reading_id).execute()
}
