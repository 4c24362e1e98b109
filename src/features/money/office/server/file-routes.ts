import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as contract from '../contract.ts'
import { listPayments, listRefunds } from './list-payments.ts'
import { listPayouts } from './office-payouts.ts'

const mostRows = 10_000
const rupees = (paise: number): string => (paise / 100).toFixed(2)

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered lists of the money office as files, with phones and accounts masked as on the page. */
export async function officeFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  const { db, queue, clock } = services
  const today = () => dayInIndia(clock())

  app.get('/admins/money/payments.csv', async (request, reply) => {
    admit(contract.listOfficePayments.access, await exchangeOf(request).actor())
    const filter = readFilter(contract.listOfficePayments.query, request.query)
    const { payments } = await listPayments({ db }, filter, mostRows)
    return sendCsv(reply, `payments-${today()}`, [
      [
        'Payment',
        'Paid',
        'Rupees',
        'Given back',
        'State',
        'Way',
        'Gateway',
        'Invoice',
        'Receipt',
        'What',
        'Who',
        'Phone',
      ],
      ...payments.map((each) => [
        ...[String(each.id), each.captured_at, rupees(each.amount), rupees(each.refunded), each.state, each.method],
        ...[each.gateway_payment_id, String(each.invoice_id), each.receipt_number ?? '', each.title, each.person],
        each.phone ?? '',
      ]),
    ])
  })

  app.get('/admins/money/refunds.csv', async (request, reply) => {
    admit(contract.listOfficeRefunds.access, await exchangeOf(request).actor())
    const filter = readFilter(contract.listOfficeRefunds.query, request.query)
    const { refunds } = await listRefunds({ db, queue }, filter, mostRows)
    return sendCsv(reply, `refunds-${today()}`, [
      ['Refund', 'Payment', 'Made', 'Sent', 'Rupees', 'State', 'Gateway', 'To the bank', 'What', 'Who', 'Why'],
      ...refunds.map((each) => [
        ...[String(each.id), String(each.payment_id), each.created_at, each.sent_at ?? '', rupees(each.amount)],
        ...[
          each.state,
          each.gateway_refund_id ?? '',
          each.to_bank ? 'yes' : 'no',
          each.title,
          each.person,
          each.reason,
        ],
      ]),
    ])
  })

  app.get('/admins/money/payouts.csv', async (request, reply) => {
    admit(contract.listOfficePayouts.access, await exchangeOf(request).actor())
    const filter = readFilter(contract.listOfficePayouts.query, request.query)
    const { payouts } = await listPayouts({ db, queue }, filter, mostRows)
    return sendCsv(reply, `payouts-${today()}`, [
      ['Payout', 'Made', 'Sent', 'Arrived', 'Rupees', 'State', 'Purpose', 'Who', 'Account ends', 'UTR', 'Failure'],
      ...payouts.map((each) => [
        ...[String(each.id), each.created_at, each.sent_at ?? '', each.done_at ?? '', rupees(each.amount), each.state],
        ...[each.purpose, each.person, each.account_end ?? '', each.utr ?? '', each.failure ?? ''],
      ]),
    ])
  })
}
