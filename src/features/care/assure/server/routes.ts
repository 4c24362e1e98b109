import { handle } from '#platform/http/handle.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as calls from '../contract.ts'
import { assurePrice, assureText } from '../rules.ts'
import { buyAssure, describeAssure, endAssure, inviteToAssure } from './buy.ts'

export const assureRoutes = [
  handle(calls.getAssure, async (ctx) => ({
    ...{ success: true as const, price: assurePrice, text: assureText() },
    data: ctx.actor ? await describeAssure(ctx.db, ctx.actor.personId, dayInIndia(ctx.now)) : null,
  })),
  handle(calls.buyAssure, async (ctx) => ({ success: true as const, data: await buyAssure(ctx) })),
  handle(calls.endAssure, async (ctx) => ({ success: true as const, data: await endAssure(ctx) })),
  handle(calls.inviteToAssure, async (ctx, { body }) => ({
    ...{ success: true as const, first_name: await inviteToAssure(ctx, body.tenancy_id) },
  })),
]
