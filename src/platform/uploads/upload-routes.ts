import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '../context.ts'
import { badInput, conflict, Refusal, signInFirst } from '../errors.ts'
import { allowSlowBody } from '../http/connections.ts'
import type { AnyPurpose } from './purpose.ts'
import { beginUpload, continueUpload, dropUpload, findUpload } from './uploads.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange; purposes: readonly AnyPurpose[] }
type Asked = { Params: { id: string } }

const version = '1.0.0'
const chunkType = 'application/offset+octet-stream'

const numberIn = (request: FastifyRequest, name: string): number => {
  const text = String(request.headers[name] ?? '')
  if (!/^\d{1,12}$/.test(text)) throw badInput({ [name]: 'This is no number.' })
  return Number(text)
}

/** `ticket_id MTI=, filename dG91ci5tcDQ=` */
function metadataIn(request: FastifyRequest): Record<string, string> {
  const pairs = String(request.headers['upload-metadata'] ?? '')
    .slice(0, 4000)
    .split(',')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}

/**
 * Resumable uploads by the tus protocol 1.0: its core with creation and termination, for each purpose at its path. The
 * protocol's headers are none that a page of another site may send, so a session cookie alone makes no upload.
 */
export async function uploadRoutes(app: FastifyInstance, { services, exchangeOf, purposes }: Options): Promise<void> {
  const contextOf = async (request: FastifyRequest) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (request.headers['tus-resumable'] !== version) {
      throw new Refusal(412, 'wrong_version', `Use version ${version} of the tus protocol.`)
    }
    const { db, providers, queue } = services
    return { db, now: services.clock(), actor, providers, queue }
  }
  const reply = (to: FastifyReply) => to.headers({ 'tus-resumable': version, 'cache-control': 'no-store' })

  app.removeAllContentTypeParsers()
  // Left unread: the bytes go on to storage as they come.
  app.addContentTypeParser(chunkType, (_request, body, done) => done(null, body))

  for (const purpose of purposes) {
    app.post(purpose.path, async (request, to) => {
      const ctx = await contextOf(request)
      const announced = { length: numberIn(request, 'upload-length'), metadata: metadataIn(request) }
      const id = await beginUpload(ctx, purpose, announced)
      return reply(to).code(201).header('location', `${purpose.path}/${id}`).send()
    })
    app.head<Asked>(`${purpose.path}/:id`, async (request, to) => {
      const { received, length } = await findUpload(await contextOf(request), purpose, request.params.id)
      return reply(to).code(200).headers({ 'upload-offset': received, 'upload-length': length }).send()
    })
    app.patch<Asked>(`${purpose.path}/:id`, async (request, to) => {
      const ctx = await contextOf(request)
      allowSlowBody(request.raw)
      const offset = numberIn(request, 'upload-offset')
      const { id } = request.params
      const received = await continueUpload(ctx, purpose, { id, offset, body: request.raw })
      return reply(to).code(204).header('upload-offset', received).send()
    })
    app.delete<Asked>(`${purpose.path}/:id`, async (request, to) => {
      const ctx = await contextOf(request)
      const { id, kept } = await findUpload(ctx, purpose, request.params.id)
      if (kept) throw conflict('The upload is whole and being worked on.')
      await dropUpload(ctx, id)
      return reply(to).code(204).send()
    })
  }
}
