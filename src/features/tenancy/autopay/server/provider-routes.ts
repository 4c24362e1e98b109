import type { FastifyInstance } from 'fastify'
import { orders } from '#features/money/payments/server/api.ts'
import type { Services } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { autopayReturnPath, mandateWebhookPath } from '../rules.ts'
import { askBank } from './ask-bank.ts'
import { applyMandate } from './mandate-told.ts'
import { findByProvider, findMandate } from './queries.ts'

type Headers = Record<string, string | string[] | undefined>

/** The provider's messages and the browser that comes back from it; neither has a session. */
export async function mandateProviderRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const ctxNow = (): JobContext => ({ ...services, now: services.clock() })
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    hooks.post(mandateWebhookPath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return takeWebhook(ctxNow(), body, request.headers)
    })
    // The provider's page posts from its own site; nothing in it is believed, it only makes us ask.
    hooks.route<{ Querystring: { mandate?: unknown } }>({
      method: ['GET', 'POST'],
      url: autopayReturnPath,
      handler: async (request, reply) => {
        const id = Number(request.query.mandate)
        if (Number.isSafeInteger(id) && id > 0) await askAfter(ctxNow(), id)
        return reply.redirect('/alpha/myhome', 303)
      },
    })
  })
}

/** Where the provider cannot be reached now, its webhook or the job applies the approval later. */
async function askAfter(ctx: JobContext, mandateId: number): Promise<void> {
  const mandate = await findMandate(ctx.db, mandateId)
  if (mandate?.state !== 'asked') return
  try {
    await askBank(ctx, mandate)
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ err: error }, 'a mandate could not be asked after')
  }
}

/** Refuses unsigned messages; acknowledges and ignores event types we do not use. */
async function takeWebhook(ctx: JobContext, body: Buffer, headers: Headers) {
  const { mandates } = ctx.providers
  const event = mandates.parseWebhook(body, headers)
  if (!event && !mandates.verifyWebhook(body, headers)) {
    throw new Refusal(400, 'bad_signature', 'This is not signed by the gateway.')
  }
  if (!event) return { outcome: 'unused' }
  const mandate = await findByProvider(ctx.db, event.mandate)
  const outcome = mandate ? await applyMandate(ctx, mandate.id, event.mandate) : 'unknown'
  const noted = { id: event.id, type: event.type, received_at: ctx.now, outcome, gateway_payment_id: null }
  await orders.noteEvent(ctx.db, noted)
  return { outcome }
}
