import { renewFile, renewText, type SealedPlace } from '#platform/reseal.ts'
import { aboutPan } from './ask-partner.ts'
import { aboutLetter } from './letter-file.ts'

/** PANs and offer letters of bond applicants. */
export const sealedApplications: SealedPlace = {
  name: 'bond applications',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('bond_applicant')
      .select(['id', 'person_id', 'part', 'pan_sealed', 'letter_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const row of rows) {
      const pan = row.pan_sealed.length > 0 ? renewText(ctx, row.pan_sealed, aboutPan(row)) : null
      if (pan) {
        renewed += 1
        await ctx.db
          .updateTable('bond_applicant')
          .set({ pan_sealed: pan })
          .where('id', '=', row.id)
          .where('pan_sealed', '=', row.pan_sealed)
          .execute()
      }
      const key = row.letter_key
      if (!key || !(await renewFile(ctx, key, aboutLetter(row.person_id, key)))) continue
      renewed += 1
      // Replaced in the meantime: then the old letter must not come back.
      const still = await ctx.db
        .selectFrom('bond_applicant')
        .select('id')
        .where('letter_key', '=', key)
        .executeTakeFirst()
      if (!still) await ctx.providers.storage.remove(key)
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}
