import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Tx } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { isMissed, pauseClock, resumeClock } from '../clock.ts'
import { termsOn } from '../terms.ts'
import { type CareRow, insertEvent, setRequest } from './queries.ts'
import { repairOf, type Teller, tellTenant } from './tell.ts'

export const clockOf = ({ due_at, paused_at }: Pick<CareRow, 'due_at' | 'paused_at'>) => ({
  dueAt: due_at,
  pausedAt: paused_at,
})

/** The columns of a clock that stands still from now on. */
export const paused = (request: CareRow, now: Date) => ({ paused_at: pauseClock(clockOf(request), now).pausedAt })

/** The columns of a clock that goes on now. */
export const resumed = (request: CareRow, now: Date) => {
  const { dueAt, pausedAt } = resumeClock(clockOf(request), now)
  return { due_at: dueAt, paused_at: pausedAt }
}

export const creditOf = ({ raised_at, urgent }: Pick<CareRow, 'raised_at' | 'urgent'>): number => {
  const { credit } = termsOn(dayInIndia(raised_at))
  return urgent ? credit.urgent : credit.usual
}

/**
 * A missed deadline brings the tenant a credit, once: its row and the posting both have one name. Call it with the
 * request locked, before its clock is stopped, so that nothing that was late is ever lost.
 */
export async function creditIfMissed(tx: Tx, ctx: Teller, request: CareRow): Promise<CareRow> {
  if (request.missed_at || !isMissed(clockOf(request), ctx.now)) return request
  const amount = creditOf(request)
  const given = await tx
    .insertInto('care_credit')
    .values({ request_id: request.id, amount, given_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  const missed = await setRequest(tx, request.id, { missed_at: ctx.now, escalated_at: request.escalated_at ?? ctx.now })
  if (!given) return missed
  await payments.post(
    tx,
    postings.reward(`care-late:${request.id}`, request.raised_by_id, amount, 'Your repair is late'),
    ctx.now,
  )
  await insertEvent(tx, { request_id: request.id, kind: 'missed', amount, made_at: ctx.now })
  await tellTenant(tx, ctx, missed, {
    ...{ what: 'credit', subject: () => m.sent_care_late_subject() },
    body: () => m.sent_care_late({ repair: repairOf(request), amount: formatRupees(amount) }),
  })
  return missed
}
