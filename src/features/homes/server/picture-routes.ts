import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type RenditionFormat, rendition } from '#platform/image-renditions.ts'
import { type PictureWidth, pictureWidths } from '#shared/picture-widths.ts'
import { findPicture, findVideoFile } from './queries.ts'

const forever = 'public, max-age=31536000, immutable'

/** Photos at /img/{id}/{width}.{avif|webp} and tours at /video/{id}.mp4. */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, providers, config } = services
  const cacheDir = resolve(config.DATA_DIR, 'renditions')

  app.get<{ Params: { id: string; file: string } }>('/img/:id/:file', async (request, reply) => {
    const asked = readName(request.params.id, request.params.file)
    const picture = asked && (await findPicture(db, asked.id))
    const found =
      picture && (await rendition(providers.storage, cacheDir, picture.storage_key, asked.width, asked.format))
    if (!found) throw notFound()
    reply.headers({ 'cache-control': forever, etag: found.etag, 'content-type': found.contentType })
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
    return reply.send(createReadStream(found.path))
  })

  app.get<{ Params: { file: string } }>('/video/:file', async (request, reply) => {
    const id = Number(/^(\d{1,9})\.mp4$/.exec(request.params.file)?.[1] ?? Number.NaN)
    const video = Number.isNaN(id) ? undefined : await findVideoFile(db, id)
    if (!video) throw notFound()
    return sendRange(request, reply, services, video.storage_key)
  })
}

function readName(id: string, file: string): { id: number; width: PictureWidth; format: RenditionFormat } | null {
  const match = /^(\d{3,4})\.(avif|webp)$/.exec(file)
  const width = pictureWidths.find((each) => String(each) === match?.[1])
  if (!/^\d{1,9}$/.test(id) || !width) return null
  return { id: Number(id), width, format: match?.[2] as RenditionFormat }
}

/** Players ask for a video in pieces; without them they cannot jump, and some do not play at all. */
async function sendRange(request: FastifyRequest, reply: FastifyReply, { providers }: Services, key: string) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const head = await providers.storage.head(key)
  if (!head) throw notFound()
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'content-type': head.contentType,
  })
  if (!match || (match[1] === '' && match[2] === '')) {
    const whole = await providers.storage.get(key)
    return reply.header('content-length', head.size).send(whole?.body)
  }
  const start = match[1] === '' ? Math.max(0, head.size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? head.size - 1 : Math.min(Number(match[2]), head.size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${head.size}`).send()
  const part = await providers.storage.get(key, { start, end })
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${head.size}`, 'content-length': end - start + 1 })
    .send(part?.body)
}
