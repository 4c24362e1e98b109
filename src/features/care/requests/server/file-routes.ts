import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { sendStored } from '#platform/http/send-stored.ts'
import { type FileKind, plays } from '#shared/file-kinds.ts'
import { careFilePath } from '../paths.ts'
import { readable } from './access.ts'
import { videoFileOf } from './files.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Params: { id: string; file: string; name: string } }

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Photos and videos of a request, for those who may read it. */
export async function careFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>(careFilePath(':id', ':file', ':name'), async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id, file, name } = request.params
    if (!isNumber(id) || !isNumber(file)) throw notFound(m.care_no_file())
    await readable({ db: services.db, actor, now: services.clock() }, Number(id))
    const found = await services.db
      .selectFrom('care_file')
      .select(['kind', 'storage_key'])
      .where('id', '=', Number(file))
      .where('request_id', '=', Number(id))
      .executeTakeFirst()
    if (!found) throw notFound(m.care_no_file())
    // Private and asked again each time, so that it is gone after signing out.
    const guard = { 'cache-control': 'private, no-cache', vary: 'cookie', 'x-content-type-options': 'nosniff' }
    if (found.kind === 'photo') return sendPhoto(services, reply.headers(guard), found.storage_key, name)
    const { storage } = services.providers
    const key = videoFileOf(found)
    // Fetched, not played in a page: straight from the storage where it can be, for a minute.
    if (!plays(found.kind as FileKind) && storage.readAddress) {
      return reply.headers(guard).redirect(await storage.readAddress(key, 60), 302)
    }
    await sendStored(request, reply, storage, key, guard)
    return reply
  })
}

async function sendPhoto({ providers }: Services, reply: FastifyReply, key: string, name: string) {
  const { sizes, fileOf } = inspections.photos
  const size = sizes.find((each) => `${each}.webp` === name)
  const stored = size && (await providers.storage.get(fileOf(key, size)))
  if (!stored) throw notFound(m.care_no_file())
  return reply.headers({ 'content-type': 'image/webp', 'content-length': stored.size }).send(stored.body)
}
