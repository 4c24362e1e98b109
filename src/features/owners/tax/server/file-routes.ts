import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notAllowed, notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import type { TaxPack } from '../contract.ts'
import { taxCsv } from './tax-csv.ts'
import { getTaxPack } from './tax-pack.ts'
import { taxPdf } from './tax-pdf.ts'

/** The same pack is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 8 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Querystring: { year?: unknown } }

/** The tax pack as files, with the same access as its page; in English, whatever the language of the page. */
export async function taxFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>('/alpha/owner-dashboard/payments/tax.csv', async (request, reply) => {
    const pack = await packFor(request)
    return send(
      reply,
      pack,
      { ending: 'csv', type: 'text/csv; charset=utf-8' },
      Buffer.from(inLanguage('en', () => taxCsv(pack))),
    )
  })

  app.get<Asked>('/alpha/owner-dashboard/payments/tax.pdf', async (request, reply) => {
    const pack = await packFor(request)
    const bytes = await drawn.get(JSON.stringify(pack), () => inLanguage('en', () => taxPdf(pack)))
    return send(reply, pack, { ending: 'pdf', type: 'application/pdf' }, bytes)
  })

  async function packFor(request: FastifyRequest<Asked>): Promise<TaxPack> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (actor.role !== 'owner') throw notAllowed()
    const { year } = request.query
    if (typeof year !== 'string') throw notFound(m.taxpack_none())
    return getTaxPack({ db: services.db, now: services.clock(), actor }, year)
  }
}

function send(reply: FastifyReply, { year }: TaxPack, file: { ending: string; type: string }, bytes: Buffer) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': file.type,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="tax-pack-${year}.${file.ending}"`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
