import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { formatMoment } from '#shared/dates.ts'
import type { BulkAct, BulkLine } from '../contract.ts'
import { canRetry, endsHere, snoozeProblem } from '../rules.ts'
import { findTasks, insertDone, listStaff, setTask, type TaskRow } from './queries.ts'
import { retryTask } from './retry-task.ts'
import { undoDone } from './undo-done.ts'

type Outcome = { changed: number; lines: BulkLine[] }
type Plan = { after: string; run(tx: Tx): Promise<unknown> } | { stays: string }

/** Acts on tasks, or with `preview` says what would happen. Of two who claim at once one has it: the rows are locked. */
export async function actOnTasks(ctx: Context, asked: BulkAct): Promise<Outcome> {
  const actor = signedIn(ctx)
  if (asked.act === 'undo') return undoDone(ctx, asked.tasks)
  const outcome = await transaction(ctx.db, async (tx) => {
    const rows = await findTasks(tx, actor, { names: asked.tasks, now: ctx.now, lock: !asked.preview })
    if (rows.length === 0) throw notFound('It is done already, or it is not yours to do.')
    const plans = await Promise.all(rows.map(async (row) => ({ row, plan: await planFor(ctx, tx, row, asked) })))
    const [alone] = plans
    if (asked.tasks.length === 1 && alone && 'stays' in alone.plan && !asked.preview) throw conflict(alone.plan.stays)
    if (!asked.preview) for (const { plan } of plans) if ('run' in plan) await plan.run(tx)
    const changing = plans.filter(({ plan }) => 'run' in plan)
    describeAct(ctx, {
      about: changing
        .map(({ row }) => `${row.kind} ${row.ref}`)
        .join(', ')
        .slice(0, 300),
      before: { held_by: alone ? holder(alone.row) : null },
      after: { act: asked.act, tasks: changing.length },
    })
    return { changed: asked.preview ? 0 : changing.length, lines: plans.map(lineOf) }
  })
  return outcome
}

const lineOf = ({ row, plan }: { row: TaskRow; plan: Plan }): BulkLine => ({
  ...{ kind: row.kind, ref: row.ref, title: row.title, before: holder(row) },
  ...('stays' in plan ? { after: null, stays: plan.stays } : { after: plan.after, stays: null }),
})

const holder = ({ claimed_by, claimed_name }: TaskRow): string =>
  claimed_by === null ? 'Nobody has it' : `${claimed_name} has it`

type PlannedAct = Exclude<BulkAct, { act: 'undo' }>

async function planFor(ctx: Context, tx: Tx, row: TaskRow, asked: PlannedAct): Promise<Plan> {
  const { personId, role } = signedIn(ctx)
  const isMine = row.claimed_by === personId
  const taken = row.claimed_by !== null && !isMine
  if (asked.act === 'claim') {
    if (taken) return { stays: `${row.claimed_name} was first and has it.` }
    if (isMine) return { stays: 'You have it already.' }
    const claim = { claimed_by: personId, claimed_at: ctx.now, snoozed_until: null }
    return { after: 'You have it', run: () => setTask(tx, row, claim) }
  }
  if (taken && role !== 'admin') return { stays: `${row.claimed_name} has it.` }
  if (asked.act === 'give_back') {
    if (row.claimed_by === null) return { stays: 'Nobody has it.' }
    return { after: 'Nobody has it', run: () => setTask(tx, row, { claimed_by: null, claimed_at: null }) }
  }
  if (asked.act === 'hand_over') {
    const to = (await listStaff(tx, ctx.now)).find(({ id }) => id === asked.to)
    if (!to) return { stays: 'This person does not work at the desk.' }
    if (row.claimed_by === to.id) return { stays: `${to.name} has it already.` }
    return { after: `${to.name} has it`, run: () => setTask(tx, row, { claimed_by: to.id, claimed_at: ctx.now }) }
  }
  if (taken) return { stays: `${row.claimed_name} has it.` }
  if (asked.act === 'snooze') {
    const until = new Date(asked.until)
    const problem = snoozeProblem(until, { due: row.due_at, now: ctx.now })
    if (problem) return { stays: problem }
    return { after: `Back ${formatMoment(until)}`, run: () => setTask(tx, row, { snoozed_until: until }) }
  }
  if (asked.act === 'retry') {
    if (!canRetry(row.kind)) return { stays: 'There is nothing to send again.' }
    return { after: 'Sent again', run: () => retryTask(ctx, tx, row) }
  }
  if (!endsHere(row.kind)) return { stays: 'It ends where it is done: open it.' }
  const ended = { kind: row.kind, ref: row.ref, mark: row.mark, person_id: personId, done_at: ctx.now }
  return { after: 'Done', run: () => insertDone(tx, ended) }
}
