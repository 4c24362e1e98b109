import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { addCasePhoto } from './case-photos.ts'
import { decideCase, describeCase, listOfficeCases, openCase } from './cases.ts'
import { findCase } from './queries.ts'

const success = true as const

export const heldMoneyRoutes = [
  handle(calls.openMoveInCase, async (ctx, { body }) => ({ success, case: await openCase(ctx, body.words) })),
  handle(calls.addCasePhoto, async (ctx, { body }) => {
    const found = await findCase(ctx.db, await addCasePhoto(ctx, body.photo))
    if (!found) throw notFound('There is no such case.')
    return { success, case: await describeCase(ctx.db, found) }
  }),
  handle(calls.listMoveInCases, async ({ db }) => ({ cases: await listOfficeCases(db) })),
  handle(calls.decideMoveInCase, async (ctx, { params, body }) => {
    await decideCase(ctx, params.id, body)
    return { success }
  }),
]
