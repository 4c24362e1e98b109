import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paperFileName } from '#features/money/receipts/rules.ts'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notAllowed, notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, currentLanguage, languages } from '#shared/language.ts'
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

/**
 * The tax pack as files, with the same access as its page: the PDF in the language of the page it is fetched from, the CSV,
 * which programs read, in English.
 */
export async function taxFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>('/alpha/owner-dashboard/payments/tax.csv', async (request, reply) => {
    const pack = await packFor(request)
    const file = { name: `tax-pack-${pack.year}.csv`, type: 'text/csv; charset=utf-8' }
    return send(reply, file, Buffer.from(inLanguage('en', () => taxCsv(pack))))
  })

  for (const language of languages) {
    app.get<Asked>(addressIn(language, '/alpha/owner-dashboard/payments/tax.pdf'), (request, reply) =>
      inLanguage(language, () => sendPdf(request, reply)),
    )
  }

  async function sendPdf(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const pack = await packFor(request)
    const bytes = await drawn.get(`${currentLanguage()} ${JSON.stringify(pack)}`, () => taxPdf(pack))
    return send(reply, { name: paperFileName(`tax-pack-${pack.year}`), type: 'application/pdf' }, bytes)
  }

  async function packFor(request: FastifyRequest<Asked>): Promise<TaxPack> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (actor.role !== 'owner') throw notAllowed()
    const { year } = request.query
    if (typeof year !== 'string') throw notFound(m.taxpack_none())
    return getTaxPack({ db: services.db, now: services.clock(), actor }, year)
  }
}

function send(reply: FastifyReply, { name, type }: { name: string; type: string }, bytes: Buffer) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': type,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
