import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import * as calls from '../contract.ts'
import { cancelTransfer, rescheduleTransfer } from './change-move.ts'
import { confirmTransfer } from './confirm.ts'
import { getDashboard } from './describe.ts'
import { listHomes } from './list-homes.ts'

export const transferRoutes = [
  handle(calls.getTransfer, async (ctx) => ({ success: true as const, data: await getDashboard(ctx) })),
  handle(calls.listTransferHomes, (ctx, { query }) => listHomes(ctx, query)),
  handle(calls.confirmTransfer, (ctx, { body }) =>
    onceForPerson(ctx, 'confirmTransfer', body, (keep) => confirmTransfer(ctx, body, keep)),
  ),
  handle(calls.rescheduleTransfer, (ctx, { body }) => rescheduleTransfer(ctx, body.last_day)),
  handle(calls.cancelTransfer, async (ctx) => ({ message: await cancelTransfer(ctx) })),
]
