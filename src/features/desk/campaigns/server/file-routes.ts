import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { admit } from '#platform/http/dispatch.ts'
import { csvOf } from '#shared/csv.ts'
import { CampaignFilter, getCampaignReport } from '../contract.ts'
import { reportOf } from './report.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The report as a file, for those who may read the page. */
export async function campaignFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/campaigns.csv', async (request, reply) => {
    admit(getCampaignReport.access, await exchangeOf(request).actor())
    const typed = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '')
    const filter = CampaignFilter.safeParse(Object.fromEntries(typed))
    if (!filter.success) throw badInput({ filter: 'This filter is not understood.' })
    const { from, to, lines } = await reportOf(services.db, services.clock(), filter.data)
    const head = ['Channel', 'Source', 'Medium', 'Campaign', 'Visitors', 'Leads', 'Visits', 'Bookings', 'Move-ins']
    const rows = lines.map((line) => [
      ...[line.channel, line.source, line.medium, line.campaign],
      ...[line.visitors, line.leads, line.visits, line.bookings, line.move_ins].map(String),
    ])
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="campaigns-${from}-${to}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf([head, ...rows]))
  })
}
