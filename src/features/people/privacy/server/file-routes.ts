import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Actor, Exchange, Services } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import { documentLabel, viewReason } from '../rules.ts'
import { type DocumentRow, findCurrent, insertView } from './document-queries.ts'
import { openFile } from './document-store.ts'
import { exportOf } from './export.ts'
import { callerOf, sendPrivateFile } from './send-private-file.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Routes that do not return JSON: a document's file, and the data export as a download. */
export async function privacyFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { reason?: unknown } }>(
    '/api/v1/kyc_documents/:id/file',
    async (request, reply) => {
      const actor = await callerOf(request, exchangeOf)
      const found = /^\d{1,15}$/.test(request.params.id) && (await findCurrent(services.db, Number(request.params.id)))
      if (!found) throw notFound(m.documents_none_such())
      if (found.person_id !== actor.personId) await recordView(services, actor, found, request.query.reason)
      const bytes = await openFile(services, { personId: found.person_id, key: found.file_key })
      if (!bytes) throw notFound(m.documents_none_such())
      const name = inLanguage('en', () => documentLabel(found.kind))
        .toLowerCase()
        .replaceAll(' ', '-')
      return sendPrivateFile(reply, { contentType: found.content_type, bytes, name })
    },
  )

  app.get('/api/v1/my_data.json', async (request, reply) => {
    const actor = await callerOf(request, exchangeOf)
    const text = JSON.stringify(await exportOf(services, actor), null, 2)
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="thikana-my-data-${dayInIndia(services.clock())}.json"`,
    })
    return reply.send(text)
  })
}

/** Logged before any byte is sent, so that no view goes unlogged. Other people get a 404. */
async function recordView({ db, clock }: Services, actor: Actor, document: DocumentRow, given: unknown): Promise<void> {
  if (actor.role !== 'admin') throw notFound(m.documents_none_such())
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
