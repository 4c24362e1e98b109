import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getMergedInvoice, listDues } from './dues.ts'
import { listPastPayments } from './past-payments.ts'

export const duesRoutes = [
  handle(calls.listDues, (ctx) => listDues(ctx)),
  handle(calls.getMergedInvoice, (ctx, { query }) => getMergedInvoice(ctx, query.invoice_ids)),
  handle(calls.listPastPayments, (ctx, { query }) => listPastPayments(ctx, query.year)),
]
