import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { SavedFilter, saveQueueFilter } from '../contract.ts'

const mostFilters = 20

export const listFilters = ({ db, actor }: Context): Promise<SavedFilter[]> =>
  db
    .selectFrom('desk_filter')
    .select(['id', 'name', 'query'])
    .where('person_id', '=', signedIn({ actor }).personId)
    .orderBy('id')
    .execute()

export async function saveFilter(ctx: Context, { name, query }: HandlerInput<typeof saveQueueFilter>['body']) {
  const person_id = signedIn(ctx).personId
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][]
  return transaction(ctx.db, async (tx) => {
    const row = { person_id, name, query: new URLSearchParams(chosen).toString(), created_at: ctx.now }
    const saved = await tx
      .insertInto('desk_filter')
      .values(row)
      .onConflict((conflicted) => conflicted.columns(['person_id', 'name']).doUpdateSet({ query: row.query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
    const kept = await tx.selectFrom('desk_filter').select('id').where('person_id', '=', person_id).execute()
    if (kept.length > mostFilters) throw conflict('You have 20 filters. Remove one first.')
    return saved
  })
}

export async function removeFilter(ctx: Context, id: number): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('desk_filter')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('There is no such filter.')
  })
}
