import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { correctPrice, listInsurance, sendPriceCode } from './prices.ts'

const success = true as const

export const priceRoutes = [
  handle(calls.sendPriceCode, async (ctx, { body }) => ({ success, ...(await sendPriceCode(ctx, body)) })),
  handle(calls.correctPrice, async (ctx, { body }) => ({ success, ...(await correctPrice(ctx, body)) })),
  handle(calls.listInsurance, (ctx) => listInsurance(ctx)),
]
