import { type InvoiceLine, line, totalOf } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { type InvoiceRow, invoices, payments, release } from '#features/money/payments/server/api.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'

type Payer = { by: { id: number }; tenancyId: number }
export type PaidWishes = Payer & { lines: readonly InvoiceLine[] }
export type DepositWishes = Payer & {
  /** Paise. */
  amount: number
  /** The owner of the home, who has it and owes it back; we hold it, unless said. */
  passedTo?: { id: number }
}
/** Its invoice and the number of its receipt. */
export type PaidBill = { id: number; number: string }

/** A paid bill of a tenancy, as if the gateway had captured its money. */
export const insertPaid = (db: Db, now: Date, { by, tenancyId, lines }: PaidWishes): Promise<PaidBill> =>
  transaction(db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: by.id, tenancy_id: tenancyId, purpose: 'pre_movein', title: 'To move in', lines },
      ...{ due_on: dayInIndia(now), created_at: now },
    })
    const captured = { ...postings.captured(0, by.id, totalOf(lines)), reference: `test-paid:${invoice.id}` }
    await payments.post(tx, captured, now)
    return settle(tx, invoice, now)
  })

/** Its money was captured: it goes to the accounts of the lines, and the bill gets a receipt. */
export async function settle(tx: Tx, invoice: InvoiceRow, now: Date): Promise<PaidBill> {
  await invoices.set(tx, invoice.id, { state: 'paid', paid_at: now })
  await invoices.earn(tx, { ...invoice, state: 'paid', paid_at: now }, now)
  const { id, receipt_number } = await invoices.lock(tx, invoice.id)
  return { id, number: receipt_number ?? '' }
}

export async function insertDeposit(db: Db, now: Date, { amount, passedTo, ...payer }: DepositWishes): Promise<void> {
  await insertPaid(db, now, { ...payer, lines: [line('SECURITY_DEPOSIT', 'deposit', 'Deposit', amount)] })
  if (!passedTo) return
  const passing = { tenancyId: payer.tenancyId, tenantId: payer.by.id, ownerId: passedTo.id }
  await transaction(db, (tx) => release.depositOf(tx, passing, now))
}
