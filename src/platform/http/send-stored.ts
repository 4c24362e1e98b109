import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '#providers/storage/port.ts'
import { notFound } from '../errors.ts'

/** Serves byte ranges: without them video players cannot seek, and some do not play at all. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  /** Instead of caching it for everybody. */
  headers: Readonly<Record<string, string>> = { 'cache-control': 'public, max-age=86400' },
) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const head = await storage.head(key)
  if (!head) throw notFound()
  reply.headers({
    'accept-ranges': 'bytes',
    ...headers,
    'content-type': head.contentType,
  })
  if (!match || (match[1] === '' && match[2] === '')) {
    const whole = await storage.get(key)
    return reply.header('content-length', head.size).send(whole?.body)
  }
  const start = match[1] === '' ? Math.max(0, head.size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? head.size - 1 : Math.min(Number(match[2]), head.size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${head.size}`).send()
  const part = await storage.get(key, { start, end })
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${head.size}`, 'content-length': end - start + 1 })
    .send(part?.body)
}
