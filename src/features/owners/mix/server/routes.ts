import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { applyMix, getMix } from './mix.ts'

export const mixRoutes = [
  handle(calls.getMix, (ctx, { params }) => getMix(ctx, params.id)),
  handle(calls.applyMix, async (ctx, { params, body }) => ({
    ...{ success: true as const, state: await applyMix(ctx, params.id, body.way) },
  })),
]
