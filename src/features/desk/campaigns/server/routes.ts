import { handle } from '#platform/http/handle.ts'
import { getCampaignReport } from '../contract.ts'
import { reportOf } from './report.ts'

export const campaignReportRoutes = [handle(getCampaignReport, ({ db, now }, { query }) => reportOf(db, now, query))]
