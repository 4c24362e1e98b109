import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { MoneyApprovalTable } from '#platform/db-types.ts'
import type { MoneyApproval } from '../contract.ts'

type Asked = Pick<
  Insertable<MoneyApprovalTable>,
  'kind' | 'amount' | 'reason' | 'payment_id' | 'taken_from' | 'request_key' | 'asked_by' | 'asked_at'
>

/** Returns the id, also of one that was asked for before under the same key. */
export async function insertApproval(tx: Tx, row: Asked): Promise<{ id: number; isNew: boolean }> {
  const made = await tx
    .insertInto('money_approval')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await tx
    .selectFrom('money_approval')
    .select('id')
    .where('request_key', '=', row.request_key)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export const isAskedFor = async (db: Db, requestKey: string): Promise<boolean> =>
  (await db.selectFrom('money_approval').select('id').where('request_key', '=', requestKey).executeTakeFirst()) !==
  undefined

export const findApproval = (db: Db, id: number) =>
  db.selectFrom('money_approval').selectAll().where('id', '=', id).executeTakeFirst()

type Decision = { state: 'approved' | 'refused'; decided_by: number; decided_at: Date; note?: string }

/** True to exactly one of those who decide at the same time. */
export async function decideApproval(tx: Db, id: number, decision: Decision): Promise<boolean> {
  const decided = await tx
    .updateTable('money_approval')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

type Search = {
  /** The member of staff who reads the list. */
  personId: number
  state?: MoneyApproval['state'] | undefined
  paymentId?: number | undefined
  before?: number | undefined
  oldestFirst?: boolean
  limit: number
}

type Row = Omit<MoneyApproval, 'asked_at' | 'decided_at'> & { asked_at: Date; decided_at: Date | null }

export async function listApprovals(db: Db, search: Search): Promise<MoneyApproval[]> {
  const { personId, state = null, paymentId = null, before = null, oldestFirst = false, limit } = search
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.amount, m.reason, m.payment_id, m.taken_from as "from", m.state, m.asked_at, m.decided_at, m.note,
      m.asked_by = ${personId} as mine,
      trim(asker.first_name || ' ' || asker.last_name) as asked_by,
      trim(decider.first_name || ' ' || decider.last_name) as decided_by
    from money_approval m join person asker on asker.id = m.asked_by left join person decider on decider.id = m.decided_by
    where (${state}::text is null or m.state = ${state}) and (${paymentId}::bigint is null or m.payment_id = ${paymentId})
      and (${before}::bigint is null or m.id < ${before})
    order by m.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows.map(({ asked_at, decided_at, ...row }) => ({
    ...row,
    asked_at: asked_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
}
