import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { noteTds } from './note-tds.ts'
import { getTaxPack } from './tax-pack.ts'

export const taxRoutes = [
  handle(calls.getTaxPack, (ctx, { query }) => getTaxPack(ctx, query.year)),
  handle(calls.noteTds, async (ctx, { body }) => ({ success: true as const, ...(await noteTds(ctx, body)) })),
]
