import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { describeAutopay } from './describe-autopay.ts'
import { findRentPayer } from './queries.ts'
import { turnOff, turnOn } from './turn-on.ts'

async function ownAutopay(ctx: Context) {
  const payer = await findRentPayer(ctx.db, signedIn(ctx).personId)
  return payer ? describeAutopay(ctx.db, payer.tenancy_id) : null
}

export const autopayRoutes = [
  handle(calls.getAutopay, async (ctx) => ({ success: true as const, data: await ownAutopay(ctx) })),
  handle(calls.turnOnAutopay, async (ctx) => ({ success: true as const, gateway: await turnOn(ctx) })),
  handle(calls.turnOffAutopay, async (ctx) => {
    await turnOff(ctx)
    const data = await ownAutopay(ctx)
    if (!data) throw notFound(m.autopay_no_rent())
    return { success: true as const, data }
  }),
]
