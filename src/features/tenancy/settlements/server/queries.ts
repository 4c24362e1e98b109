import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { SettlementLineTable, SettlementTable } from '#platform/db-types.ts'
import { within } from '#platform/period.ts'
import type { SettlementFilter } from '../contract.ts'
import type { LineState, SettlementState } from '../rules.ts'

export type SettlementRow = Omit<Selectable<SettlementTable>, 'state'> & { state: SettlementState }
export type LineRow = Omit<Selectable<SettlementLineTable>, 'state' | 'kind' | 'book'> & {
  state: LineState
  kind: 'bill' | 'rent' | 'short_notice' | 'charge' | 'repair'
  book: 'fees' | 'rent' | 'partner' | 'deposit'
}
export type NewLine = Omit<Insertable<SettlementLineTable>, 'settlement_id' | 'position' | 'state'>

export async function insertSettlement(
  tx: Tx,
  row: Omit<Insertable<SettlementTable>, 'state'>,
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await tx
    .insertInto('settlement')
    .values({ ...row, state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await tx
      .insertInto('settlement_line')
      .values(lines.map((line, position) => ({ ...line, position, settlement_id: id })))
      .execute()
  }
  return id
}

export const findSettlement = (db: Db, id: number) =>
  db.selectFrom('settlement').selectAll().where('id', '=', id).executeTakeFirst() as Promise<SettlementRow | undefined>

export const lockSettlement = (tx: Tx, id: number) =>
  tx.selectFrom('settlement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    SettlementRow | undefined
  >

export const setSettlement = (tx: Tx, id: number, change: Partial<Insertable<SettlementTable>>) =>
  tx.updateTable('settlement').set(change).where('id', '=', id).execute()

export const listLines = (db: Db, settlementId: number) =>
  db
    .selectFrom('settlement_line')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .orderBy('position')
    .execute() as Promise<LineRow[]>

export const setLine = (tx: Tx, id: number, change: Partial<Insertable<SettlementLineTable>>) =>
  tx.updateTable('settlement_line').set(change).where('id', '=', id).execute()

export async function listIdsOf(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from settlement s join tenancy t on t.id = s.tenancy_id
    where t.tenant_id = ${personId} order by s.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open ones whose days to dispute are over; the process that locks one decides it. */
export async function listToPay(db: Db, keysBackBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('settlement')
    .select('id')
    .where('state', '=', 'open')
    .where('keys_back_at', '<', keysBackBefore)
    .orderBy('keys_back_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

export type OpenRow = SettlementRow & {
  tenant: string
  title: string
  kind: 'bed' | 'room' | 'house'
  room: string | null
  bed: string | null
  disputed: number
  first_disputed_at: Date | null
  payout_state: string | null
  waits_for: string | null
}

/** Without a state: not finished, or finished and not in the bank. */
export async function listByClock(db: Db, { state, from, to }: SettlementFilter, limit: number): Promise<OpenRow[]> {
  const shown = state ? sql<boolean>`s.state = ${state}` : sql<boolean>`(s.state <> 'paid' or o.state is not null)`
  const { rows } = await sql<OpenRow>`
    select s.*, p.first_name as tenant, h.title, t.kind, r.name as room, d.label as bed,
      (select count(*)::int from settlement_line l where l.settlement_id = s.id and l.state = 'disputed') as disputed,
      (select min(l.disputed_at) from settlement_line l where l.settlement_id = s.id and l.state = 'disputed')
        as first_disputed_at,
      o.state as payout_state, o.waits_for
    from settlement s
    join tenancy t on t.id = s.tenancy_id
    join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    left join lateral (select o.state, o.waits_for from payout o
      where o.reference like 'settlement:' || s.id || ':%' and o.state <> 'done' order by o.id limit 1) o on true
    where ${shown} and ${within('s.keys_back_at', { from, to })}
    order by s.keys_back_at, s.id limit ${limit}`.execute(db)
  return rows
}

export type PaidOut = {
  amount: number
  state: 'due' | 'sent' | 'done' | 'failed' | 'reversed'
  waits_for: 'bank_account' | 'bank_change' | null
  done_at: Date | null
  utr: string | null
  bank: string | null
}

export async function listPayouts(db: Db, settlementId: number): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select o.amount::float8 as amount, o.state, o.waits_for, o.done_at, o.utr,
      case when b.id is not null then trim(b.bank_name || ' ends ' || b.number_end) end as bank
    from payout o left join bank_account b on b.id = o.bank_account_id
    where o.reference like ${`settlement:${settlementId}:%`} order by o.id`.execute(db)
  return rows
}

export type LateRow = { id: number; tenant_id: number; keys_back_at: Date }

/** Settlements whose money is not in the bank although it is our turn. */
export async function listLate(db: Db, keysBackBefore: Date): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select s.id, t.tenant_id, s.keys_back_at from settlement s join tenancy t on t.id = s.tenancy_id
    where s.keys_back_at < ${keysBackBefore} and (
      s.first_paid_at is null
      or exists (select from payout o where o.reference like 'settlement:' || s.id || ':%' and o.waits_for is null
        and o.state in ('due', 'sent', 'failed', 'reversed')))
    order by s.id`.execute(db)
  return rows
}

export async function sumLateCredits(db: Db, settlementId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::float8 as sum from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where p.reference like ${`reward:settlement-late:${settlementId}:%`} and e.amount > 0`.execute(db)
  return rows[0]?.sum ?? 0
}

export type PendingRow = { what: string; amount: number; state: string; since: Date }

/** Money on its way to somebody. */
export async function listPending(db: Db, personId: number): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select r.reason as what, r.amount::float8 as amount, r.state, r.created_at as since
    from refund r where r.person_id = ${personId} and r.state in ('due', 'sent', 'failed') and r.payout_id is null
    union all
    select case o.purpose when 'deposit' then 'Deposit' else 'Refund' end, o.amount::float8,
      coalesce(o.waits_for, o.state), o.created_at
    from payout o where o.person_id = ${personId} and o.purpose <> 'rent' and o.state <> 'done'
    order by since desc`.execute(db)
  return rows
}
