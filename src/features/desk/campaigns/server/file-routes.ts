import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { CampaignFilter, getCampaignReport } from '../contract.ts'
import { reportOf } from './report.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The report as a file, for those who may read the page. */
export async function campaignFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/campaigns.csv', async (request, reply) => {
    admit(getCampaignReport.access, await exchangeOf(request).actor())
    const filter = readFilter(CampaignFilter, request.query)
    const { from, to, lines } = await reportOf(services.db, services.clock(), filter)
    const head = ['Channel', 'Source', 'Medium', 'Campaign', 'Visitors', 'Leads', 'Visits', 'Bookings', 'Move-ins']
    const rows = lines.map((line) => [
      ...[line.channel, line.source, line.medium, line.campaign],
      ...[line.visitors, line.leads, line.visits, line.bookings, line.move_ins].map(String),
    ])
    return sendCsv(reply, `campaigns-${from}-${to}`, [head, ...rows])
  })
}
