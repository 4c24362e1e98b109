import { privacy } from '#features/people/privacy/server/api.ts'
import { renewFile, renewText, type SealedPlace } from '#platform/reseal.ts'
import { aboutBankAccount } from './bank-accounts.ts'

/** Numbers of bank accounts, and pictures of cheques. */
export const sealedBankAccounts: SealedPlace = {
  name: 'bank accounts',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('bank_account')
      .select(['id', 'person_id', 'number_sealed', 'cheque_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { id, person_id, number_sealed, cheque_key } of rows) {
      const number = renewText(ctx, number_sealed, aboutBankAccount(person_id))
      if (number) {
        renewed += 1
        await ctx.db.updateTable('bank_account').set({ number_sealed: number }).where('id', '=', id).execute()
      }
      const place = { personId: person_id, key: cheque_key ?? '' }
      if (!cheque_key || !(await renewFile(ctx, cheque_key, privacy.aboutFile(place)))) continue
      renewed += 1
      // Removed in the meantime: then its file must not come back.
      const still = await ctx.db
        .selectFrom('bank_account')
        .select('id')
        .where('cheque_key', '=', cheque_key)
        .executeTakeFirst()
      if (!still) await ctx.providers.storage.remove(cheque_key)
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}
