import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import * as calls from '../contract.ts'
import { checkApplication } from '../rules.ts'
import { fileApplication } from './jobs.ts'
import { listOpenings } from './openings.ts'

export const careersRoutes = [
  handle(calls.listOpenings, async (ctx) => {
    try {
      return { openings: [...(await listOpenings(ctx))], available: true }
    } catch (error) {
      if (!isProviderError(error)) throw error
      return { openings: [], available: false }
    }
  }),
  handle(calls.submitApplication, (ctx, { body }) => submit(ctx, body)),
]

async function submit(
  ctx: Context,
  { opening_id, agreed: _, ...typed }: HandlerInput<typeof calls.submitApplication>['body'],
) {
  const opening = (await listOpenings(ctx)).find(({ id }) => id === opening_id)
  if (!opening) throw notFound(m.careers_closed())
  const { errors, clean } = checkApplication(typed)
  if (Object.keys(errors).length > 0) throw badInput(errors)
  await transaction(ctx.db, async (tx) => {
    const made = await tx
      .insertInto('job_application')
      .values({ ...clean, opening_id, opening_title: opening.title, applied_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await ctx.queue.enqueue(fileApplication, { id: made.id }, { tx })
  })
  return { success: true as const, message: m.careers_thanks({ email: clean.email }) }
}
