import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { listOffboardings, offboardHouse, withdrawOffboarding } from './offboard.ts'

export const offboardingRoutes = [
  handle(calls.listOffboardings, (ctx) => listOffboardings(ctx)),
  handle(calls.offboardHouse, async (ctx, { params, body }) => ({
    ...{ success: true as const, home: await offboardHouse(ctx, params.id, body.last_day) },
  })),
  handle(calls.withdrawOffboarding, async (ctx, { params }) => ({
    ...{ success: true as const, home: await withdrawOffboarding(ctx, params.id) },
  })),
]
