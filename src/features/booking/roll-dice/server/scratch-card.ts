import { randomBytes } from 'node:crypto'
import type { InvoiceRow } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Gives one roll of the dice per payment. */
export const giveScratchCard = (tx: Tx, { now }: Pick<Context, 'now'>, invoice: InvoiceRow) =>
  tx
    .insertInto('scratch_card')
    .values({
      ...{ invoice_id: invoice.id, person_id: invoice.person_id, created_at: now },
      token: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()

/** One that has not been rolled. */
export const findScratchCard = (db: Db, invoiceId: number) =>
  db
    .selectFrom('scratch_card')
    .select('token')
    .where('invoice_id', '=', invoiceId)
    .where('rolled_at', 'is', null)
    .executeTakeFirst()
