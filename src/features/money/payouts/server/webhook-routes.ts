import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { orders } from '#features/money/payments/server/api.ts'
import type { Services } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import type { PayoutEvent } from '#providers/payouts/port.ts'
import { payoutWebhookPath } from '../payout-links.ts'
import { readPayoutKey } from '../rules.ts'
import { type NoteContext, notePayout } from './note-payout.ts'

type Ctx = NoteContext & Pick<Services, 'db' | 'providers'>
type Headers = Record<string, string | string[] | undefined>

/** The payout provider's messages. They have no session: a signature over the raw bytes authenticates them. */
export async function payoutWebhookRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // Limits concurrency, so that a burst leaves connections for other requests.
  const inTurn = pLimit(4)
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    hooks.post(payoutWebhookPath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return inTurn(() => takeWebhook({ ...services, now: services.clock() }, body, request.headers))
    })
  })
}

/** Refuses unsigned messages; acknowledges and ignores event types we do not use. */
async function takeWebhook(ctx: Ctx, body: Buffer, headers: Headers) {
  const { payouts } = ctx.providers
  const event = payouts.parseWebhook(body, headers)
  if (!event && !payouts.verifyWebhook(body, headers)) {
    throw new Refusal(400, 'bad_signature', 'This is not signed by the payout provider.')
  }
  return { outcome: event ? await applyEvent(ctx, event) : 'unused' }
}

/** The state it tells is applied once, however often it comes; its id is kept for the record. */
const applyEvent = (ctx: Ctx, { id, type, payout }: PayoutEvent): Promise<string> =>
  transaction(ctx.db, async (tx) => {
    const named = readPayoutKey(payout.reference)
    const outcome = named ? await notePayout(tx, ctx, named.id, payout) : 'unknown'
    await orders.noteEvent(tx, { id, type, received_at: ctx.now, outcome, gateway_payment_id: null })
    return outcome
  })
