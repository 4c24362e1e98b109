import { posix } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { captionsColumn, captionsFile } from '#features/homes/listing/captions-address.ts'
import { isPlaylist } from '#features/homes/listing/tour-address.ts'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { sendStored } from '#platform/http/send-stored.ts'
import { languages } from '#shared/language.ts'
import { findVideoFile } from './queries.ts'

/** HLS tours: the playlist at /video/{id}/{file}, its segments beside it. */
export async function videoRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, providers } = services
  app.get<{ Params: { id: string; file: string } }>('/video/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const isName = /^\d{1,9}$/.test(id) && /^[a-z0-9_-]{1,80}\.(m3u8|ts|m4s|mp4|vtt)$/.test(file)
    const video = isName ? await findVideoFile(db, Number(id)) : undefined
    const language = languages.find((each) => file === captionsFile(each))
    const captions = video && language && video[captionsColumn[language]]
    if (captions) {
      const headers = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }
      return sendStored(request, reply, providers.storage, captions, headers)
    }
    if (!video || !isPlaylist(video.storage_key)) throw notFound()
    return sendStored(request, reply, providers.storage, posix.join(posix.dirname(video.storage_key), file))
  })
}
