import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Exchange, Services } from '#platform/context.ts'
import { badInput, notAllowed, notFound, signInFirst } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { documentFacts, viewReason } from '../rules.ts'
import { type DocumentRow, findCurrent, insertView } from './document-queries.ts'
import { openFile } from './document-store.ts'
import { exportOf } from './export.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Routes that do not return JSON: a document's file, and the data export as a download. */
export async function privacyFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { reason?: unknown } }>(
    '/api/v1/kyc_documents/:id/file',
    async (request, reply) => {
      const actor = await callerOf(request)
      const found = /^\d{1,15}$/.test(request.params.id) && (await findCurrent(services.db, Number(request.params.id)))
      if (!found) throw notFound('No such document.')
      if (found.person_id !== actor.personId) await recordView(services, actor, found, request.query.reason)
      const bytes = await openFile(services, { personId: found.person_id, key: found.file_key })
      if (!bytes) throw notFound('No such document.')
      return sendDocument(reply, found, bytes)
    },
  )

  app.get('/api/v1/my_data.json', async (request, reply) => {
    const actor = await callerOf(request)
    const text = JSON.stringify(await exportOf(services, actor), null, 2)
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="thikana-my-data-${dayInIndia(services.clock())}.json"`,
    })
    return reply.send(text)
  })

  async function callerOf(request: FastifyRequest): Promise<Actor> {
    // A link on another site could use up the caller's downloads or log a false view.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw notAllowed('Open this from our own pages.')
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    return actor
  }
}

/** Logged before any byte is sent, so that no view goes unlogged. Other people get a 404. */
async function recordView({ db, clock }: Services, actor: Actor, document: DocumentRow, given: unknown): Promise<void> {
  if (actor.role !== 'admin') throw notFound('No such document.')
  const reason = typeof given === 'string' ? given.trim() : ''
  if (reason.length < viewReason.min || reason.length > viewReason.max || reason.includes('\0')) {
    throw badInput({ reason: `Say why you need to see it, in ${viewReason.min} to ${viewReason.max} characters.` })
  }
  await insertView(db, {
    document_id: document.id,
    person_id: document.person_id,
    viewer_id: actor.personId,
    viewer_role: actor.role,
    reason,
    seen_at: clock(),
  })
}

/**
 * Pictures are our own re-encodings and may be shown inline; PDFs may contain active content and are downloads only.
 */
function sendDocument(reply: FastifyReply, { kind, content_type }: DocumentRow, bytes: Buffer) {
  const isPdf = content_type === 'application/pdf'
  const name = `${documentFacts[kind].label.toLowerCase().replaceAll(' ', '-')}.${isPdf ? 'pdf' : 'jpg'}`
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': content_type,
    'content-length': bytes.length,
    'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
