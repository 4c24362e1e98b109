import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notAllowed, notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import type { Statement } from '../contract.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { getStatement } from './statements.ts'

/** Drawing takes processor time: the same statement is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 16 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Querystring: { number?: unknown } }

/** Statements as files, with the same access as their page; in English, whatever the language of the page. */
export async function statementFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>('/alpha/owner-dashboard/payments/statement.csv', async (request, reply) => {
    const statement = await statementFor(request)
    return send(
      reply,
      statement,
      { ending: 'csv', type: 'text/csv; charset=utf-8' },
      Buffer.from(statementCsv(statement)),
    )
  })

  app.get<Asked>('/alpha/owner-dashboard/payments/statement.pdf', async (request, reply) => {
    const statement = await statementFor(request)
    const bytes = await drawn.get(JSON.stringify(statement), () => inLanguage('en', () => statementPdf(statement)))
    return send(reply, statement, { ending: 'pdf', type: 'application/pdf' }, bytes)
  })

  async function statementFor(request: FastifyRequest<Asked>): Promise<Statement> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (actor.role !== 'owner') throw notAllowed()
    const { number } = request.query
    if (typeof number !== 'string') throw notFound(m.statements_none_such())
    return inLanguage('en', () => getStatement({ db: services.db, now: services.clock(), actor }, number))
  }
}

function send(reply: FastifyReply, { month }: Statement, file: { ending: string; type: string }, bytes: Buffer) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': file.type,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="statement-${month}.${file.ending}"`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
