import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { receiptFileName } from '../rules.ts'
import { getRentReceipt } from './hra-document.ts'
import { rentReceiptPdf } from './hra-pdf.ts'
import { getReceipt } from './receipt-document.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** Drawing one takes a tenth of a second of processor time: the same content is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 32 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

const drawOnce = <T>(content: T, draw: (content: T) => Promise<Buffer>): Promise<Buffer> =>
  drawn.get(`${draw.name} ${JSON.stringify(content)}`, () => draw(content))

/** Documents are for employers and offices: they are English, whatever language they are asked for in. */
const inEnglish: typeof drawOnce = (content, draw) => inLanguage('en', () => drawOnce(content, draw))

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Receipts as PDF downloads, with the same access as their pages. */
export async function receiptFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Querystring: { id?: unknown } }>('/internal_houses/receipt.pdf', async (request, reply) => {
    const ctx = await contextOf(request)
    const { id } = request.query
    if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw notFound(m.receipts_no_such())
    const receipt = await inLanguage('en', () => getReceipt(ctx, Number(id)))
    return sendPdf(reply, receiptFileName(receipt.number), await inEnglish(receipt, receiptPdf))
  })

  app.get<{ Querystring: { year?: unknown } }>('/alpha/payments/hra.pdf', async (request, reply) => {
    const ctx = await contextOf(request)
    const { year } = request.query
    const asked = year === undefined ? undefined : String(year)
    const receipt = await inLanguage('en', () => getRentReceipt(ctx, asked))
    return sendPdf(reply, `rent-receipt-${receipt.year}.pdf`, await inEnglish(receipt, rentReceiptPdf))
  })

  async function contextOf(request: FastifyRequest) {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    return { db: services.db, config: services.config, now: services.clock(), actor }
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
