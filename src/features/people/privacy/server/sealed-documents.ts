import { renewFile, renewText, type SealedPlace } from '#platform/reseal.ts'
import { aboutFile, aboutNumber } from './document-store.ts'

/** Numbers and pictures of identity documents. */
export const sealedDocuments: SealedPlace = {
  name: 'identity documents',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('identity_document')
      .select(['id', 'person_id', 'number_sealed', 'file_key', 'removed_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { id, person_id, number_sealed, file_key, removed_at } of rows) {
      const place = { personId: person_id, key: file_key }
      const number = number_sealed && renewText(ctx, number_sealed, aboutNumber(place))
      if (number) {
        renewed += 1
        await ctx.db
          .updateTable('identity_document')
          .set({ number_sealed: number })
          .where('id', '=', id)
          .where('number_sealed', '=', number_sealed)
          .execute()
      }
      if (removed_at || !(await renewFile(ctx, file_key, aboutFile(place)))) continue
      renewed += 1
      // Removed in the meantime: then its file must not come back.
      const still = await ctx.db
        .selectFrom('identity_document')
        .select('id')
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!still) await ctx.providers.storage.remove(file_key)
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}
