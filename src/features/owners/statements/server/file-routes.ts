import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paperFileName } from '#features/money/receipts/rules.ts'
import type { InBoth } from '#features/money/receipts/server/api.ts'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notAllowed, notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, currentLanguage, languages } from '#shared/language.ts'
import type { Statement } from '../contract.ts'
import { fileAddress } from '../rules.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { getStatementInBoth } from './statements.ts'

/** Drawing takes processor time: the same statement is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 16 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Querystring: { number?: unknown } }

/**
 * Statements as files, with the same access as their page: the PDF in the language of the page it is fetched from, the CSV,
 * which programs read, in English.
 */
export async function statementFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>(fileAddress('csv'), async (request, reply) => {
    const { english } = await statementFor(request)
    const file = { name: `statement-${english.month}.csv`, type: 'text/csv; charset=utf-8' }
    return send(reply, file, Buffer.from(statementCsv(english)))
  })

  for (const language of languages) {
    app.get<Asked>(addressIn(language, fileAddress('pdf')), (request, reply) =>
      inLanguage(language, () => sendPdf(request, reply)),
    )
  }

  async function sendPdf(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const statement = await statementFor(request)
    const bytes = await drawn.get(`${currentLanguage()} ${JSON.stringify(statement)}`, () => statementPdf(statement))
    const name = paperFileName(`statement-${statement.own.month}`)
    return send(reply, { name, type: 'application/pdf' }, bytes)
  }

  async function statementFor(request: FastifyRequest<Asked>): Promise<InBoth<Statement>> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (actor.role !== 'owner') throw notAllowed()
    const { number } = request.query
    if (typeof number !== 'string') throw notFound(m.statements_none_such())
    return getStatementInBoth({ db: services.db, now: services.clock(), actor }, number)
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
