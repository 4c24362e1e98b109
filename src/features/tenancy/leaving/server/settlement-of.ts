import type { Db } from '#platform/db.ts'

export const findSettlementOf = (db: Db, tenancyId: number) =>
  db
    .selectFrom('settlement')
    .select(['id', 'state', 'deposit', 'keys_back_at'])
    .where('tenancy_id', '=', tenancyId)
    .executeTakeFirst()
