import { renewText, type SealedPlace } from '#platform/reseal.ts'
import { aboutBankAccount } from './bank-accounts.ts'

/** Numbers of bank accounts. */
export const sealedBankAccounts: SealedPlace = {
  name: 'bank accounts',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('bank_account')
      .select(['id', 'person_id', 'number_sealed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { id, person_id, number_sealed } of rows) {
      const number = renewText(ctx, number_sealed, aboutBankAccount(person_id))
      if (!number) continue
      renewed += 1
      await ctx.db.updateTable('bank_account').set({ number_sealed: number }).where('id', '=', id).execute()
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}
