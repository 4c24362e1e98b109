import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BondTable } from '#platform/db-types.ts'

export type BondRow = Selectable<BondTable>

export type FeePart = { invoice_id: number; purpose: string; state: string; amount: number; counted: boolean }

/** The parts of bond fees on the invoices of a tenancy. */
export async function listFeeParts(tx: Tx, tenancyId: number): Promise<FeePart[]> {
  const { rows } = await sql<FeePart>`
    select i.id as invoice_id, i.purpose, i.state, sum(l.amount)::float8 as amount,
      exists (select from bond_fee f where f.invoice_id = i.id) as counted
    from invoice i join invoice_line l on l.invoice_id = i.id and l.book = 'partner'
    where i.tenancy_id = ${tenancyId} and i.state in ('open', 'paid')
    group by i.id having sum(l.amount) > 0 order by i.id`.execute(tx)
  return rows
}

/** The years of a tenancy, with the tenancy locked so that each year is added once. */
export async function lockYears(tx: Tx, tenancyId: number) {
  const tenancy = await tx
    .selectFrom('tenancy')
    .select(['starts_on', 'deposit', 'deposit_kind'])
    .where('id', '=', tenancyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { tenancy, bonds: await listBonds(tx, tenancyId) }
}

export const listBonds = (db: Db, tenancyId: number): Promise<BondRow[]> =>
  db.selectFrom('bond').selectAll().where('tenancy_id', '=', tenancyId).orderBy('year').execute()

export async function insertBond(
  tx: Tx,
  row: Insertable<BondTable>,
  parts: readonly Pick<FeePart, 'invoice_id' | 'amount'>[],
): Promise<number> {
  const { id } = await tx.insertInto('bond').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('bond_fee')
    .values(parts.map(({ invoice_id, amount }) => ({ invoice_id, amount, bond_id: id })))
    .execute()
  return id
}

export const findBond = (db: Db, id: number): Promise<BondRow | undefined> =>
  db.selectFrom('bond').selectAll().where('id', '=', id).executeTakeFirst()

export const lockBond = (tx: Tx, id: number): Promise<BondRow | undefined> =>
  tx.selectFrom('bond').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockBondsOf = (tx: Tx, tenancyId: number): Promise<BondRow[]> =>
  tx.selectFrom('bond').selectAll().where('tenancy_id', '=', tenancyId).orderBy('year').forUpdate().execute()

export const setBond = (tx: Db, id: number, change: Partial<Insertable<BondTable>>) =>
  tx.updateTable('bond').set(change).where('id', '=', id).execute()

export const listFees = (db: Db, bondId: number) =>
  db.selectFrom('bond_fee').selectAll().where('bond_id', '=', bondId).orderBy('invoice_id').execute()

/** The bond whose fee is on this invoice. */
export const findBondOfInvoice = (db: Db, invoiceId: number): Promise<BondRow | undefined> =>
  db
    .selectFrom('bond')
    .innerJoin('bond_fee', 'bond_fee.bond_id', 'bond.id')
    .selectAll('bond')
    .where('bond_fee.invoice_id', '=', invoiceId)
    .executeTakeFirst()

/** Locks the invoices of a tenancy's fees, in the order every payment locks them. */
export const lockFeeInvoices = (tx: Tx, tenancyId: number) =>
  sql`select i.id from invoice i join bond_fee f on f.invoice_id = i.id join bond b on b.id = f.bond_id
    where b.tenancy_id = ${tenancyId} order by i.id for update of i`.execute(tx)

export const findTenantOf = async (db: Db, tenancyId: number): Promise<number> =>
  (await db.selectFrom('tenancy').select('tenant_id').where('id', '=', tenancyId).executeTakeFirstOrThrow()).tenant_id

/** Bonds whose job may have been lost or given up. */
export const listToDo = (db: Db) =>
  db
    .selectFrom('bond')
    .select(['id', 'state'])
    .where('state', 'in', ['due', 'cancelling'])
    .orderBy('id')
    .limit(500)
    .execute()
