import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getRentReceipt } from './hra-document.ts'
import { getReceipt } from './receipt-document.ts'

export const receiptRoutes = [
  handle(calls.getReceipt, (ctx, { query }) => getReceipt(ctx, query.id)),
  handle(calls.getRentReceipt, (ctx, { query }) => getRentReceipt(ctx, query.year)),
]
