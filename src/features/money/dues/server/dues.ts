import { homes } from '#features/homes/listing/server/api.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Charge, Due, listDues as listCall, MergedInvoice, Receivable } from '../contract.ts'
import { isRefundable, mergeLines } from '../rules.ts'
import { type DueLine, listOpenInvoices, listPendingRefunds, type OpenInvoice, type PendingRefund } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

export async function listDues(ctx: Ctx): Promise<Reply<typeof listCall>> {
  const { personId } = signedIn(ctx)
  const [open, refunds, standing] = await Promise.all([
    listOpenInvoices(ctx.db, personId, ctx.now),
    listPendingRefunds(ctx.db, personId),
    accounts.tenantStanding(ctx.db, personId),
  ])
  const today = dayInIndia(ctx.now)
  return {
    payables: open.map((invoice) => dueOf(invoice, today)),
    receivables: refunds.map(receivableOf),
    rent_to_owner: standing.current?.vertical === 'OTB',
  }
}

/** Another person's invoice and one that is not payable are not found. */
export async function getMergedInvoice(ctx: Ctx, asked: readonly number[] | undefined): Promise<MergedInvoice> {
  const { personId } = signedIn(ctx)
  const open = await listOpenInvoices(ctx.db, personId, ctx.now)
  const chosen = asked ? open.filter(({ id }) => asked.includes(id)) : open
  if (asked && chosen.length < asked.length) throw notFound(m.bills_no_such())
  const credits = chosen.reduce((sum, invoice) => sum + invoice.credits, 0)
  return {
    invoice_ids: chosen.map(({ id }) => id),
    items: mergeLines(chosen.flatMap(({ lines }) => lines)),
    credits,
    amount: chosen.reduce((sum, { amount }) => sum + amount, 0) - credits,
    due_date: chosen[0]?.due_on ?? null,
  }
}

function dueOf(invoice: OpenInvoice, today: Day): Due {
  const { id, title, purpose, amount, credits, due_on, held_until, lines } = invoice
  return {
    ...{ invoice_id: id, title: invoiceWords(title), purpose, amount, to_pay: amount - credits, due_date: due_on },
    house: houseOf(invoice),
    overdue: due_on < today && held_until === null,
    held_until: held_until?.toISOString() ?? null,
    charges: chargesOf(lines, { status: 'PENDING', due_date: due_on, paid_on: null, receipt_url: null }),
  }
}

const receivableOf = ({ id, title, amount, at, state }: PendingRefund): Receivable => ({
  ...{ id, title: invoiceWords(title), amount, date: dayInIndia(at), sent: state === 'sent' },
})

export function houseOf({ home_id, home_slug, home_title }: Pick<OpenInvoice, 'home_id' | 'home_slug' | 'home_title'>) {
  return home_id === null ? null : { id: home_id, slug: home_slug ?? '', title: homes.titleOf(home_title ?? '') }
}

export const chargesOf = (
  lines: readonly DueLine[],
  facts: Pick<Charge, 'status' | 'due_date' | 'paid_on' | 'receipt_url'>,
): Charge[] =>
  lines.map(({ type, label, reason, amount }) => ({
    ...{ ...facts, type, amount, details: { label: invoiceWords(label), reason: reason && invoiceWords(reason) } },
    eligible_for_refund: isRefundable(type),
  }))
