import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Services } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { type CallEvent, type CallMessage, callWebhookPath } from '#providers/calls/port.ts'
import { readReference } from '../rules.ts'
import { noteEnd, noteRing } from './queries.ts'

const mostBytes = 20_000

/** The call provider's messages, as a question (its flow) or a form or JSON. They have no session: a secret tells them. */
export async function callWebhookRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const inTurn = pLimit(4)
  const take = (request: FastifyRequest) => inTurn(() => takeMessage(services, messageIn(request)))
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_: unknown, body: Buffer) => body,
    )
    hooks.get(callWebhookPath, take)
    hooks.post(callWebhookPath, take)
  })
}

function messageIn({ headers, query, body }: FastifyRequest): CallMessage {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  return { headers, fields: { ...textsIn(query), ...textsIn(readBody(text, String(headers['content-type'] ?? ''))) } }
}

function readBody(text: string, type: string): unknown {
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[name, String(each).slice(0, 300)]] : [],
    ),
  )

/** Refuses what is not the provider's; acknowledges what tells nothing that we use. */
async function takeMessage(services: Services, message: CallMessage): Promise<{ outcome: string }> {
  const { calls } = services.providers
  if (!calls.verifyWebhook(message)) {
    throw new Refusal(401, 'bad_signature', 'This is not from the call provider.')
  }
  const event = calls.parseWebhook(message)
  return { outcome: event ? await applyEvent(services, event) : 'unused' }
}

const applyEvent = ({ db, clock }: Services, event: CallEvent): Promise<string> =>
  transaction(db, async (tx) => {
    if (event.kind === 'missed') return (await noteRing(tx, event)) ? 'noted' : 'known'
    // The message may come before we have written the provider's id down.
    const named = await tx
      .selectFrom('office_call')
      .select('id')
      .where((eb) =>
        eb.or([eb('provider_call_id', '=', event.callId), eb('id', '=', readReference(event.reference) ?? 0)]),
      )
      .executeTakeFirst()
    if (!named) return 'unknown'
    const { ending: state, seconds } = event
    return (await noteEnd(tx, { id: named.id, state, seconds, now: clock() })) ? 'noted' : 'known'
  })
