import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './takes-gzip.ts'
import { joined, type Written } from './written.ts'

/** JSON with an ETag on reads, so that an unchanged answer costs one small 304. */
export function sendWritten(request: FastifyRequest, reply: FastifyReply, answer: Written) {
  reply.type('application/json; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (request.method !== 'GET') return reply.send(joined(answer))
  const etag = `W/"${answer.tag}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (answer.gzipped) reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const isWhole = answer.pieces.length === 1
  // What is still to be compressed goes the way of everything else.
  return isWhole || takesGzip(request) ? reply.send(joined(answer)) : sendPieces(reply, answer)
}

/**
 * Piece by piece and yet in one go. Fastify would want one buffer: with a hundred kilobytes copied for every answer the
 * collection of garbage was what the slowest of them waited for.
 */
function sendPieces(reply: FastifyReply, { pieces, size }: Written): FastifyReply {
  reply.header('content-length', size)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.end()
  return reply
}
