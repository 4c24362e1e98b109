import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { askToBuy } from './ask-to-buy.ts'

export const bondRoutes = [
  handle(calls.buyBond, async (ctx, { body }) => ({
    success: true as const,
    bond: await askToBuy(ctx, body.booking_id),
  })),
]
