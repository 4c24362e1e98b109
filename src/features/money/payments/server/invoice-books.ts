import type { Tx } from '#platform/db.ts'
import { booksOf, creditsFor } from '../invoice-rules.ts'
import { postings } from '../ledger-rules.ts'
import { type InvoiceRow, listLines, setInvoice } from './invoices.ts'
import { balanceOf, post } from './ledger.ts'
import { giveReceiptNumber } from './receipt-number.ts'

/** Sets so many credits apart for an invoice that is locked; fewer than before gives some back. */
export async function setCredits(tx: Tx, invoice: InvoiceRow, credits: number, now: Date): Promise<InvoiceRow> {
  const more = credits - invoice.credits
  if (more === 0) return invoice
  const credit_moves = invoice.credit_moves + 1
  await post(tx, postings.creditsApplied(invoice.id, credit_moves, invoice.person_id, more), now)
  await setInvoice(tx, invoice.id, { credits, credit_moves })
  return { ...invoice, credits, credit_moves }
}

/** As many as it takes and as there are. */
export async function applyAllCredits(tx: Tx, invoice: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const balance = await balanceOf(tx, { kind: 'credits', personId: invoice.person_id })
  return setCredits(tx, invoice, creditsFor(invoice.amount, balance + invoice.credits), now)
}

/**
 * Makes an invoice fit what was really paid for it: the credits set apart may have changed since the gateway was told an
 * amount. Null where it cannot be made to fit, because they have been spent elsewhere.
 */
export async function fitCredits(tx: Tx, invoice: InvoiceRow, paid: number, now: Date): Promise<InvoiceRow | null> {
  const needed = invoice.amount - paid
  if (needed < 0) return null
  const more = needed - invoice.credits
  if (more > 0 && more > (await balanceOf(tx, { kind: 'credits', personId: invoice.person_id }))) return null
  return setCredits(tx, invoice, needed, now)
}

/** What was paid for this invoice is earned: it is whose it is, and it has a receipt. */
export async function earnInvoice(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const books = booksOf(await listLines(tx, invoice.id))
  const { written } = await post(tx, postings.invoicePaid(invoice.id, invoice.person_id, books, invoice.credits), now)
  // Last, because everybody who takes a number waits here for the one before.
  if (written) await giveReceiptNumber(tx, invoice.id, now)
}

/** An earned invoice is undone: what was paid for it is owed back. */
export async function undoInvoice(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const books = booksOf(await listLines(tx, invoice.id))
  await post(tx, postings.invoiceUndone(invoice.id, invoice.person_id, books, invoice.credits), now)
}
