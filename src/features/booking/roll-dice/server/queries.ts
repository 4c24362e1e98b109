import type { Db, Tx } from '#platform/db.ts'
import type { Dice } from '../rules.ts'

type Whose = { token: string; personId: number }

export const findCard = (db: Db, { token, personId }: Whose) =>
  db
    .selectFrom('scratch_card')
    .select(['dice', 'prize'])
    .where('token', '=', token)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** The first of concurrent rolls writes; the others wait for its lock and update no row. */
export const takeRoll = (tx: Tx, { token, personId }: Whose, roll: { dice: Dice; prize: number; rolled_at: Date }) =>
  tx
    .updateTable('scratch_card')
    .set({ ...roll, dice: [...roll.dice] })
    .where('token', '=', token)
    .where('person_id', '=', personId)
    .where('rolled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
