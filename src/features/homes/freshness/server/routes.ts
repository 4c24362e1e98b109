import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { listChecks, listDueHomes, recordCheck } from './checks.ts'
import { countMatches, listMatches } from './photo-queries.ts'
import { resolveMatch, shownMatch } from './photos.ts'
import { countReported, listReported } from './report-queries.ts'
import { reportListing, resolveReport } from './reports.ts'

const success = true as const
const shownAtOnce = 50

export const freshnessRoutes = [
  handle(contract.listDueHomes, listDueHomes),
  handle(contract.listChecks, (ctx, { params }) => listChecks(ctx, params.slug)),
  handle(contract.recordCheck, async (ctx, { params, body }) => ({
    success,
    ...(await recordCheck(ctx, params.slug, body)),
  })),
  handle(contract.reportListing, async (ctx, { params, body }) => ({
    success,
    ...(await reportListing(ctx, params.slug, body)),
  })),
  handle(contract.listReports, async ({ db }) => {
    const [homes, homes_total, matches, matches_total] = await Promise.all([
      listReported(db, shownAtOnce),
      countReported(db),
      listMatches(db, shownAtOnce),
      countMatches(db),
    ])
    return { homes, homes_total, matches: matches.map(shownMatch), matches_total }
  }),
  handle(contract.resolveReport, async (ctx, { params, body }) => ({
    success,
    resolved: await resolveReport(ctx, params.id, body),
  })),
  handle(contract.resolveMatch, async (ctx, { params, body }) => {
    await resolveMatch(ctx, params.id, body)
    return { success }
  }),
]
