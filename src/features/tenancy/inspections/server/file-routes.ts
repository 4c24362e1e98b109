import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paperFileName } from '#features/money/receipts/rules.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, languages } from '#shared/language.ts'
import { photoFileOf, photoSizes } from './photo-store.ts'
import { findReadable, getReport } from './report.ts'
import { reportPdf } from './report-pdf.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

async function contextOf({ services, exchangeOf }: Options, request: FastifyRequest) {
  const actor = await exchangeOf(request).actor()
  if (!actor) throw signInFirst()
  return { db: services.db, now: services.clock(), actor }
}

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound(m.inspections_no_such())
  return Number(text)
}

/** Photos of a report, for those who may read it. */
export async function reportPhotoRoutes(app: FastifyInstance, options: Options): Promise<void> {
  type Params = { id: string; photo: string; file: string }
  app.get<{ Params: Params }>('/inspection/report/:id/photo/:photo/:file', async (request, reply) => {
    const ctx = await contextOf(options, request)
    const { inspection } = await findReadable(ctx, numberOf(request.params.id))
    const size = photoSizes.find((each) => `${each}.webp` === request.params.file)
    const photo = await ctx.db
      .selectFrom('inspection_photo')
      .select('storage_key')
      .where('id', '=', numberOf(request.params.photo))
      .where('inspection_id', '=', inspection.id)
      .executeTakeFirst()
    if (!size || !photo) throw notFound(m.meters_no_photo())
    const etag = `"${photo.storage_key}-${size}"`
    // Private and asked again each time, so that it is gone after signing out.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag, 'content-type': 'image/webp' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const file = await options.services.providers.storage.get(photoFileOf(photo.storage_key, size))
    if (!file) throw notFound(m.meters_no_photo())
    return reply.header('content-length', file.size).send(file.body)
  })
}

/** The report as a PDF, with the same access as its page and in its language. */
export async function reportPdfRoutes(app: FastifyInstance, options: Options): Promise<void> {
  type Asked = { Params: { id: string } }
  for (const language of languages) {
    app.get<Asked>(addressIn(language, '/inspection/report/:id/report.pdf'), (request, reply) =>
      inLanguage(language, () => sendPdf(request, reply)),
    )
  }

  async function sendPdf(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const ctx = await contextOf(options, request)
    const report = await getReport(ctx, numberOf(request.params.id))
    const bytes = await reportPdf(options.services, report)
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'content-disposition': `attachment; filename="${paperFileName(`inspection-report-${report.id}`)}"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    return reply.send(bytes)
  }
}
