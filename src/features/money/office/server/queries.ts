import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MoneyActionTable, MoneyCheckTable, MoneyMismatchTable } from '#platform/db-types.ts'
import type { MoneyMismatch } from '../check-contract.ts'
import type { OfficeAction } from '../contract.ts'
import type { Mismatch, MismatchKind } from '../rules.ts'

type Db = Kysely<Database>
export type MismatchRow = Selectable<MoneyMismatchTable>

type Action = Pick<
  Insertable<MoneyActionTable>,
  'payment_id' | 'refund_id' | 'payout_id' | 'check_id' | 'mismatch_id' | 'approval_id'
> & {
  person_id: number
  what: OfficeAction['what']
  reason?: string
  details?: object
  made_at: Date
}

/** Audit log, written in the same transaction as the action. */
export const insertAction = (tx: Db, { details = {}, ...action }: Action) =>
  tx
    .insertInto('money_action')
    .values({ ...action, details: JSON.stringify(details) })
    .execute()

type ActionRow = Omit<OfficeAction, 'made_at'> & { made_at: Date }

export async function listActions(db: Db, { paymentId, limit }: { paymentId?: number; limit: number }) {
  const { rows } = await sql<ActionRow>`
    select a.id, a.what, trim(who.first_name || ' ' || who.last_name) as by, a.reason, a.payment_id, a.made_at
    from money_action a join person who on who.id = a.person_id
    where ${paymentId ?? null}::bigint is null or a.payment_id = ${paymentId ?? null}
    order by a.id desc limit ${limit}`.execute(db)
  return rows.map(({ made_at, ...action }) => ({ ...action, made_at: made_at.toISOString() }))
}

export const insertCheck = (tx: Db, row: Omit<Insertable<MoneyCheckTable>, 'id'>): Promise<{ id: number }> =>
  tx.insertInto('money_check').values(row).returning('id').executeTakeFirstOrThrow()

/** Upsert: a mismatch found again keeps its row and gets the current figures. */
export async function keepMismatches(tx: Db, checkId: number, found: readonly Mismatch[]): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('money_mismatch')
    .values(
      found.map(({ kind, gatewayPaymentId, gatewayOrderId, theirs, ours, at }) => ({
        ...{ kind, gateway_payment_id: gatewayPaymentId, gateway_order_id: gatewayOrderId, theirs, ours },
        ...{ paid_at: at, found_by: checkId, seen_by: checkId },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'gateway_payment_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({
          seen_by: eb.ref('excluded.seen_by'),
          theirs: eb.ref('excluded.theirs'),
          ours: eb.ref('excluded.ours'),
        })),
    )
    .execute()
}

type Closing = { id: number; from: Date; to: Date; now: Date; kinds: readonly MismatchKind[] }

/** Closes mismatches of the checked period that were not found again, of the kinds that were looked for. */
export const closeGone = (tx: Db, check: Closing) =>
  tx
    .updateTable('money_mismatch')
    .set({ closed_at: check.now, closed_how: 'gone' })
    .where('closed_at', 'is', null)
    .where('kind', 'in', [...check.kinds])
    .where('seen_by', '<>', check.id)
    .where('paid_at', '>=', check.from)
    .where('paid_at', '<=', check.to)
    .execute()

export const findOpenMismatch = (db: Db, id: number): Promise<MismatchRow | undefined> =>
  db.selectFrom('money_mismatch').selectAll().where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()

export const closeMismatch = (tx: Db, id: number, now: Date) =>
  tx.updateTable('money_mismatch').set({ closed_at: now, closed_how: 'settled' }).where('id', '=', id).execute()

type OpenMismatch = Omit<MoneyMismatch, 'paid_at' | 'found_at'> & { paid_at: Date; found_at: Date }

/** Oldest first. */
export async function listOpenMismatches(db: Db, limit: number): Promise<OpenMismatch[]> {
  const { rows } = await sql<OpenMismatch>`
    select m.id, m.kind, m.gateway_payment_id, m.theirs, m.ours, m.paid_at, c.made_at as found_at, p.id as payment_id,
      (m.kind = 'unknown_here' and o.id is not null) as can_settle
    from money_mismatch m join money_check c on c.id = m.found_by
      left join payment p on p.gateway_payment_id = m.gateway_payment_id
      left join payment_order o on o.gateway_order_id = m.gateway_order_id
    where m.closed_at is null order by m.id limit ${limit}`.execute(db)
  return rows
}

export async function listChecks(db: Db, limit: number) {
  return db
    .selectFrom('money_check')
    .leftJoin('person', 'person.id', 'money_check.person_id')
    .selectAll('money_check')
    .select('person.first_name as by')
    .orderBy('money_check.id', 'desc')
    .limit(limit)
    .execute()
}
