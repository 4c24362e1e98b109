import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { decideCase, listOfficeCases, openCase } from './cases.ts'

const success = true as const

export const heldMoneyRoutes = [
  handle(calls.openMoveInCase, async (ctx, { body }) => ({ success, case: await openCase(ctx, body.words) })),
  handle(calls.listMoveInCases, async ({ db }) => ({ cases: await listOfficeCases(db) })),
  handle(calls.decideMoveInCase, async (ctx, { params, body }) => {
    await decideCase(ctx, params.id, body)
    return { success }
  }),
]
