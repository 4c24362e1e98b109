import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { BulkLine } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { deleteDone, findTasks, type TaskName } from './queries.ts'

/** Tasks that the caller ended a moment ago are there again, with nobody who has them. */
export async function undoDone(
  ctx: Context,
  tasks: readonly TaskName[],
): Promise<{ changed: number; lines: BulkLine[] }> {
  const actor = signedIn(ctx)
  const since = new Date(ctx.now.getTime() - undoMs)
  return transaction(ctx.db, async (tx) => {
    const names = await deleteDone(tx, { names: tasks, personId: actor.personId, since })
    if (names.length === 0) throw conflict('It is too late to take this back.')
    const rows = await findTasks(tx, actor, { names, now: ctx.now, lock: false })
    describeAct(ctx, {
      about: names
        .map(({ kind, ref }) => `${kind} ${ref}`)
        .join(', ')
        .slice(0, 300),
      after: { act: 'undo', tasks: names.length },
    })
    const lines = rows.map(({ kind, ref, title }) => ({
      ...{ kind, ref, title, before: 'Done', after: 'Nobody has it', stays: null },
    }))
    return { changed: names.length, lines }
  })
}
