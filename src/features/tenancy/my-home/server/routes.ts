import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getMyHome } from './get-my-home.ts'

export const myHomeRoutes = [
  handle(calls.getCurrentTenancy, async (ctx) => ({ success: true as const, data: await getMyHome(ctx) })),
]
