import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceLineTable, InvoiceTable } from '#platform/db-types.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type InvoiceLine, totalOf } from '../invoice-rules.ts'

export type InvoiceRow = Selectable<InvoiceTable>
export type NewInvoice = Omit<Insertable<InvoiceTable>, 'amount' | 'state' | 'id'> & { lines: readonly InvoiceLine[] }

/** Creates an invoice; its amount is the sum of its lines. */
export async function createInvoice(tx: Tx, { lines, ...facts }: NewInvoice): Promise<InvoiceRow> {
  return tx
    .with('made', (db) =>
      db
        .insertInto('invoice')
        .values({ ...facts, amount: totalOf(lines), state: 'open' })
        .returningAll(),
    )
    .with('lines', (db) =>
      db
        .insertInto('invoice_line')
        .columns(['invoice_id', 'position', 'type', 'label', 'reason', 'amount', 'tax', 'book'])
        .expression((eb) =>
          eb
            .selectFrom(['made', lineRows(lines).as('line')])
            .select(['made.id', 'line.position', 'line.type', 'line.label', 'line.reason', 'line.amount'])
            .select(['line.tax', 'line.book']),
        ),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()
}

type LineRow = Omit<Selectable<InvoiceLineTable>, 'invoice_id'>

/** As JSON, so that one prepared statement serves any number of lines. */
const lineRows = (lines: readonly InvoiceLine[]) =>
  sql<LineRow>`(select * from json_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::json)
    as x (position smallint, type text, label text, reason text, amount bigint, tax bigint, book text))`

export const lockInvoice = (tx: Tx, id: number): Promise<InvoiceRow> =>
  tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks all invoices of a booking in id order, to prevent deadlocks. */
export const lockInvoicesOf = (tx: Tx, bookingId: number): Promise<InvoiceRow[]> =>
  tx.selectFrom('invoice').selectAll().where('booking_id', '=', bookingId).orderBy('id').forUpdate().execute()

export const findInvoice = (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()

/** Only the person's own: any other is not found. */
export async function getOwnInvoice(ctx: Pick<Context, 'db' | 'now' | 'actor'>, id: number): Promise<InvoiceRow> {
  const { personId } = signedIn(ctx)
  const invoice = await findInvoice(ctx.db, id)
  if (invoice?.person_id !== personId) throw notFound(m.payment_no_such())
  return invoice
}

export const findInvoiceByLink = (db: Db, token: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('link_token', '=', token).executeTakeFirst()

export const listInvoicesOf = (db: Db, bookingId: number): Promise<InvoiceRow[]> =>
  db.selectFrom('invoice').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute()

/** An unpaid invoice of the charges to move in. */
export const findOpenToMoveIn = (db: Db, tenancyId: number) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where('tenancy_id', '=', tenancyId)
    .where('purpose', '=', 'pre_movein')
    .where('state', '=', 'open')
    .executeTakeFirst()

export async function listLines(db: Db, invoiceId: number): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine & { reason: string | null }>`
    select type, label, reason, amount, tax, book from invoice_line where invoice_id = ${invoiceId}
    order by position`.execute(db)
  return rows.map(({ reason, ...line }) => ({ ...line, reason: reason ?? undefined }))
}

export const setInvoice = (tx: Tx, id: number, change: Partial<Insertable<InvoiceTable>>) =>
  tx.updateTable('invoice').set(change).where('id', '=', id).execute()

/** The invoices of a booking belong to the tenancy that it becomes: their deposits and rents are held for it. */
export const setTenancy = (tx: Tx, bookingId: number, tenancyId: number): Promise<InvoiceRow[]> =>
  tx
    .updateTable('invoice')
    .set({ tenancy_id: tenancyId })
    .where('booking_id', '=', bookingId)
    .where('purpose', 'in', ['booking', 'share'])
    .returningAll()
    .execute()

/** The amount to be paid through the gateway. */
export const restOf = ({ amount, credits }: Pick<InvoiceRow, 'amount' | 'credits'>): number => amount - credits

/** Keeps an existing link, which may have been shared. */
export const giveLink = (db: Db, id: number, token: string) =>
  db.updateTable('invoice').set({ link_token: token }).where('id', '=', id).where('link_token', 'is', null).execute()

export const newLinkToken = (): string => randomBytes(24).toString('base64url')
