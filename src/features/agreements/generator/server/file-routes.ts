import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { generatorPath } from '../paths.ts'
import { progressOf, stepKeys, steps } from '../steps.ts'
import { requireDraft } from './draft-access.ts'
import { draftPdf } from './draft-pdf.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** A finished draft as a PDF, for anyone who may open the draft. */
export async function draftFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string } }>(`${generatorPath}/:id/agreement.pdf`, async (request, reply) => {
    const exchange = exchangeOf(request)
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(m.rentdoc_no_such())
    const row = await requireDraft({ db: services.db, exchange, actor: await exchange.actor() }, Number(id))
    const { open, finished } = progressOf(row.content, row.reached, dayInIndia(services.clock()))
    if (!finished) {
      const text = m.rentdoc_first_finish({ title: steps[open - 1]?.title() ?? '' })
      throw new Refusal(409, 'step_locked', text, { step: stepKeys[open - 1] ?? '' })
    }
    const bytes = await draftPdf(row.content, row.updated_at)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'content-length': bytes.length,
        'content-disposition': 'attachment; filename="rent-agreement.pdf"',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(bytes)
  })
}
