import { sql } from 'kysely'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { formatMoment } from '#shared/dates.ts'
import { isNear } from '../clock.ts'
import { answerMs, isOver, remindDays, silentDays } from '../rules.ts'
import { askNextPartner } from './ask-partner.ts'
import { closeRequest, takeOwnerShares } from './close.ts'
import { clockOf, creditIfMissed } from './deadline.ts'
import { insertEvent, lockRequest, setAsk, setRequest } from './queries.ts'
import { nameOf, repairOf, tellStaff, tellTenant } from './tell.ts'

const dayMs = 24 * 3_600_000

const idsOf = async (found: Promise<{ rows: { id: number }[] }>): Promise<number[]> =>
  (await found).rows.map(({ id }) => id)

/** Staff are told once, while something can still be done. */
export async function escalateNear(ctx: JobContext): Promise<void> {
  const near = await idsOf(
    sql<{ id: number }>`select id from care_request
      where state not in ('closed', 'cancelled') and escalated_at is null and paused_at is null
        and due_at - make_interval(secs => allowed_hours * 900) <= ${ctx.now} order by due_at, id`.execute(ctx.db),
  )
  for (const id of near) {
    await transaction(ctx.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (!request || request.escalated_at || request.paused_at || isOver(request.state)) return
      if (!isNear(clockOf(request), request.allowed_hours, ctx.now)) return
      const marked = await setRequest(tx, id, { escalated_at: ctx.now })
      await insertEvent(tx, { request_id: id, kind: 'escalated', made_at: ctx.now })
      await tellStaff(tx, ctx, marked, {
        ...{ what: 'near', subject: `Due soon: ${nameOf(request)}` },
        body: `Request ${id} is due ${formatMoment(request.due_at)}: ${nameOf(request)}.`,
      })
    })
  }
}

/** Many processes may run it, with any clocks: the row is locked, and a credit has one name. */
export async function creditMissed(ctx: JobContext): Promise<void> {
  const missed = await idsOf(
    sql<{ id: number }>`select id from care_request where state not in ('closed', 'cancelled') and missed_at is null
      and due_at < coalesce(paused_at, ${ctx.now}) order by due_at, id`.execute(ctx.db),
  )
  for (const id of missed) {
    await transaction(ctx.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request && !isOver(request.state)) await creditIfMissed(tx, ctx, request)
    })
  }
}

/** A partner who does not answer in time is asked no more, and the next one is. */
export async function askNextPartners(ctx: JobContext): Promise<void> {
  const since = (urgent: boolean) => new Date(ctx.now.getTime() - answerMs(urgent))
  const silent = await idsOf(
    sql<{ id: number }>`select q.id from care_request q join care_ask a on a.request_id = q.id and a.answer = 'waits'
      where q.state = 'asked' and a.asked_at < case when q.urgent then ${since(true)}::timestamptz
        else ${since(false)}::timestamptz end order by q.id`.execute(ctx.db),
  )
  for (const id of silent) {
    await transaction(ctx.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request?.state !== 'asked' || request.partner_id === null) return
      const ask = await tx
        .selectFrom('care_ask')
        .selectAll()
        .where('request_id', '=', id)
        .where('answer', '=', 'waits')
        .executeTakeFirst()
      if (!ask || ask.asked_at >= since(request.urgent)) return
      await setAsk(tx, id, ask.partner_id, 'silent')
      await insertEvent(tx, { request_id: id, kind: 'silent', by_id: ask.partner_id, made_at: ctx.now })
      await askNextPartner(tx, ctx, request)
    })
  }
}

/** The tenant is asked twice more whether it is repaired; after a week of silence it counts as repaired. */
export async function remindAndClose(ctx: JobContext): Promise<void> {
  const done = await ctx.db.selectFrom('care_request').select('id').where('state', '=', 'done').orderBy('id').execute()
  for (const { id } of done) {
    await transaction(ctx.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request?.state !== 'done' || !request.done_at) return
      const days = (ctx.now.getTime() - request.done_at.getTime()) / dayMs
      if (days >= silentDays) return closeRequest(tx, ctx, request, null)
      const due = remindDays.filter((day) => days >= day).length
      if (due <= request.reminded) return
      await setRequest(tx, id, { reminded: due })
      await tellTenant(tx, ctx, request, {
        ...{ what: 'remind', subject: () => m.sent_care_done_subject({ repair: repairOf(request) }) },
        body: () => m.sent_care_remind({ repair: repairOf(request), days: silentDays }),
      })
    })
  }
}

export const careRequestJobs = [
  defineJob({
    name: 'care.deadlines',
    payload: ScheduledPayload,
    schedule: '*/5 * * * *',
    run: async (ctx) => {
      await creditMissed(ctx)
      await escalateNear(ctx)
      await askNextPartners(ctx)
    },
  }),
  defineJob({
    name: 'care.after-work',
    payload: ScheduledPayload,
    schedule: '25 * * * *',
    run: async (ctx) => {
      await remindAndClose(ctx)
      await takeOwnerShares(ctx)
    },
  }),
]
