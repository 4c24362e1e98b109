import { careCsvRoutes } from '#features/care/requests/server/csv-routes.ts'
import { auditCsvRoutes } from '#features/desk/audit/server/csv-routes.ts'
import { campaignCsvRoutes } from '#features/desk/campaigns/server/csv-routes.ts'
import { owedCsvRoutes } from '#features/desk/owed/server/csv-routes.ts'
import { peopleCsvRoutes } from '#features/desk/people/server/csv-routes.ts'
import { homeCsvRoutes } from '#features/homes/editor/server/csv-routes.ts'
import { reportCsvRoutes } from '#features/homes/freshness/server/csv-routes.ts'
import { officeCsvRoutes } from '#features/money/office/server/csv-routes.ts'
import { listingCsvRoutes } from '#features/owners/listings/server/csv-routes.ts'
import { leadCsvRoutes } from '#features/search/leads/server/csv-routes.ts'
import { reviewCsvRoutes } from '#features/tenancy/reviews/server/csv-routes.ts'
import { settlementCsvRoutes } from '#features/tenancy/settlements/server/csv-routes.ts'

/** Lists of staff as files; each download stands in the audit log. */
export const csvRoutes = [
  careCsvRoutes,
  auditCsvRoutes,
  campaignCsvRoutes,
  owedCsvRoutes,
  peopleCsvRoutes,
  homeCsvRoutes,
  reportCsvRoutes,
  officeCsvRoutes,
  listingCsvRoutes,
  leadCsvRoutes,
  reviewCsvRoutes,
  settlementCsvRoutes,
] as const
