import type { Tx } from '#platform/db.ts'
import { booksOf, creditsFor } from '../invoice-rules.ts'
import type { Account } from '../ledger-accounts.ts'
import { postings, type Whose } from '../ledger-rules.ts'
import { type InvoiceRow, listLines, setInvoice } from './invoices.ts'
import { balanceOf, post } from './ledger.ts'
import { giveReceiptNumber } from './receipt-number.ts'

/** The person and the tenancy that a paid invoice belongs to. */
export const whoseIs = ({ person_id, tenancy_id }: Pick<InvoiceRow, 'person_id' | 'tenancy_id'>): Whose => ({
  ...{ personId: person_id, tenancyId: tenancy_id },
})

const creditsOf = ({ person_id }: InvoiceRow): Account => ({
  ...{ kind: 'credits', personId: person_id, tenancyId: null },
})

/** Reserves this many credits for a locked invoice; a smaller number than before releases some. */
export async function setCredits(tx: Tx, invoice: InvoiceRow, credits: number, now: Date): Promise<InvoiceRow> {
  const more = credits - invoice.credits
  if (more === 0) return invoice
  const credit_moves = invoice.credit_moves + 1
  await post(tx, postings.creditsApplied(invoice.id, credit_moves, invoice.person_id, more), now)
  await setInvoice(tx, invoice.id, { credits, credit_moves })
  return { ...invoice, credits, credit_moves }
}

/** Reserves as many credits as the invoice takes and the person has. */
export async function applyAllCredits(tx: Tx, invoice: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const balance = await balanceOf(tx, creditsOf(invoice))
  return setCredits(tx, invoice, creditsFor(invoice.amount, balance + invoice.credits), now)
}

/**
 * Adjusts the reserved credits to the amount really paid, as they may have changed since the order was opened. Null if
 * that is impossible, because they have been spent elsewhere.
 */
export async function fitCredits(tx: Tx, invoice: InvoiceRow, paid: number, now: Date): Promise<InvoiceRow | null> {
  const needed = invoice.amount - paid
  if (needed < 0) return null
  const more = needed - invoice.credits
  if (more > 0 && more > (await balanceOf(tx, creditsOf(invoice)))) return null
  return setCredits(tx, invoice, needed, now)
}

/** Posts the paid money to the accounts of its lines and assigns a receipt number. */
export async function earnInvoice(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const books = booksOf(await listLines(tx, invoice.id))
  const { written } = await post(tx, postings.invoicePaid(invoice.id, whoseIs(invoice), books, invoice.credits), now)
  // Last, because the lock on the number is held until commit.
  if (written) await giveReceiptNumber(tx, invoice.id, now)
}

/** Reverses an earned invoice: its money is owed to the payer again. */
export async function undoInvoice(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const books = booksOf(await listLines(tx, invoice.id))
  await post(tx, postings.invoiceUndone(invoice.id, whoseIs(invoice), books, invoice.credits), now)
}
