import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import * as contract from '../contract.ts'
import { listOfficePayouts } from '../payout-contract.ts'
import { listPayments, listRefunds } from './list-payments.ts'
import { listPayouts } from './office-payouts.ts'

/** The filtered lists of the money office as files, with phones and accounts masked as on the page. */
export async function officeCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { db, queue } = options.services

  serveCsv(app, options, {
    ...{ page: '/admins/money/payments', name: 'payments' },
    ...{ call: contract.listOfficePayments, filter: contract.listOfficePayments.query },
    head: [
      ...['Payment', 'Paid', 'Rupees', 'Given back', 'State', 'Way', 'Gateway', 'Invoice', 'Receipt', 'What', 'Who'],
      'Phone',
    ],
    rows: async (filter) => {
      const { payments } = await listPayments({ db }, filter, mostRows)
      return payments.map((each) => [
        ...[String(each.id), each.captured_at, rupeesText(each.amount), rupeesText(each.refunded), each.state],
        ...[each.method, each.gateway_payment_id, String(each.invoice_id), each.receipt_number ?? '', each.title],
        ...[each.person, each.phone ?? ''],
      ])
    },
  })

  serveCsv(app, options, {
    ...{ page: '/admins/money/refunds', name: 'refunds' },
    ...{ call: contract.listOfficeRefunds, filter: contract.listOfficeRefunds.query },
    head: ['Refund', 'Payment', 'Made', 'Sent', 'Rupees', 'State', 'Gateway', 'To the bank', 'What', 'Who', 'Why'],
    rows: async (filter) => {
      const { refunds } = await listRefunds({ db, queue }, filter, mostRows)
      return refunds.map((each) => [
        ...[String(each.id), String(each.payment_id), each.created_at, each.sent_at ?? '', rupeesText(each.amount)],
        ...[each.state, each.gateway_refund_id ?? '', each.to_bank ? 'yes' : 'no', each.title, each.person],
        each.reason,
      ])
    },
  })

  serveCsv(app, options, {
    ...{ page: '/admins/money/payouts', name: 'payouts' },
    ...{ call: listOfficePayouts, filter: listOfficePayouts.query },
    head: ['Payout', 'Made', 'Sent', 'Arrived', 'Rupees', 'State', 'Purpose', 'Who', 'Account ends', 'UTR', 'Failure'],
    rows: async (filter) => {
      const { payouts } = await listPayouts({ db, queue }, filter, mostRows)
      return payouts.map((each) => [
        ...[String(each.id), each.created_at, each.sent_at ?? '', each.done_at ?? '', rupeesText(each.amount)],
        ...[each.state, each.purpose, each.person, each.account_end ?? '', each.utr ?? '', each.failure ?? ''],
      ])
    },
  })
}
