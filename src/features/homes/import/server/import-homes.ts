import { z } from 'zod'
import { editor } from '#features/homes/editor/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { defineJob } from '#platform/job.ts'
import { listRefs, type WaitingHome, waitingHomes } from './queries.ts'

type Refused = { home: string; row: number; problem: string }

/** Each home in a transaction of its own: one that is refused now does not keep the others out. */
export async function importHomes(ctx: Context, id: number) {
  const waiting = await waitingHomes(ctx.db, id)
  const known = await listRefs(
    ctx.db,
    waiting.map(({ home }) => home),
  )
  describeAct(ctx, { about: `${waiting.length} homes in file ${id}` })
  const refused: Refused[] = []
  let made = 0
  for (const each of waiting) {
    if (known.has(each.home.toLowerCase())) continue
    try {
      if (await importHome(ctx, each)) made += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [problem = error.message] = Object.values(error.fields ?? {})
      refused.push({ home: each.home, row: each.row, problem })
    }
  }
  return { made, here: waiting.length - made - refused.length, refused }
}

/** Says whether it made one: the number is taken in the same transaction, so of two imports at once one does. */
async function importHome(ctx: Context, { home, values, ownerId }: WaitingHome): Promise<boolean> {
  const taken = Symbol('taken')
  const by = signedIn(ctx).personId
  try {
    await transaction(ctx.db, async (tx) => {
      const { id } = await editor.createHome(
        tx,
        { values, ownerId },
        { by, now: ctx.now, reason: 'Imported from a file' },
      )
      const ref = await tx
        .insertInto('home_import_ref')
        .values({ ref: home.toLowerCase(), home_id: id, imported_by: by, imported_at: ctx.now })
        .onConflict((one) => one.column('ref').doNothing())
        .returning('ref')
        .executeTakeFirst()
      if (!ref) throw taken
    })
    return true
  } catch (error) {
    if (error === taken) return false
    throw error
  }
}

/** Files that were tried are kept for a day. */
export const forgetImports = defineJob({
  name: 'homes.forget-imports',
  payload: z.object({}),
  schedule: '50 3 * * *',
  run: async ({ db, now }) => {
    const day = new Date(now.getTime() - 24 * 3_600_000)
    await db.deleteFrom('home_import').where('tried_at', '<', day).execute()
  },
})

export const importJobs = [forgetImports]
