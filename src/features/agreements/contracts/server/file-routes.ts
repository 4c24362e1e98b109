import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { agreementPdf, certificatePdf, type Drawn } from './agreement-pdf.ts'
import { paperOf } from './paper.ts'
import type { VersionRow } from './queries.ts'
import { requireOwnVersion } from './sign.ts'

/** Drawing takes processor time: the same content is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 32 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Params: { id: string } }

/** Agreements as PDF downloads, for their parties; anybody else's is not found. */
export async function agreementFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  // The router of the screens knows no part of a segment: `/alpha/clickwrap-2?a=1` is `/alpha/clickwrap/-2?a=1` there.
  for (const path of ['/alpha/clickwrap:rest(^[^/]+$)', '/alpha/clickwrap:rest(^[^/]+)/*']) {
    app.get(path, async (request, reply) => reply.redirect(request.url.replace(/^(\/alpha\/clickwrap)/i, '$1/'), 302))
  }

  app.get<Asked>('/contract/:id/agreement.pdf', async (request, reply) => {
    const row = await versionOf(request)
    const stored = row.pdf_key ? await services.providers.storage.get(row.pdf_key) : null
    const bytes = stored ? await buffer(stored.body) : await draw('agreement', row, agreementPdf)
    return sendPdf(reply, `${row.number}-v${row.version_number}.pdf`, bytes)
  })

  app.get<Asked>('/contract/:id/certificate.pdf', async (request, reply) => {
    const row = await versionOf(request)
    if (!row.signed_at) throw notFound(m.agreements_no_such_certificate())
    const bytes = await draw('certificate', row, certificatePdf)
    return sendPdf(reply, `${row.number}-v${row.version_number}-certificate.pdf`, bytes)
  })

  async function versionOf(request: FastifyRequest<Asked>): Promise<VersionRow> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(m.agreements_no_such())
    const row = await requireOwnVersion({ db: services.db, actor }, Number(id))
    if (row.sha256 === null) throw notFound(m.agreements_still_preparing())
    return row
  }

  async function draw(
    kind: string,
    row: VersionRow,
    make: (about: Awaited<ReturnType<typeof paperOf>>) => Promise<Drawn>,
  ) {
    const about = await paperOf(services, row)
    return drawn.get(`${kind} ${JSON.stringify(about)}`, async () => (await make(about)).pdf)
  }
}

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
