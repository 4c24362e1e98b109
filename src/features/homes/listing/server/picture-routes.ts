import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { sendStored } from '#platform/http/send-stored.ts'
import { type RenditionFormat, rendition } from '#platform/images/image-renditions.ts'
import { type PictureWidth, pictureWidths } from '#shared/picture-widths.ts'
import { findPicture, findVideoFile } from './queries.ts'

const forever = 'public, max-age=31536000, immutable'

/** Serves photos at /img/{id}/{width}.{avif|webp} and tours at /video/{id}.mp4. */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, providers, config } = services
  const cacheDir = resolve(config.DATA_DIR, 'renditions')

  app.get<{ Params: { id: string; file: string } }>('/img/:id/:file', async (request, reply) => {
    const asked = readName(request.params.id, request.params.file)
    const picture = asked && (await findPicture(db, asked.id))
    // Here, not in the pages, which are shared by everybody and stay the same; caches tell the two by `vary`.
    const width = request.headers['save-data'] === 'on' ? narrowest(asked?.width) : asked?.width
    const found =
      picture && width && (await rendition(providers.storage, cacheDir, picture.storage_key, width, asked.format))
    if (!found) throw notFound()
    reply.headers({ vary: 'save-data', 'cache-control': forever, etag: found.etag, 'content-type': found.contentType })
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
    return reply.send(createReadStream(found.path))
  })

  app.get<{ Params: { file: string } }>('/video/:file', async (request, reply) => {
    const id = Number(/^(\d{1,9})\.mp4$/.exec(request.params.file)?.[1] ?? Number.NaN)
    const video = Number.isNaN(id) ? undefined : await findVideoFile(db, id)
    if (!video) throw notFound()
    return sendStored(request, reply, providers.storage, video.storage_key)
  })
}

/** A smaller width for people who save data; their photos are somewhat less sharp. */
const narrowest = (width: PictureWidth | undefined) => (width && width > savingWidth ? savingWidth : width)
const savingWidth = 320

function readName(id: string, file: string): { id: number; width: PictureWidth; format: RenditionFormat } | null {
  const match = /^(\d{3,4})\.(avif|webp)$/.exec(file)
  const width = pictureWidths.find((each) => String(each) === match?.[1])
  if (!/^\d{1,9}$/.test(id) || !width) return null
  return { id: Number(id), width, format: match?.[2] as RenditionFormat }
}
