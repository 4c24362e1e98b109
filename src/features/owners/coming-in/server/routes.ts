import { m } from '#messages'
import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { ownerCityCountMin } from '../rules.ts'
import { comeIn, sendWayIn } from './come-in.ts'
import { countOwners } from './queries.ts'
import { ownerPage, takeEarlyLead, takeTellUs } from './take-forms.ts'

const success = true as const

export const comingInRoutes = [
  handle(calls.createEarlyLead, async (ctx, { body }) => ({ success, ...(await takeEarlyLead(ctx, body)) })),
  handle(calls.tellUsAboutHome, async (ctx, { body }) => ({ success, ...(await takeTellUs(ctx, body)) })),
  handle(calls.sendOwnerCode, async (ctx, { body }) => ({ success, ...(await sendWayIn(ctx, body)) })),
  handle(calls.confirmOwnerCode, async (ctx, { body }) => ({
    success,
    message: m.accounts_logged_in_with_code(),
    viewer: await comeIn(ctx, body),
  })),
  handle(calls.getOwnersByCities, async ({ db }) => ({ cities: await countOwners(db, ownerCityCountMin) })),
  handle(calls.getOwnerPage, (ctx, { query }) => ownerPage(ctx, query.city)),
]
