import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { actOnTasks } from './act-on-tasks.ts'
import { listFilters, removeFilter, saveFilter } from './filters.ts'
import { countTasks, listStaff, pageStatement, type TaskRow } from './queries.ts'

const success = true as const
const pageSize = 50

const describeTask = (row: TaskRow, personId: number): contract.Task => ({
  ...{ kind: row.kind, ref: row.ref, title: row.title, detail: row.detail, link: row.link, person_id: row.person_id },
  ...{ since: row.since.toISOString(), due_at: row.due_at.toISOString() },
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  claimed_by: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_name ?? '' },
  mine: row.claimed_by === personId,
})

export const queueRoutes = [
  handle(contract.listQueue, async (ctx, { query }) => {
    const actor = signedIn(ctx)
    const [{ rows }, counts] = await Promise.all([
      pageStatement(actor, { ...query, now: ctx.now, limit: pageSize + 1 }).execute(ctx.db),
      countTasks(ctx.db, actor, ctx.now),
    ])
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return {
      tasks: page.map((row) => describeTask(row, actor.personId)),
      counts,
      next: rows.length > pageSize && last ? `${last.kind}-${last.ref}-${last.due_at.getTime()}` : null,
      now: ctx.now.toISOString(),
    }
  }),
  handle(contract.countQueue, (ctx) => countTasks(ctx.db, signedIn(ctx), ctx.now)),
  handle(contract.actOnTasks, async (ctx, { body }) => ({ success, ...(await actOnTasks(ctx, body)) })),
  handle(contract.listColleagues, async (ctx) => ({ colleagues: await listStaff(ctx.db, ctx.now) })),
  handle(contract.listQueueFilters, async (ctx) => ({ filters: await listFilters(ctx) })),
  handle(contract.saveQueueFilter, async (ctx, { body }) => ({ success, filter: await saveFilter(ctx, body) })),
  handle(contract.removeQueueFilter, async (ctx, { params }) => {
    await removeFilter(ctx, params.id)
    return { success }
  }),
]
