import { leftOf } from '#features/money/payments/refund-rules.ts'
import { type FoundPayment, type FoundRefund, invoices, office } from '#features/money/payments/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { DeadLetter } from '#platform/queue.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type {
  getOfficePayment,
  listMoneyApprovals as listApprovalsCall,
  listOfficePayments,
  listOfficeRefunds,
  OfficePayment,
  OfficeRefund,
} from '../contract.ts'
import { leftOfPayment } from '../rules.ts'
import { errorText } from '../words.ts'
import { listApprovals } from './approval-queries.ts'
import { listActions } from './queries.ts'
import { listGivenUp } from './retry-refund.ts'

const pageSize = 50

type PaymentQuery = HandlerInput<typeof listOfficePayments>['query']
type ListQuery = HandlerInput<typeof listOfficeRefunds>['query']
type Reading = Pick<Context, 'db' | 'queue'>

export async function listPayments(
  { db }: Pick<Context, 'db'>,
  { gateway_id, invoice_id, phone_end, state, from, to, before }: PaymentQuery,
  limit = pageSize,
): Promise<Reply<typeof listOfficePayments>> {
  const filter = { gatewayId: gateway_id, invoiceId: invoice_id, phoneEnd: phone_end, state, paid: { from, to } }
  const [rows, total] = await Promise.all([
    office.findPayments(db, { ...filter, before }, limit + 1),
    office.sumPayments(db, filter),
  ])
  return { payments: rows.slice(0, limit).map(paymentOf), total, next: nextOf(rows, limit) }
}

/** Cursor of the next page, if there is one. */
const nextOf = (rows: readonly { id: number }[], limit = pageSize): number | null =>
  rows.length > limit ? (rows[limit - 1]?.id ?? null) : null

const paymentOf = ({ person_id: _, captured_at, phone, ...payment }: FoundPayment): OfficePayment => ({
  ...payment,
  captured_at: captured_at.toISOString(),
  phone: phone && maskPhone(phone),
})

export async function listRefunds(
  ctx: Reading,
  { state, before, ...made }: ListQuery,
  limit = pageSize,
): Promise<Reply<typeof listOfficeRefunds>> {
  const [rows, total, givenUp] = await Promise.all([
    office.findRefunds(ctx.db, { state, made, before, limit: limit + 1 }),
    office.sumRefunds(ctx.db, { state, made }),
    listGivenUp(ctx),
  ])
  return { refunds: rows.slice(0, limit).map((row) => refundOf(row, givenUp)), total, next: nextOf(rows, limit) }
}

function refundOf(row: FoundRefund, givenUp: ReadonlyMap<number, DeadLetter>): OfficeRefund {
  const letter = row.state === 'due' ? givenUp.get(row.id) : undefined
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    given_up: letter ? { attempts: letter.attempts, error: errorText(letter.error) } : null,
  }
}

export async function listMoneyApprovals(
  ctx: Context,
  query: HandlerInput<typeof listApprovalsCall>['query'],
): Promise<Reply<typeof listApprovalsCall>> {
  const rows = await listApprovals(ctx.db, { ...query, personId: signedIn(ctx).personId, limit: pageSize + 1 })
  return { approvals: rows.slice(0, pageSize), next: nextOf(rows) }
}

export async function describePayment(ctx: Context, id: number): Promise<Reply<typeof getOfficePayment>> {
  const { db } = ctx
  const payment = await office.getPayment(db, id)
  if (!payment) throw notFound('There is no such payment.')
  const { personId } = signedIn(ctx)
  const [lines, attempts, events, postings, refunds, books, actions, approvals, givenUp] = await Promise.all([
    invoices.lines(db, payment.invoice_id),
    office.listAttempts(db, payment.invoice_id),
    office.listEvents(db, payment.gateway_payment_id),
    office.listPostings(db, payment),
    office.findRefunds(db, { paymentId: id, limit: 100 }),
    invoices.booksLeft(db, payment.invoice_id),
    listActions(db, { paymentId: id, limit: 50 }),
    listApprovals(db, { personId, paymentId: id, limit: 50 }),
    listGivenUp(ctx),
  ])
  const total = leftOfPayment(payment)
  const left = leftOf(books)
  const most = (amount: number) => Math.min(total, amount)
  return {
    payment: paymentOf(payment),
    lines: lines.map(({ type, label, amount, tax, book }) => ({ type, label, amount, tax, book })),
    attempts: attempts.map((each) => ({ ...each, created_at: each.created_at.toISOString() })),
    events: events.map((each) => ({ ...each, received_at: each.received_at.toISOString() })),
    postings: postings.map((each) => ({ ...each, happened_at: each.happened_at.toISOString() })),
    refunds: refunds.map((row) => refundOf(row, givenUp)),
    approvals,
    left: {
      ...{ total, deposit: most(left.deposit), fees: most(left.fees) },
      ...{ rent: most(left.rent), partner: most(left.partner) },
    },
    actions,
  }
}
