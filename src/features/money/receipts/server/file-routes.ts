import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { openCache } from '#platform/cache.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, currentLanguage, languages } from '#shared/language.ts'
import { paperFileName, receiptFileName, receiptFilePath, rentReceiptFilePath } from '../rules.ts'
import { getRentReceiptInBoth } from './hra-document.ts'
import { rentReceiptPdf } from './hra-pdf.ts'
import { getReceiptInBoth } from './receipt-document.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** Drawing one takes a tenth of a second of processor time: the same content is drawn once, however often it is fetched. */
const drawn = openCache<string, Buffer>({
  ttlMs: 3_600_000,
  maxSize: 32 * 1024 * 1024,
  sizeOf: (bytes) => bytes.length,
})

const drawOnce = <T>(content: T, draw: (content: T) => Promise<Buffer>): Promise<Buffer> =>
  drawn.get(`${draw.name} ${currentLanguage()} ${JSON.stringify(content)}`, () => draw(content))

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Querystring: { id?: unknown; year?: unknown } }

/** Receipts as PDF downloads, with the same access as their pages and in the language of the page they are fetched from. */
export async function receiptFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  for (const language of languages) {
    app.get<Asked>(addressIn(language, receiptFilePath), (request, reply) =>
      inLanguage(language, () => sendReceipt(request, reply)),
    )
    app.get<Asked>(addressIn(language, rentReceiptFilePath), (request, reply) =>
      inLanguage(language, () => sendRentReceipt(request, reply)),
    )
  }

  async function sendReceipt(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const ctx = await contextOf(request)
    const { id } = request.query
    if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw notFound(m.receipts_no_such())
    const receipt = await getReceiptInBoth(ctx, Number(id))
    return sendPdf(reply, receiptFileName(receipt.own.number), await drawOnce(receipt, receiptPdf))
  }

  async function sendRentReceipt(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const ctx = await contextOf(request)
    const { year } = request.query
    const receipt = await getRentReceiptInBoth(ctx, year === undefined ? undefined : String(year))
    const name = paperFileName(`rent-receipt-${receipt.own.year}`)
    return sendPdf(reply, name, await drawOnce(receipt, rentReceiptPdf))
  }

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
